/** Rows of one sheet that set different prices for the same thing at different moments. */

import { describe, expect, it } from 'vitest';
import { addIssue, createCheckedRows, createSheetRivals, type IssueCode } from '../../../../../main/price-import/testing.ts';

interface Row {
  readonly price: number;
  readonly moment?: number;
  readonly product?: number;
  readonly kind?: number;
  readonly customer?: number;
  readonly issues?: readonly IssueCode[];
  readonly first?: number;
}

function rivals(of: readonly Row[], conflicts: readonly number[] = [], size = of.length): readonly number[] {
  const rows = createCheckedRows(of.length);
  of.forEach(({ price, moment = 0, product = 0, kind = 1, customer = 0, issues = [], first }, row) => {
    rows.price[row] = price;
    rows.validity[row] = moment;
    rows.product[row] = product;
    rows.kind[row] = kind;
    rows.customer[row] = customer;
    for (const code of issues) addIssue(rows.issues, row, code);
    rows.first[row] = first ?? row;
  });
  for (const row of conflicts) rows.conflicts.set(row, row);
  const rivalOf = createSheetRivals(rows, size);
  return Array.from({ length: size }, (_, row) => rivalOf(row));
}

describe('the rival of a row', () => {
  it('is the first row with another price for the same at another moment', () => {
    const rows = [{ price: 5 }, { price: 6, moment: 1 }, { price: 7, moment: 2 }, { price: 5, moment: 3 }, { price: 6, moment: 4 }];
    expect(rivals(rows)).toEqual([1, 0, 0, 1, 0]);
  });

  it('is none where all prices are the same', () => {
    expect(rivals([{ price: 5 }, { price: 5, moment: 1 }])).toEqual([-1, -1]);
    expect(rivals([{ price: 5 }])).toEqual([-1]);
  });

  it('is none of another product, kind or customer', () => {
    const rows = [
      { price: 5 },
      { price: 6, moment: 1, product: 1 },
      { price: 7, moment: 1, kind: 2 },
      { price: 8, moment: 1, customer: 1 },
    ];
    expect(rivals(rows)).toEqual([-1, -1, -1, -1]);
  });

  it('is none in a sheet of one moment: there two prices are a conflict already', () => {
    expect(rivals([{ price: 5 }, { price: 6 }])).toEqual([-1, -1]);
    expect(
      rivals([
        { price: 5, moment: 3 },
        { price: 6, moment: 3 },
      ]),
    ).toEqual([-1, -1]);
    expect(rivals([{ price: 5 }, { price: 6 }, { price: 7, moment: 1 }], [], 2)).toEqual([-1, -1]);
  });

  it.each([
    ['without a price', { price: 0, moment: 1 }],
    ['with an error', { price: 6, moment: 1, issues: ['customer-missing' as const] }],
    ['with a question', { price: 6, moment: 1, issues: ['product-question' as const] }],
  ])('is no row %s', (_name, other) => {
    expect(rivals([{ price: 5 }, other])[0]).toBe(-1);
  });

  it('may be one that is only to be looked at', () => {
    expect(rivals([{ price: 5 }, { price: 6, moment: 1, issues: ['far', 'past'] }])).toEqual([1, 0]);
  });

  it('is no row of a conflict, nor one that repeats such a row', () => {
    const rows = [{ price: 5 }, { price: 6, moment: 1 }, { price: 6, moment: 1, first: 1 }];
    expect(rivals(rows, [1])).toEqual([-1, 0, 0]);
  });
});
