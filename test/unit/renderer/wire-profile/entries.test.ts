/** The catalogue of meanings against the schema, the search over it, and the draft's text. */

import { describe, expect, it, test } from 'vitest';
import { DEFAULT_PROFILE, PROFILE_ENTRIES, readDraft, SHOWN, valuesOf } from '../../../../main/network/index.ts';
import type { JsonValue, ProfileEntryView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { wireEntries } from '../../../../renderer/features/wire-profile/entries/entry-texts.ts';
import {
  choiceName,
  differences,
  entryText,
  findEntries,
  sectionOf,
  textOf,
  withValues,
} from '../../../../renderer/features/wire-profile/testing.ts';
import { wireProfile } from '../../../../renderer/features/wire-profile/texts.ts';
import { otherProfile } from '../../../integration/network/other-profile.ts';

const STANDARD = valuesOf(DEFAULT_PROFILE);
const ENTRIES: readonly ProfileEntryView[] = PROFILE_ENTRIES.map(({ path, kind }) => ({
  entry: path,
  kind,
  standard: STANDARD[path] ?? null,
  shown: SHOWN.has(path),
}));

/** Paths of everything in the catalogue that has a name and a meaning. */
function* named(texts: object, path = ''): Generator<string> {
  if ('name' in texts && typeof texts.name === 'string' && 'means' in texts) {
    yield path;
    return;
  }
  for (const [name, inner] of Object.entries(texts)) {
    if (typeof inner !== 'object') throw new Error(`${path}.${name} belongs to no entry`);
    yield* named(inner, path === '' ? name : `${path}.${name}`);
  }
}

describe('the catalogue', () => {
  it('has a meaning for every entry of the schema, and none too many', () => {
    expect([...named(wireEntries)].toSorted()).toEqual(PROFILE_ENTRIES.map(({ path }) => path).toSorted());
  });

  it('says what is assumed of each entry that the document does not show, and of no other', () => {
    const silent = ENTRIES.filter(({ entry, shown }) => (entryText(wireEntries, entry)?.assumes === undefined) !== shown);
    // Fields of fuelings are shown in one listing and taken for granted in the other; their section says so.
    expect(silent.filter(({ entry }) => !entry.startsWith('transactions.')).map(({ entry }) => entry)).toEqual([]);
  });

  it('has words for every section, choice and source', () => {
    for (const { path, kind } of PROFILE_ENTRIES) {
      expect(wireProfile.section, path).toHaveProperty(sectionOf(path));
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
    textOf: (entry: string) => entryText(wireEntries, entry),
    titleOf: (section: keyof typeof wireProfile.section) => wireProfile.section[section].title,
  };
  const found = (text: string, onlyChanged = false, onlyWrong = false) =>
    findEntries(ENTRIES, { text, onlyChanged, onlyWrong }, facts).map(({ entry }) => entry);
  expect(found('')).toHaveLength(ENTRIES.length);
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
    const draft = withValues({}, ENTRIES, values);
    expect(readDraft(textOf(draft, ENTRIES))).toMatchObject({ ok: true, value: { profile: otherProfile(), mistakes: [] } });
    const none = { 'errors.note': {}, 'query.pendingSupplierDocument': null };
    expect(readDraft(textOf(none, ENTRIES))).toMatchObject({ ok: true, value: { changed: none } });
  });

  it('does not count the default as a change, in whatever order its names stand', () => {
    const ids = ENTRIES.filter(({ entry }) => entry === 'attachment.transactionIds');
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
