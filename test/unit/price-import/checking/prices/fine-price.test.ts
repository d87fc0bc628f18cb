/** Decimals that the network has no place for. */

import { describe, expect, it } from 'vitest';
import { AGREEMENT, decimalsFor, isTooFine, STANDARD } from '../../../../../main/price-import/testing.ts';

describe('the decimals that the network takes', () => {
  it('are told for each kind of price by itself', () => {
    const context = { priceDecimals: { standard: 2, agreement: 3 } };
    expect([decimalsFor(context, STANDARD), decimalsFor(context, AGREEMENT)]).toEqual([2, 3]);
    const open = { priceDecimals: { standard: null, agreement: 0 } };
    expect([decimalsFor(open, STANDARD), decimalsFor(open, AGREEMENT)]).toEqual([null, 0]);
  });

  it('are any where nothing is told', () => {
    expect([decimalsFor({}, STANDARD), decimalsFor({}, AGREEMENT)]).toEqual([null, null]);
  });
});

it.each([
  [null, 58_999, false],
  [4, 58_999, false],
  [3, 58_999, true],
  [3, 58_990, false],
  [2, 58_990, true],
  [2, 58_901, true],
  [2, 58_900, false],
  [1, 58_900, true],
  [1, 58_000, false],
  [0, 58_000, true],
  [0, 60_000, false],
] as const)('of %s decimals: is %i too fine? %s', (decimals, priceE4, expected) => {
  expect(isTooFine({ priceDecimals: { standard: decimals, agreement: null } }, STANDARD, priceE4)).toBe(expected);
  expect(isTooFine({ priceDecimals: { standard: null, agreement: decimals } }, AGREEMENT, priceE4)).toBe(expected);
});
