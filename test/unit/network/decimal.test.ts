import { describe, expect, it } from 'vitest';
import { fixed, scaled } from '../../../main/network/testing.ts';

describe('decimal text in ten-thousandths', () => {
  it.each<[string, number | null, number | null]>([
    ['7', 70_000, 70_000],
    ['12', 120_000, 120_000],
    [' 7 ', 70_000, 70_000],
    ['-7', -70_000, -70_000],
    ['0', 0, 0],
    ['-0', 0, 0],
    ['1.5', 15_000, null],
    ['1,5', null, 15_000],
    ['12.34', 123_400, null],
    ['1,234', 12_340_000, 12_340],
    ['12,345', 123_450_000, 123_450],
    ['123,456', 1_234_560_000, 1_234_560],
    ['1234,567', null, 12_345_670],
    ['1,234,567', 12_345_670_000, null],
    ['1,234,567.25', 12_345_672_500, null],
    ['1,23', null, 12_300],
    ['1,2345', null, 12_345],
    ['1.234', 12_340, 12_340_000],
    ['1.234.567', null, 12_345_670_000],
    ['1.234.567,25', null, 12_345_672_500],
    ['1.234,5', null, 12_345_000],
    ['1,234.5', 12_345_000, null],
    ['1e2', 1_000_000, 1_000_000],
    ['1E+2', 1_000_000, 1_000_000],
    ['15e-1', 15_000, 15_000],
    ['1e-12', 0, 0],
    ['1e1000', null, null],
    ['1e', null, null],
    ['1e1.5', null, null],
    ['.5', null, null],
    ['5.', null, null],
    ['5,', null, null],
    ['+5', null, null],
    ['--5', null, null],
    ['x5', null, null],
    ['5x', null, null],
    ['5 %', null, null],
    ['1 234', null, null],
    ['', null, null],
    ['900719925474.0991', 9_007_199_254_740_991, null],
    ['900719925474.0992', null, null],
    ['-900719925474.0991', -9_007_199_254_740_991, null],
  ])('%j is %j with a point, %j with a comma', (text, point, comma) => {
    expect([scaled(text, 4, '.'), scaled(text, 4, ',')]).toEqual([point, comma]);
  });

  it('is rounded half away from zero at any scale', () => {
    expect(['0.4', '0.5', '1.49', '1.5', '-0.5', '-0.4'].map((text) => scaled(text, 0, '.'))).toEqual([0, 1, 1, 2, -1, 0]);
    expect(['1.005', '1.0049'].map((text) => scaled(text, 2, '.'))).toEqual([101, 100]);
  });
});

it.each<[number, number, string | null]>([
  [58_900, 4, '5,8900'],
  [58_900, 2, '5,89'],
  [58_910, 2, null],
  [58_910, 3, '5,891'],
  [50_000, 0, '5'],
  [-50_000, 0, '-5'],
  [55_000, 0, null],
  [0, 2, '0,00'],
  [0, 0, '0'],
  [100, 2, '0,01'],
  [-100, 2, '-0,01'],
  [1_234_500, 2, '123,45'],
  [0.5, 4, null],
  [Number.NaN, 4, null],
  [2 ** 53, 4, null],
])('%d ten-thousandths with %i decimals are %j', (value, decimals, text) => {
  expect(fixed(value, 4, decimals, ',')).toBe(text);
});
