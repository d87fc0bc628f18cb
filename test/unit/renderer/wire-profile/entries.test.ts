/** The catalogue of meanings against the schema, the search over it, and the draft's text. */

import { describe, expect, it, test } from 'vitest';
import { ENTRY_VIEWS, readDraft } from '../../../../main/network/index.ts';
import { PROFILE_ENTRIES, valuesOf } from '../../../../main/network/testing.ts';
import type { JsonValue, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import {
  choiceName,
  differences,
  findEntries,
  textOf,
  withoutHeaderValues,
  withValues,
} from '../../../../renderer/features/wire-profile/testing.ts';
import { wireProfile } from '../../../../renderer/features/wire-profile/texts.ts';
import { otherProfile } from '../../../integration/network/other-profile.ts';
import { isPortuguese } from '../../../tools/portuguese.ts';

describe('the catalogue', () => {
  it('has its words in both languages, each in its own', () => {
    for (const { path, section, words } of PROFILE_ENTRIES) {
      expect(section, path).not.toBeNull();
      expect(section?.words.en.filter(isPortuguese), path).toEqual([]);
      expect(words.en.length, path).toBe(words.pt.length);
      expect(
        words.en.filter((text = '') => text === '' || isPortuguese(text)),
        path,
      ).toEqual([]);
    }
    expect(PROFILE_ENTRIES.filter(({ words }) => isPortuguese(words.pt.join(' '))).length).toBeGreaterThan(200);
  });

  it('says what is assumed of each entry that the document does not show, and of no other', () => {
    const silent = ENTRY_VIEWS.filter(({ assumes, shown }) => (assumes === null) !== shown);
    // Fields of fuelings are shown in one listing and taken for granted in the other; their section says so.
    expect(silent.filter(({ entry }) => !entry.startsWith('transactions.')).map(({ entry }) => entry)).toEqual([]);
  });

  it('has words for every choice and source', () => {
    for (const { path, kind } of PROFILE_ENTRIES) {
      const values = kind.type === 'choice' || kind.type === 'parts' ? kind.values : [];
      for (const value of values) expect(wireProfile.choice, path).toHaveProperty(choiceName(value));
      for (const source of kind.type === 'fields' ? kind.sources : []) expect(wireProfile.source).toHaveProperty(source);
    }
  });
});

test('the search finds by name without accents, by path, by value and by section', () => {
  const facts = {
    draft: { 'query.page': 'pagina' },
    wrong: new Set(['query.page']),
  };
  const found = (text: string, onlyChanged = false, onlyWrong = false) =>
    findEntries(ENTRY_VIEWS, { text, onlyChanged, onlyWrong }, facts).map(({ entry }) => entry);
  expect(found('')).toHaveLength(ENTRY_VIEWS.length);
  expect(found('lista de precos bomba')).toContain('batches.standard.linesField');
  expect(found('batchStatus.line.match')).toHaveLength(6);
  expect(found('"pagina"')).toEqual(['query.page']);
  expect(found('', true)).toEqual(['query.page']);
  expect(found('', false, true)).toEqual(['query.page']);
  expect(found('nada disso existe')).toEqual([]);
});

describe('a draft', () => {
  it('says to main what it is, whichever its entries are', () => {
    const values = valuesOf(otherProfile());
    const draft = withValues({}, ENTRY_VIEWS, values);
    expect(readDraft(textOf(draft, ENTRY_VIEWS))).toMatchObject({ ok: true, value: { profile: otherProfile(), mistakes: [] } });
    const none = { 'errors.note': {}, 'query.pendingSupplierDocument': null };
    expect(readDraft(textOf(none, ENTRY_VIEWS))).toMatchObject({ ok: true, value: { changed: none } });
  });

  it('does not count the default as a change, in whatever order its names stand', () => {
    const ids = ENTRY_VIEWS.filter(({ entry }) => entry === 'attachment.transactionIds');
    const withIds = (draft: ProfileValues, value: JsonValue) =>
      withValues(
        draft,
        ids.map((each) => ({ ...each, standard: { name: 'a', as: 'text', shape: 'list' } })),
        { 'attachment.transactionIds': value },
      );
    const changed = withIds({}, { name: 'b', as: 'text', shape: 'list' });
    expect(differences(changed, {})).toEqual(['attachment.transactionIds']);
    expect(withIds(changed, { shape: 'list', name: 'a', as: 'text' })).toEqual({});
    expect(differences({ x: ['a', 'b'] }, { x: ['b', 'a'] })).toEqual(['x']);
  });
});

it('a draft for a report has of its headers their names only', () => {
  const draft = { 'query.page': 'p', 'requests.headers': ['X-Api-Key: 3f9c', 'X-Canal:erp'] };
  expect(withoutHeaderValues(draft)).toEqual({ 'query.page': 'p', 'requests.headers': ['X-Api-Key: •••', 'X-Canal: •••'] });
  expect(withoutHeaderValues({ 'query.page': 'p' })).toEqual({ 'query.page': 'p' });
});
