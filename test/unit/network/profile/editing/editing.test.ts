/** The profile as it is edited: every entry is there with its kind, a valid one survives, a mistake names its entry. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { changedOf, ENTRY_VIEWS, readDraft, withValues, writeProfile } from '../../../../../main/network/index.ts';
import { DEFAULT_PROFILE, PROFILE_ENTRIES, parseProfile, profileSchema, valuesOf } from '../../../../../main/network/testing.ts';
import { textOf } from '../../../../../renderer/features/wire-profile/testing.ts';
import { OTHER_PROFILE_FILE, otherProfile } from '../../../../integration/network/other-profile.ts';
import { cases } from '../../../../tools/runs/cases.ts';
import { anyProfile, nested } from './any-profile.ts';

const ALL = PROFILE_ENTRIES.map(({ path }) => path);

describe('the entries', () => {
  it('are all that the schema has: together they make a whole profile, and without any one of them none', () => {
    expect(profileSchema.parse(nested(valuesOf(DEFAULT_PROFILE)))).toEqual(DEFAULT_PROFILE);
    for (const path of ALL) {
      const { [path]: _, ...others } = valuesOf(DEFAULT_PROFILE);
      expect(profileSchema.safeParse(nested(others)).success, path).toBe(false);
    }
    expect(new Set(ALL).size).toBe(ALL.length);
  });

  it('say what they may be, with their bounds', () => {
    const kinds = Object.fromEntries(PROFILE_ENTRIES.map(({ path, kind }) => [path, kind]));
    expect(kinds['batches.standard.largest']).toEqual({ type: 'number', least: 1, most: 10_000 });
    expect(kinds['prices.price']).toEqual({ type: 'names', least: 1 });
    expect(kinds['prices.kind']).toEqual({ type: 'names', least: 0 });
    expect(kinds['batchStatus.words.done']).toEqual({ type: 'words', least: 1 });
    expect(kinds['query.pricesKind']).toEqual({ type: 'text', nullable: true });
    expect(kinds['attachment.fields']).toEqual({ type: 'fields', sources: ['stationDocument'] });
    expect(kinds['attachment.transactionIds']).toEqual({ type: 'ids' });
    expect(kinds['errors.note']).toEqual({ type: 'statuses' });
    expect(kinds['batchStatus.line.match.base']).toEqual({ type: 'choice', values: [0, 1] });
  });
});

test('any valid profile survives its way into a file and back', () => {
  fc.assert(
    fc.property(anyProfile, (values) => {
      const profile = profileSchema.parse(nested(values));
      const text = writeProfile(profile);
      expect(parseProfile(text)).toEqual({ ok: true, value: profile });
      expect(readDraft(text)).toEqual({ ok: true, value: { changed: changedOf(profile), mistakes: [], profile } });
    }),
    { numRuns: cases(100) },
  );
});

const STANDARD = valuesOf(DEFAULT_PROFILE);

test('whatever an edit removes of a map stays removed, by the page, the file and the fitting', () => {
  const maps = PROFILE_ENTRIES.filter(({ kind }) => kind.type === 'statuses').map(({ path }) => path);
  fc.assert(
    fc.property(fc.constantFrom(...maps), fc.uniqueArray(fc.constantFrom('404', '409', '422', '503')), fc.nat(), (entry, added, nth) => {
      const full = { ...(STANDARD[entry] as object), ...Object.fromEntries(added.map((status) => [status, 'refused'])) };
      const names = Object.keys(full);
      const gone = names[nth % Math.max(1, names.length)];
      const left = Object.fromEntries(Object.entries(full).filter(([name]) => name !== gone));
      const wanted = profileSchema.parse(nested({ ...STANDARD, [entry]: left }));
      expect(withValues(profileSchema.parse(nested({ ...STANDARD, [entry]: full })), { [entry]: left })).toEqual(wanted);
      const read = readDraft(textOf(changedOf(wanted), ENTRY_VIEWS));
      expect(read.ok && read.value.profile).toEqual(wanted);
      expect(parseProfile(writeProfile(wanted))).toEqual({ ok: true, value: wanted });
    }),
    { numRuns: 15 },
  );
});

describe('a file', () => {
  it('says what differs and nothing else', () => {
    expect(writeProfile(DEFAULT_PROFILE)).toBe('{}\n');
    expect(JSON.parse(writeProfile({ ...DEFAULT_PROFILE, token: { ...DEFAULT_PROFILE.token, expiresInUnit: 'minutes' } }))).toEqual({
      token: { expiresInUnit: 'minutes' },
    });
    expect(Object.keys(changedOf(otherProfile()))).toEqual(ALL);
  });

  it('can take a status of the default away, and another way there is none', () => {
    const without = { ...DEFAULT_PROFILE, errors: { ...DEFAULT_PROFILE.errors, note: {} } };
    expect(JSON.parse(writeProfile(without))).toEqual({ errors: { note: { '409': null } } });
    expect(parseProfile(writeProfile(without))).toEqual({ ok: true, value: without });
    expect(parseProfile('{"errors":{"note":{}}}')).toEqual({ ok: true, value: DEFAULT_PROFILE });
  });
});

/** Of a text with this one entry in it. */
const mistakesOf = (file: object) => {
  const read = readDraft(JSON.stringify(file));
  return read.ok ? read.value.mistakes : [];
};

describe('a mistake', () => {
  it('names its entry, whichever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.constantFrom<unknown>({ x: 1 }, [{ x: 1 }], -1, '\u0000 ?'.repeat(80)), (path, value) => {
        const file = nested({ [path]: value });
        const refused = !parseProfile(JSON.stringify(file)).ok;
        const mistakes = mistakesOf(file);
        expect(mistakes.length > 0).toBe(refused);
        for (const { entry, sentence } of mistakes) expect([entry, sentence.length > 5]).toEqual([path, true]);
      }),
      { numRuns: cases(600) },
    );
  });

  it('between several entries is at the one that was changed, and within a list names the item', () => {
    expect(mistakesOf({ batchStatus: { words: { refused: ['COMPLETED'] } } })).toEqual([
      { entry: 'batchStatus.words.refused', sentence: expect.stringContaining('COMPLETED') },
    ]);
    expect(mistakesOf({ attachment: { fields: [{ name: 'xml_content', source: 'stationDocument' }] } })).toMatchObject([
      { entry: 'attachment.fields' },
    ]);
    expect(mistakesOf({ batches: { standard: { lineFields: [{ name: 'a', source: 'preco' }] } } })).toMatchObject([
      { entry: 'batches.standard.lineFields', sentence: expect.stringMatching(/^item 1: /) },
    ]);
    expect(mistakesOf({ nada: 1 })).toMatchObject([{ entry: 'nada' }]);
  });

  it('leaves what can be read, and a text that is no JSON fails with its place', () => {
    const read = readDraft(JSON.stringify({ ...OTHER_PROFILE_FILE, query: { page: 5, pageSize: 'tamanho' } }));
    expect(read).toMatchObject({
      ok: true,
      value: { profile: null, changed: { 'query.page': 5, 'query.pageSize': 'tamanho', 'paths.token': '/sso/token' } },
    });
    expect(readDraft('{"query": ')).toMatchObject({ ok: false, error: { details: { line: 1 } } });
  });

  it('is also what was hidden on its way to the screen: it never becomes a value', () => {
    for (const hidden of ['Bearer •••', '***.456.789-**']) {
      const file = { attachment: { fields: [{ name: 'a', source: { constant: hidden } }] } };
      expect(mistakesOf(file)).toEqual([{ entry: 'attachment.fields', sentence: expect.stringContaining('oculto') }]);
    }
  });
});
