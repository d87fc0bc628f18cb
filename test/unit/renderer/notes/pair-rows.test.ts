/** What a note and its fueling differ in, in rows: by example, and for whatever comes. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairDifference, PairSide } from '../../../../preload/contract/notes/note-choice.ts';
import { PAIR_DIFFERENCES } from '../../../../preload/contract/testing.ts';
import { PAIR_FIELDS, pairRows, unitPriceE4 } from '../../../../renderer/features/notes/testing.ts';

const SIDE: PairSide = {
  count: 1,
  parts: [{ valueE4: 5_000_000, litresE4: 1_000_000, cubicE4: 0 }],
  customers: [{ name: 'Transportadora Aurora', cnpj: null }],
  valueE4: 5_000_000,
  litresE4: 1_000_000,
  cubicE4: 0,
  products: ['Diesel S10'],
  plates: ['ABC1D23'],
  dates: ['2026-11-20T10:00:00'],
};
const rowsOf = (note: Partial<PairSide>, fueling: Partial<PairSide>, differences: readonly PairDifference[] = []) =>
  new Map(
    pairRows({ pair: { note: { ...SIDE, ...note }, fueling: { ...SIDE, ...fueling }, score: 50 }, differences }).map((row) => [
      row.field,
      row,
    ]),
  );

describe('rows of a pair', () => {
  it('the same on both sides is equal in every row', () => {
    const rows = [...rowsOf({}, {}).values()];
    expect(rows.map(({ field }) => field)).toEqual(PAIR_FIELDS);
    expect(rows.every(({ differs, gap }) => !differs && gap.kind === 'equal')).toBe(true);
  });

  it('amounts are told of the note: more or less than was fueled', () => {
    const rows = rowsOf({ valueE4: 5_100_000, litresE4: 980_000 }, {}, ['value', 'litres']);
    expect(rows.get('value')).toEqual({ field: 'value', differs: true, gap: { kind: 'more', byE4: 100_000 } });
    expect(rows.get('litres')).toEqual({ field: 'litres', differs: true, gap: { kind: 'quantity', litresE4: -20_000, cubicE4: 0 } });
    expect(rows.get('price')).toEqual({ field: 'price', differs: true, gap: { kind: 'more', byE4: 2041 } });
  });

  it('litres and cubic metres of a mixed note are told apart', () => {
    const gap = (note: Partial<PairSide>, fueling: Partial<PairSide>) => rowsOf(note, fueling).get('litres')?.gap;
    const mixed = { litresE4: 1_000_000, cubicE4: 150_000 };
    expect(gap(mixed, mixed)).toEqual({ kind: 'equal' });
    expect(gap({ ...mixed, cubicE4: 140_000 }, mixed)).toEqual({ kind: 'quantity', litresE4: 0, cubicE4: -10_000 });
    expect(gap({ litresE4: 1_150_000, cubicE4: 0 }, mixed)).toEqual({ kind: 'quantity', litresE4: 150_000, cubicE4: -150_000 });
    // One product under two names.
    expect(gap({ litresE4: 150_000 }, { litresE4: 0, cubicE4: 150_000 })).toEqual({ kind: 'equal' });
  });

  it('a price that only rounding moves, or that is of several products, is no difference', () => {
    expect(rowsOf({ valueE4: 5_000_100 }, {}).get('price')).toMatchObject({ differs: false });
    expect(rowsOf({ valueE4: 9_000_000, products: ['Diesel', 'Arla'] }, {}, ['value']).get('price')).toMatchObject({
      differs: false,
      gap: { kind: 'missing' },
    });
    expect(unitPriceE4(SIDE)).toBe(50_000);
    expect(unitPriceE4({ ...SIDE, litresE4: 0 })).toBeNull();
  });

  it.each([
    ['2026-11-20T10:00:30', { kind: 'equal' }],
    ['2026-11-20T10:05:00', { kind: 'after', unit: 'minutes', count: 5 }],
    ['2026-11-20T15:10:00', { kind: 'after', unit: 'hours', count: 5 }],
    ['2026-11-21T00:10:00', { kind: 'after', unit: 'hours', count: 14 }],
    ['2026-11-21T10:00:00', { kind: 'after', unit: 'days', count: 1 }],
    ['2026-11-18T09:59:00', { kind: 'before', unit: 'days', count: 2 }],
    ['20/11', { kind: 'missing' }],
  ])('a note of %s', (date, gap) => {
    expect(rowsOf({ dates: [date] }, {}).get('day')?.gap).toEqual(gap);
  });

  it('of several fuelings the one farthest away counts', () => {
    const dates = ['2026-11-10T10:00:00', '2026-11-19T10:00:00'];
    expect(rowsOf({}, { dates }, ['day']).get('day')).toEqual({
      field: 'day',
      differs: true,
      gap: { kind: 'after', unit: 'days', count: 10 },
    });
  });

  it('another customer is told by what is known of it', () => {
    const own = [{ name: 'Transportadora Aurora', cnpj: '11111111000111' }];
    const customer = (customers: PairSide['customers'], differences: readonly PairDifference[] = ['customer']) =>
      rowsOf({ customers: own }, { customers }, differences).get('customer')?.gap.kind;
    expect(customer([{ name: 'Transportadora Aurora', cnpj: '22222222000122' }])).toBe('cnpj');
    expect(customer([{ name: 'Expresso Vale', cnpj: null }])).toBe('name');
    expect(customer([{ name: 'TRANSPORTADORA AURORA', cnpj: null }])).toBe('unconfirmed');
    expect(customer([{ name: 'Aurora Transp.', cnpj: null }], [])).toBe('agrees');
  });

  it('what one side does not tell is not called equal', () => {
    expect(rowsOf({ plates: [] }, {}).get('plate')?.gap.kind).toBe('missing');
    expect(rowsOf({ products: ['OLEO DIESEL B S10'] }, {}).get('product')?.gap.kind).toBe('written');
    expect(rowsOf({ plates: ['ABC1323'] }, {}).get('plate')?.gap.kind).toBe('agrees');
  });

  it('red is what main counts as a difference, and the gap of an amount leads from one side to the other', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000_000 });
    const quantity = fc.oneof(fc.constant(0), amount);
    const side = fc.record({ valueE4: amount, litresE4: quantity, cubicE4: quantity });
    fc.assert(
      fc.property(side, side, fc.subarray([...PAIR_DIFFERENCES]), (note, fueling, differences) => {
        const rows = rowsOf(note, fueling, differences);
        for (const field of ['customer', 'day', 'product', 'litres', 'value', 'plate'] as const)
          expect(rows.get(field)?.differs).toBe(differences.includes(field));
        const gap = rows.get('value')?.gap;
        const by = gap?.kind === 'more' ? gap.byE4 : gap?.kind === 'less' ? -gap.byE4 : 0;
        expect(fueling.valueE4 + by).toBe(note.valueE4);
        // Litres and cubic metres never add up, but for two names of one product.
        const apart = rows.get('litres')?.gap;
        const told = apart?.kind === 'quantity' ? apart : { litresE4: 0, cubicE4: 0 };
        const mixed = [note, fueling].some(({ litresE4, cubicE4 }) => litresE4 > 0 && cubicE4 > 0);
        if (mixed) {
          expect(fueling.litresE4 + told.litresE4).toBe(note.litresE4);
          expect(fueling.cubicE4 + told.cubicE4).toBe(note.cubicE4);
        } else expect(told.litresE4 + told.cubicE4).toBe(note.litresE4 + note.cubicE4 - fueling.litresE4 - fueling.cubicE4);
        if (rows.get('price')?.differs) expect(differences.some((each) => each === 'value' || each === 'litres')).toBe(true);
      }),
    );
  });
});
