import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuelingsByLines, type NoteToMatch, type PendingFueling } from '../../../../../main/notes/testing.ts';
import { context, factsOfNote, factsOfRows, fueling, noteOf } from '../support.ts';

/** Which fuelings the lines of a note name, one each. */

const row = (id: string, reais: number, litres: number, product = 'DIESEL S10'): PendingFueling =>
  fueling(id, { valueE4: reais * 10_000, quantityE4: litres * 10_000, product });
const ROWS = [row('1', 100, 50), row('2', 100, 60), row('3', 200, 50), row('4', 100, 50, 'GASOLINA COMUM')];

const named = (note: NoteToMatch, rows: readonly PendingFueling[]): readonly string[] | null =>
  fuelingsByLines(factsOfNote(note), factsOfRows(rows), context.toleranceCents)?.map(({ id }) => id) ?? null;
const linesOf = (rows: readonly PendingFueling[], more: Partial<NoteToMatch> = {}): NoteToMatch => noteOf('a', rows, more);

test('they are named in whatever order lines and fuelings come, though they share value, litres or product', () => {
  const shuffled = fc.shuffledSubarray(ROWS, { minLength: ROWS.length });
  fc.assert(
    fc.property(shuffled, shuffled, (lines, rows) => {
      expect(named(linesOf(lines), rows)).toEqual(rows.map(({ id }) => id));
    }),
  );
});

describe('a line names a fueling of its product, value and litres', () => {
  const [first, second] = [row('1', 100, 50), row('2', 200, 80)];
  test.each<[string, Partial<PendingFueling>, boolean]>([
    ['two cents more', { valueE4: 2_000_200 }, true],
    ['two cents less', { valueE4: 1_999_800 }, true],
    ['more than two cents more', { valueE4: 2_000_201 }, false],
    ['more than two cents less', { valueE4: 1_999_799 }, false],
    ['a hundredth of a litre more', { quantityE4: 800_100 }, true],
    ['a hundredth of a litre less', { quantityE4: 799_900 }, true],
    ['more litres', { quantityE4: 800_101 }, false],
    ['fewer litres', { quantityE4: 799_899 }, false],
    ['another product', { product: 'GASOLINA COMUM' }, false],
  ])('%s', (_, change, fits) => {
    expect(named(linesOf([first, second]), [first, { ...second, ...change }])).toEqual(fits ? ['1', '2'] : null);
  });
});

describe('nothing is named', () => {
  const pair = [row('1', 100, 50), row('2', 200, 80)];
  test.each<[string, NoteToMatch, readonly PendingFueling[]]>([
    ['by a note of one line', linesOf(pair.slice(0, 1)), pair.slice(0, 1)],
    ['where a fueling is missing', linesOf(pair), pair.slice(0, 1)],
    ['where there are more than lines', linesOf(pair), [...pair, row('3', 100, 50)]],
    [
      'where two are like one line, and none like the other',
      linesOf([row('1', 100, 50), row('2', 100, 50, 'GNV')]),
      [row('1', 100, 50), row('2', 100, 50)],
    ],
    ['where lines and fuelings do not add up to the total', linesOf(pair, { totalE2: 30_005 }), pair],
  ])('%s', (_, note, rows) => expect(named(note, rows)).toBeNull());

  test('but for a total that is off by what each line may be off', () => {
    for (const totalE2 of [30_004, 29_996]) expect(named(linesOf(pair, { totalE2 }), pair)).toEqual(['1', '2']);
    expect(named(linesOf(pair, { totalE2: 29_995 }), pair)).toBeNull();
  });
});
