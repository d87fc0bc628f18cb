/** Filling down in the review: which rows, of which products, and what is asked first. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FillRow, planFill } from '../../../../renderer/features/price-import/testing.ts';

const row = (line: number, product: string, text = '6,31'): FillRow => ({ line, product, text });

describe('filling down', () => {
  test('needs a row below the first', () => {
    expect(planFill([], 'price')).toBeNull();
    expect(planFill([row(3, 'Etanol')], 'price')).toBeNull();
  });

  test('a price of one product over its own rows is not asked', () => {
    expect(planFill([row(2, 'Etanol', '4,20'), row(3, 'Etanol'), row(5, 'Etanol')], 'price')).toEqual({
      role: 'price',
      text: '4,20',
      from: 'Etanol',
      lines: [3, 5],
      products: [{ name: 'Etanol', rows: 2 }],
      crosses: false,
    });
  });

  test('a price over other products is asked, with how many of which', () => {
    const plan = planFill([row(2, 'Etanol'), row(3, 'GNV'), row(4, 'Etanol'), row(5, 'GNV')], 'price');
    expect(plan).toMatchObject({
      crosses: true,
      products: [
        { name: 'GNV', rows: 2 },
        { name: 'Etanol', rows: 1 },
      ],
    });
    expect(planFill([row(2, 'Etanol'), row(3, 'GNV')], 'validFrom')).toMatchObject({ crosses: false });
  });

  test('whatever the rows: each but the first is counted once, and only one product is not asked', () => {
    const any = fc.array(fc.constantFrom('Etanol', 'GNV', 'Diesel S10'), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(any, (products) => {
        const plan = planFill(
          products.map((product, index) => row(index + 2, product)),
          'price',
        );
        expect(plan?.products.reduce((sum, { rows }) => sum + rows, 0)).toBe(products.length - 1);
        expect(plan?.crosses).toBe(new Set(products).size > 1);
      }),
    );
  });
});
