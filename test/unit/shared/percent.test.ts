import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeBetween, percentText, readPercent, shareOf } from '../../../main/shared/percent.ts';

describe('a percentage of the standard price', () => {
  test.each([
    ['-3%', 970_000],
    ['- 3 %', 970_000],
    ['\u22122,5 %', 975_000],
    ['+1.25%', 1_012_500],
    ['-0,0001%', 999_999],
    [' -3 %\u00a0', 970_000],
    ['+\t12,5  %', 1_125_000],
    ['-2,05%', 979_500],
    ['-99,9999%', 1],
    ['+99,9999%', 1_999_999],
    ['-0%', 1_000_000],
    ['+007%', 1_070_000],
  ])('%s is a share', (text, factorE4) => {
    expect(readPercent(text)).toEqual({ type: 'factor', factorE4 });
  });

  test.each(['3%', '97 %', ' 0,5%', '100%'])('%s without a sign is never guessed', (text) => {
    expect(readPercent(text)).toEqual({ type: 'unsigned' });
  });

  test.each([
    '5,89',
    '',
    '%',
    '-100%',
    '-1e2%',
    '-3,00001%',
    '3% de desconto',
    '-3',
    '-%',
    '+100%',
    '-3,%',
    '-,5%',
    '-1000%',
    '-3.1.2%',
    '-3%%',
    '--3%',
    'ou -3%',
    '*3%',
    '-3 5%',
  ])('%s is none', (text) => {
    expect(readPercent(text)).toEqual({ type: 'none' });
  });

  test('is rounded to the fourth decimal, half up', () => {
    // 5,8950 x 97,55 % = 5,75057250 ; 0,0001 x 50 % = 0,00005
    expect([shareOf(58_950, 975_500), shareOf(1, 500_000), shareOf(1, 499_999), shareOf(58_900, 1_000_000)]).toEqual([
      57_506, 1, 0, 58_900,
    ]);
  });

  test('agrees with exact arithmetic everywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 1_999_999 }), (price, factor) => {
        const exact = (BigInt(price) * BigInt(factor) * 2n + 1_000_000n) / 2_000_000n;
        expect(BigInt(shareOf(price, factor))).toBe(exact);
      }),
    );
  });
});

describe('the change that makes a price', () => {
  test.each([
    [58_900, 57_133, 2, -30_000],
    [58_900, 57_000, 4, -32_258],
    [58_900, 57_000, null, -32_258],
    [58_900, 58_900, 0, 0],
    // No percentage with two decimals makes exactly R$ 5,70.
    [58_900, 57_000, 2, null],
    // Ten percent steps, where a share is a fraction with one decimal.
    [50_000, 45_000, -1, -100_000],
    [50_000, 46_000, -1, null],
    [10_000, 20_000, null, null],
  ])('of %i into %i with %s decimals is %s', (base, price, decimals, change) => {
    expect(changeBetween(base, price, decimals)).toBe(change);
  });

  test('is read back as it is written, and makes the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 999_999 }), fc.integer({ min: -900_000, max: 900_000 }), (base, wanted) => {
        const price = shareOf(base, 1_000_000 + wanted);
        const change = changeBetween(base, price, null) ?? Number.NaN;
        const read = readPercent(percentText(change));
        expect(read.type === 'factor' && shareOf(base, read.factorE4)).toBe(price);
      }),
    );
  });
});
