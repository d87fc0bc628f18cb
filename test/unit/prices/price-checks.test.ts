import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breaksTwoDecimals, deltaBasisPoints, distance, isAbsurd, isPlausible, slippedFactor } from '../../../main/prices/model/index.ts';

describe('guards on a price', () => {
  it('15 % exactly is near, one ten-thousandth more is far', () => {
    expect(distance(57_500, 50_000)).toBe('near');
    expect(distance(57_501, 50_000)).toBe('far');
    expect(distance(42_500, 50_000)).toBe('near');
    expect(distance(42_499, 50_000)).toBe('far');
    expect(distance(50_000, 50_000)).toBe('same');
  });

  it('a slipped decimal mark needs a reason, even when the price moved too', () => {
    for (const times of [10, 100, 1000]) {
      for (const moved of [52_000, 58_900, 65_000]) {
        expect(distance(moved * times, 58_900)).toBe('factor');
        expect(distance(58_900, moved * times)).toBe('factor');
        expect(slippedFactor(moved * times, 58_900)).toEqual({ times, up: true });
      }
    }
  });

  it('eight times or an eighth needs a reason, one ten-thousandth less a confirmation', () => {
    expect(distance(400_000, 50_000)).toBe('factor');
    expect(distance(399_999, 50_000)).toBe('far');
    expect(distance(50_000, 400_000)).toBe('factor');
    expect(distance(50_001, 400_000)).toBe('far');
  });

  it('without a price in force, eight times the dearest pump or an eighth of the cheapest is absurd', () => {
    expect([2_400_000, 2_399_999, 1_250, 1_251].map(isAbsurd)).toEqual([true, false, true, false]);
  });

  it('what is further away never needs less', () => {
    const rank = { same: 0, near: 1, far: 2, factor: 3 };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (base, up, more) => {
          expect(rank[distance(base + up + more, base)]).toBeGreaterThanOrEqual(rank[distance(base + up, base)]);
        },
      ),
    );
  });

  it('less than a real is a slip, where it was more', () => {
    expect([distance(9_999, 10_000), distance(10_000, 10_001), distance(9_000, 9_999), distance(9_999, 11_000)]).toEqual([
      'factor',
      'near',
      'near',
      'factor',
    ]);
  });

  it('nothing is near a price that is none', () => {
    expect([distance(5, 0), distance(5, -1), distance(0, 0)]).toEqual(['far', 'far', 'same']);
  });

  it.each([
    [1000, 100, { times: 10, up: true }],
    [1200, 100, { times: 10, up: true }],
    [1201, 100, null],
    [800, 100, { times: 10, up: true }],
    [799, 100, null],
    [100, 1200, { times: 10, up: false }],
    [100, 1201, null],
    [8000, 100, { times: 100, up: true }],
    [12_001, 100, null],
    [100, 80_000, { times: 1000, up: false }],
    [120_001, 100, null],
    [100, 100, null],
  ])('%i after %i is as many times: %j', (price, inForce, expected) => {
    expect(slippedFactor(price, inForce)).toEqual(expected);
  });

  it.each([
    [57_500, 50_000, 1500],
    [42_500, 50_000, -1500],
    [50_000, 50_000, 0],
    // Half a hundredth, away from zero.
    [20_001, 20_000, 1],
    [19_999, 20_000, -1],
    [30_001, 30_000, 0],
    [58_900, 0, null],
    [58_900, -1, null],
  ])('%i is %i changed by so many hundredths of a percent: %j', (price, inForce, expected) => {
    expect(deltaBasisPoints(price, inForce)).toBe(expected);
  });

  it('knows a third decimal and an implausible price', () => {
    expect([58_900, 58_990, 58_901].map(breaksTwoDecimals)).toEqual([false, true, true]);
    expect([9_999, 10_000, 300_000, 300_001].map(isPlausible)).toEqual([false, true, true, false]);
  });
});
