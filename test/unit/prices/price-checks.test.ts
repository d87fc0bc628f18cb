import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breaksTwoDecimals,
  deltaBasisPoints,
  distance,
  isAbsurd,
  isPlausible,
  slippedFactor,
} from '../../../main/prices/model/price-checks.ts';

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

  it('counts the change in hundredths of a percent', () => {
    expect(deltaBasisPoints(57_500, 50_000)).toBe(1500);
    expect(deltaBasisPoints(42_500, 50_000)).toBe(-1500);
  });

  it('knows a third decimal and an implausible price', () => {
    expect([58_900, 58_990, 58_901].map(breaksTwoDecimals)).toEqual([false, true, true]);
    expect([58_900, 5_890, 589_000].map(isPlausible)).toEqual([true, false, false]);
  });
});
