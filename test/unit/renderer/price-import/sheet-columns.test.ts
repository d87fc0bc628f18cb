/** How the columns of a sheet are used: each has one use at the most, and prices of several products side by side. */

import { describe, expect, it } from 'vitest';
import { MAX_PRODUCT_COLUMN, type SheetColumnView, type SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import {
  isWide,
  narrowed,
  WIDE_ROLES,
  widened,
  withColumn,
  withProductColumn,
} from '../../../../renderer/features/price-import/testing.ts';

describe('columns of a sheet', () => {
  const LAYOUT = { columns: { product: 0, price: 1 }, decimalMark: 'comma' } as unknown as SheetLayout;
  const wide = (...columns: number[]) => columns.map((column) => ({ column, label: `p${column}` }));
  const column = (index: number, header: string, ...samples: string[]) => ({ index, header, samples }) as unknown as SheetColumnView;

  it.each<readonly [string, SheetLayout, SheetLayout]>([
    ['takes another role', withColumn(LAYOUT, 'customer', 2), { ...LAYOUT, columns: { product: 0, price: 1, customer: 2 } }],
    ['takes the column of another role', withColumn(LAYOUT, 'customer', 1), { ...LAYOUT, columns: { product: 0, customer: 1 } }],
    ['moves', withColumn(LAYOUT, 'price', 3), { ...LAYOUT, columns: { product: 0, price: 3 } }],
    ['is taken from its role', withColumn(LAYOUT, 'price', null), { ...LAYOUT, columns: { product: 0 } }],
    [
      'with a role holds no prices',
      withColumn({ ...LAYOUT, productColumns: wide(2, 3) }, 'customer', 2),
      { ...LAYOUT, columns: { product: 0, price: 1, customer: 2 }, productColumns: wide(3) },
    ],
    [
      'taken from its role leaves those of prices',
      withColumn({ ...LAYOUT, productColumns: wide(2, 3) }, 'price', null),
      { ...LAYOUT, columns: { product: 0 }, productColumns: wide(2, 3) },
    ],
    [
      'of prices has no other use',
      withProductColumn(LAYOUT, 1, 'S10'),
      { ...LAYOUT, columns: { product: 0 }, productColumns: [{ column: 1, label: 'S10' }] },
    ],
    [
      'of prices stands in its order, and once',
      withProductColumn({ ...LAYOUT, productColumns: wide(2, 4) }, 3, 'p3'),
      { ...LAYOUT, productColumns: wide(2, 3, 4) },
    ],
    [
      'of prices is called anew',
      withProductColumn({ ...LAYOUT, productColumns: wide(2, 4) }, 2, 'S500'),
      { ...LAYOUT, productColumns: [{ column: 2, label: 'S500' }, ...wide(4)] },
    ],
    [
      'of prices is taken back, and the roles stay',
      withProductColumn({ ...LAYOUT, productColumns: wide(2, 4) }, 2, null),
      { ...LAYOUT, productColumns: wide(4) },
    ],
    ['of prices that is none is taken back', withProductColumn(LAYOUT, 1, null), { ...LAYOUT, productColumns: [] }],
    ['is alone again', narrowed({ ...LAYOUT, productColumns: wide(2) }), { ...LAYOUT, productColumns: [] }],
  ])('a column %s', (_, made, expected) => expect(made).toEqual(expected));

  it.each([
    [{ ...LAYOUT }, false],
    [{ ...LAYOUT, productColumns: [] }, false],
    [{ ...LAYOUT, productColumns: wide(0) }, true],
  ])('%j is wide: %s', (layout, is) => expect(isWide(layout)).toBe(is));

  it('product and price come of the wide columns, no other role does', () => expect([...WIDE_ROLES]).toEqual(['product', 'price']));

  it.each<readonly [string, SheetColumnView, boolean]>([
    ['a price', column(5, ' S10 ', 'x', '5,89'), true],
    ['a price with its currency', column(5, 'S10', 'R$ 5.89'), true],
    ['whole numbers', column(5, 'S10', '10'), true],
    ['one digit alone', column(5, 'S10', '7'), false],
    ['a number in a code', column(5, 'S10', 'A10'), false],
    ['a number behind words', column(5, 'S10', 'a partir de 5,89'), false],
    ['words', column(5, 'S10', 'a combinar'), false],
    ['no samples', column(5, 'S10'), false],
    ['no name', column(5, '  ', '5,89'), false],
    ['another use', column(2, 'Cliente', '11.222'), false],
    ['the use that it loses', column(1, 'Preço', '5,89'), true],
    ['the last place', column(MAX_PRODUCT_COLUMN, 'S10', '5,89'), true],
    ['a place too far', column(MAX_PRODUCT_COLUMN + 1, 'S10', '5,89'), false],
  ])('made wide, a column with %s', (_, one, taken) => {
    const { productColumns, columns } = widened({ ...LAYOUT, columns: { ...LAYOUT.columns, customer: 2 } }, [one]);
    expect(productColumns).toEqual(taken ? [{ column: one.index, label: one.header.trim() }] : []);
    expect(columns).toEqual({ ...LAYOUT.columns, customer: 2 });
  });
});
