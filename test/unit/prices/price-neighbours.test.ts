import { describe, expect, test } from 'vitest';
import { isFarFromPeers, looksMistyped, medianPrice } from '../../../main/prices/model/price-checks.ts';

describe('against the other stations', () => {
  test('the middle price, and what is far from it', () => {
    expect([medianPrice([]), medianPrice([58_900]), medianPrice([60_000, 50_000]), medianPrice([9, 1, 5])]).toEqual([
      -1, 58_900, 55_000, 5,
    ]);
    expect([isFarFromPeers(57_500, 50_000), isFarFromPeers(57_501, 50_000), isFarFromPeers(42_499, 50_000)]).toEqual([false, true, true]);
  });
});

describe('against what was sent last', () => {
  test.each([
    [85_900, 58_900],
    [61_900, 16_900],
    [589_000, 58_900],
  ])('%i after %i looks like a slip', (now, last) => {
    expect(looksMistyped(now, last)).toBe(true);
  });

  test.each([
    // Two digits changed places, but the price hardly moved.
    [59_800, 58_900],
    [58_900, 58_900],
    [62_900, 58_900],
    [58_900, -1],
  ])('%i after %i does not', (now, last) => {
    expect(looksMistyped(now, last)).toBe(false);
  });
});
