/** Whether a transfer pays what was fueled: by example, and for any list. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checked, inOrder, totalsOf } from '../../../main/transfers/testing.ts';
import { TRANSFER_SORTS, type TransferFuelings, type TransferRow } from '../../../preload/contract/transfers/transfers.ts';

const row = (amountE4: number, fuelings: TransferFuelings | null, id = '1', status: string | null = 'PAID'): TransferRow =>
  checked({ id, date: '2026-11-20T00:00:00', amountE4, status, fuelings });
const paid = (sumE4: number, missing = 0): TransferFuelings => ({ count: 2 + missing, missing, sumE4 });

describe('a transfer', () => {
  it.each<[string, number, TransferFuelings | null, object]>([
    ['pays its fuelings to the cent', 1_000_000, paid(1_000_000), { check: 'equal', differenceE4: 0 }],
    ['less than a cent apart is rounded', 1_000_000, paid(1_000_099), { check: 'equal', differenceE4: -99 }],
    ['a cent less is less', 1_000_000, paid(1_000_100), { check: 'differs', differenceE4: -100 }],
    ['a cent more is more', 1_000_100, paid(1_000_000), { check: 'differs', differenceE4: 100 }],
    ['that names no fuelings is unknown', 1_000_000, null, { check: 'unknown', differenceE4: null }],
    ['one fueling that is not known leaves it open, even at the same sum', 1_000_000, paid(1_000_000, 1), { check: 'unknown' }],
    [
      'that says it pays nothing, and pays something, differs',
      500,
      { count: 0, missing: 0, sumE4: 0 },
      { check: 'differs', differenceE4: 500 },
    ],
    ['taken back is negative', -1_000_000, paid(1_000_000), { check: 'differs', differenceE4: -2_000_000 }],
  ])('%s', (_, amountE4, fuelings, wanted) => {
    expect(row(amountE4, fuelings)).toMatchObject(wanted);
  });
});

const amount = fc.integer({ min: -1_000_000, max: 1_000_000_000 });
const any: fc.Arbitrary<readonly TransferRow[]> = fc
  .array(
    fc.record({
      amountE4: amount,
      fuelings: fc.option(fc.record({ count: fc.constant(3), missing: fc.integer({ min: 0, max: 2 }), sumE4: amount })),
      status: fc.option(fc.constantFrom('PENDING', 'PAID')),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map(({ amountE4, fuelings, status }, index) => row(amountE4, fuelings, String(index), status)));

describe('the totals', () => {
  it('are those of the list: each row in exactly one part, and what is too much less what is too little is the difference', () => {
    fc.assert(
      fc.property(any, (rows) => {
        const { all, checks, moreE4, lessE4 } = totalsOf(rows);
        const parts = Object.values(checks);
        expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
        expect(all).toEqual({ count: rows.length, amountE4: rows.reduce((sum, { amountE4 }) => sum + amountE4, 0) });
        expect(parts.reduce((sum, { amountE4 }) => sum + amountE4, 0)).toBe(all.amountE4);
        const known = rows.filter(({ check }) => check === 'differs').reduce((sum, { differenceE4 }) => sum + (differenceE4 ?? 0), 0);
        expect(moreE4 - lessE4).toBe(known);
        expect(Math.min(moreE4, lessE4)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the order', () => {
  it('holds every row once, is the same whatever order they came in, and turns round', () => {
    fc.assert(
      fc.property(any, fc.constantFrom(...TRANSFER_SORTS), fc.boolean(), (rows, sort, descending) => {
        const ordered = inOrder(rows, { sort, descending });
        expect(new Set(ordered)).toEqual(new Set(rows));
        expect(inOrder(rows.toReversed(), { sort, descending })).toEqual(ordered);
        expect(inOrder(rows, { sort, descending: !descending })).toEqual(ordered.toReversed());
      }),
    );
  });

  it('by difference puts the most that is missing first, and what is unknown before it', () => {
    const rows = [row(900, paid(0), 'more'), row(0, paid(900), 'less'), row(1, null, 'unknown'), row(0, paid(0), 'equal')];
    expect(inOrder(rows, { sort: 'difference', descending: true }).map(({ id }) => id)).toEqual(['more', 'equal', 'less', 'unknown']);
  });
});
