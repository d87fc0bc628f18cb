/** The median of a product's other prices: what a price is compared with where nothing of its own is in force. */

import { expect, test } from 'vitest';
import { createIssueBits, createOthers } from '../../../../../main/price-import/testing.ts';

const othersOf = (...prices: readonly number[]) => {
  const rows = {
    product: new Int32Array(prices.length),
    price: Int32Array.from(prices),
    issues: createIssueBits(prices.length),
  };
  const others = createOthers({ rows, inForce: { ofProduct: () => [] } }, prices.length);
  return (row: number) => others(0, row);
};
const counted = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => (index + 1) * 100);

test('is without the row itself, up to fifty prices', () => {
  expect(othersOf(100)(0)).toBe(-1);
  expect(othersOf(100, 900)(0)).toBe(900);
  expect(othersOf(100, 200, 900)(2)).toBe(150);
  expect(othersOf(...counted(50))(49)).toBe(2500);
});

test('is of all of them beyond fifty, where one moves nothing that counts', () => {
  const others = othersOf(...counted(51));
  expect([others(0), others(50)]).toEqual([2600, 2600]);
});
