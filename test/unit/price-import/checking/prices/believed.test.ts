/** Bare integers decided by the prices in force. */

import { describe, expect, it } from 'vitest';
import { machineOf } from '../machine-of.ts';
import { context, inForce, station } from '../support.ts';

/** Pumps show 15,00 and 1,50: "1500" may be either. */
const decimals = (prices: readonly (readonly [string, number])[], rows: readonly string[], roles = 'product price') =>
  machineOf(roles, rows, context({ stations: [station({ inForce: prices.map(([id, price]) => inForce(id, price)) })] })).checked().style
    .impliedDecimals;

describe('an integer that may be two prices of a pump', () => {
  it.each<[string, readonly (readonly [string, number])[], readonly string[], 2 | 3 | null]>([
    ['is the one in force', [['1101', 150_000]], ['GC;1500'], 2],
    ['is the other one in force', [['1101', 15_000]], ['GC;1500'], 3],
    ['is near the one in force', [['1101', 16_000]], ['GC;1500'], 3],
    ['is far from the one in force either way', [['1101', 50_000]], ['GC;1500'], null],
    ['has none in force', [], ['GC;1500'], null],
    ['has one of another product in force', [['1102', 150_000]], ['GC;1500'], null],
    ['is of no product that is known', [['1101', 150_000]], ['Qualquer;1500'], null],
    ['is decided by another row', [['1201', 150_000]], ['GC;1500', ' ; 1500 ', 'Etanol; 1500 '], 2],
    [
      'is decided in two ways',
      [
        ['1101', 150_000],
        ['1201', 15_000],
      ],
      ['GC;1500', 'Etanol;1500'],
      null,
    ],
    [
      'stands beside a zero',
      [
        ['1101', 150_000],
        ['1201', 150_000],
      ],
      ['GC;1500', 'Etanol;0'],
      null,
    ],
    [
      'stands beside a text',
      [
        ['1101', 150_000],
        ['1201', 150_000],
      ],
      ['GC;1500', 'Etanol;a 1500', 'Etanol;1500 b'],
      2,
    ],
  ])('%s', (_name, prices, rows, expected) => {
    expect(decimals(prices, rows)).toBe(expected);
  });

  it('is decided by the first five hundred rows', () => {
    const last = (row: number) => decimals([['1101', 150_000]], [...Array<string>(row - 1).fill('Qualquer;1500'), 'GC;1500']);
    expect([last(500), last(501)]).toEqual([2, null]);
  });

  it('in a sheet without products is not decided', () => {
    expect(decimals([['1101', 150_000]], ['1500'], 'price')).toBeNull();
  });
});
