import { describe, expect, test } from 'vitest';
import { isFarFromPeers, looksMistyped, medianPrice } from '../../../main/prices/model/index.ts';

describe('against the other stations', () => {
  test('the middle price, and what is far from it', () => {
    const prices = [[], [58_900], [60_000, 50_000], [9, 1, 5], [100, 9, 20, 3], [2, 1]];
    expect(prices.map(medianPrice)).toEqual([-1, 58_900, 55_000, 5, 15, 2]);
    expect([57_500, 57_501, 42_500, 42_499].map((price) => isFarFromPeers(price, 50_000))).toEqual([false, true, false, true]);
  });
});

describe('against what was sent last', () => {
  test.each([
    [85_900, 58_900],
    [61_900, 16_900],
    [589_000, 58_900],
    [5_890, 58_900],
    [53_980, 59_380],
    // Two per cent and a bit.
    [21_050, 21_500],
  ])('%i after %i looks like a slip', (now, last) => {
    expect(looksMistyped(now, last)).toBe(true);
  });

  test.each([
    // Two digits changed places, but the price hardly moved.
    [59_800, 58_900],
    [58_900, 58_900],
    // Two per cent exactly.
    [22_050, 22_500],
    [62_900, 58_900],
    // Two digits that are no neighbours, three in turn, one as another, a longer price.
    [95_860, 65_890],
    [86_500, 65_800],
    [75_900, 57_800],
    [68_900, 58_900],
    [12_000, 210_000],
    [12_341, 123_412_341],
  ])('%i after %i does not', (now, last) => {
    expect(looksMistyped(now, last)).toBe(false);
  });
});
