import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uniqueFuelings, uniqueNotes } from '../../../../main/notes/matching/unique.ts';
import { fueling, noteOf } from './support.ts';

const note = noteOf('a', [fueling('1')]);
const backwards = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).toReversed()) as T;
const other = { ...note, totalE2: 1 };

describe('of the copies of a note', () => {
  test.each([
    ['one', [note], note, false],
    ['twice the same', [note, note], note, false],
    ['the same, its fields in another order', [note, backwards(note)], note, false],
    [
      'the first and the last are cancelled',
      [{ ...note, cancelled: true }, note, { ...note, cancelled: true }],
      { ...note, cancelled: true },
      false,
    ],
    ['the last is cancelled', [note, { ...note, cancelled: true }], { ...note, cancelled: true }, false],
    ['another', [note, other], note, true],
    ['another between', [note, other, note], note, true],
    ['another that is cancelled', [note, { ...other, cancelled: true }], { ...note, cancelled: true }, true],
  ])('%s', (_, notes, expected, conflicting) => {
    expect(uniqueNotes(notes)).toEqual([{ note: expected, conflicting }]);
  });

  test('each key is told once, in the order of the keys', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'B', '10', '9'));
    fc.assert(
      fc.property(keys, (given) => {
        const found = uniqueNotes(given.map((key) => ({ ...note, key })));
        expect(found).toEqual([...new Set(given)].sort().map((key) => ({ note: { ...note, key }, conflicting: false })));
      }),
    );
  });
});

test('of rows of one id the same counts, whichever came first', () => {
  const rows = [
    fueling('1', { plate: 'B' }),
    fueling('1', { plate: 'A' }),
    fueling('1', { plate: 'C' }),
    backwards(fueling('1', { plate: 'A' })),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(uniqueFuelings(shuffled)).toEqual([fueling('1', { plate: 'A' })]);
    }),
  );
  expect(uniqueFuelings([fueling('2'), fueling('1'), fueling('2')]).map(({ id }) => id)).toEqual(['2', '1']);
});
