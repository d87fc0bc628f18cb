/** What a column proves about how its numbers and dates are written. */

import { describe, expect, it } from 'vitest';
import { createEvidence, type DateEvidence, type PriceEvidence, priceStyle } from '../../../../../main/price-import/testing.ts';
import { NUMBER_SIGN } from '../../../../../main/prices/testing.ts';
import { columnsOf } from '../machine-of.ts';

const NO_PRICES: PriceEvidence = {
  comma: false,
  dot: false,
  decimals: false,
  openComma: false,
  openDot: false,
  believed: { comma: false, dot: false, implied: new Set() },
};
const NO_DATES: DateEvidence = { dmy: false, mdy: false, iso: false, open: false };

function learnt(roles: string, ...rows: readonly (readonly string[])[]) {
  const evidence = createEvidence({ columns: columnsOf(roles) });
  for (const row of rows) evidence.learn(row);
  return { ...evidence.found(), settled: evidence.settled() };
}

describe('a price', () => {
  const believed = (part: Partial<PriceEvidence['believed']>) => ({ believed: { ...NO_PRICES.believed, ...part } });
  it.each<[string, string, Partial<PriceEvidence>]>([
    ['with a comma and cents', '5,89', { comma: true, decimals: true }],
    ['with a dot and cents', '5.89', { dot: true, decimals: true }],
    ['of thousands with dots', '1.234.567', { comma: true }],
    ['of thousands with commas', '1,234,567', { dot: true }],
    ['that is a number of a workbook', `${NUMBER_SIGN}5,89`, { decimals: true }],
    ['with a comma and three decimals', '5,890', { openComma: true, ...believed({ comma: true }) }],
    ['with a dot and three decimals', '5.890', { openDot: true, ...believed({ dot: true }) }],
    ['with a mark and three decimals, both far from a pump', '589.000', { openDot: true }],
    ['with a comma and three decimals, both far from a pump', '589,000', { openComma: true }],
    ['of whole reais', '6', believed({ implied: new Set([0]) })],
    ['without its two decimals', '619', believed({ implied: new Set([2]) })],
    ['without its three decimals', '6190', believed({ implied: new Set([3]) })],
    ['that may be two', '1500', believed({ implied: new Set([2, 3]) })],
    ['of no pump at all', '99999', believed({ implied: new Set() })],
    ['of zero', '0', {}],
    ['that is none', 'a combinar', {}],
    ['left blank', '', {}],
  ])('%s', (_name, text, expected) => {
    expect(learnt('price', [text]).prices).toEqual({ ...NO_PRICES, ...expected });
  });

  it('adds to what others have shown', () => {
    expect(learnt('product price', ['GC', '5,89'], ['GC', '5.890'], ['GC', '619'], ['GC', '6190'], ['GC'])).toEqual({
      prices: {
        ...NO_PRICES,
        comma: true,
        decimals: true,
        openDot: true,
        believed: { comma: false, dot: true, implied: new Set([2, 3]) },
      },
      dates: NO_DATES,
      onlyCookingGas: false,
      settled: true,
    });
  });

  it('is looked for in its own column alone, and dates in theirs', () => {
    const cells = ['5,89', '25/12/2026', '3,79'];
    expect(learnt('station', cells)).toMatchObject({ prices: NO_PRICES, dates: NO_DATES });
    expect(learnt('product', cells)).toMatchObject({ prices: NO_PRICES, dates: NO_DATES });
    expect(learnt('station', cells.toReversed())).toMatchObject({ prices: NO_PRICES, dates: NO_DATES });
    expect(learnt('station', ['x', '5,89'])).toMatchObject({ prices: NO_PRICES });
  });
});

describe('a date', () => {
  it.each<[string, Partial<DateEvidence>]>([
    ['25/12/2026', { dmy: true }],
    ['12/25/2026', { mdy: true }],
    ['2026-12-25', { iso: true }],
    ['  2026-12-25', { iso: true }],
    ['05/12/2026', { open: true }],
    ['05/05/2026', {}],
    ['05/05/2026 10:00', {}],
    ['31/31/2026', {}],
    ['amanhã', {}],
    ['', {}],
  ])('“%s”', (text, expected) => {
    expect(learnt('price validFrom', ['5,89', text]).dates).toEqual({ ...NO_DATES, ...expected });
  });

  it('adds to what others have shown', () => {
    const texts = ['25/12/2026', '12/25/2026', '2026-12-25', '05/12/2026'];
    expect(learnt('validFrom', ...texts.map((text) => [text])).dates).toEqual({ dmy: true, mdy: true, iso: true, open: true });
  });
});

describe('cooking gas', () => {
  it.each([
    ['by its name', 'product unit', [['GLP', '']], true],
    ['by its unit', 'product unit', [['Gás', 'R$ / 13 kg']], true],
    [
      'by either',
      'product unit',
      [
        ['GLP', 'L'],
        ['Gás', '13 kg'],
        ['P13', ''],
      ],
      true,
    ],
    ['of no row', 'product unit', [], true],
    [
      'with one fuel of a pump first',
      'product unit',
      [
        ['GC', 'L'],
        ['GLP', ''],
      ],
      false,
    ],
    [
      'with one fuel of a pump last',
      'product unit',
      [
        ['GLP', ''],
        ['GC', 'L'],
      ],
      false,
    ],
    ['named in a column of another role', 'station price', [['x', 'GLP']], false],
    ['measured in a column of another role', 'station price', [['x', '13 kg']], false],
  ] as const)('of nothing else, %s', (_name, roles, rows, expected) => {
    expect(learnt(roles, ...rows)).toMatchObject({ onlyCookingGas: expected, settled: !expected });
  });
});

describe('the style of prices', () => {
  const UNTOLD = { decimalMark: 'unknown', impliedDecimals: null } as const;
  const COMMA = { decimalMark: 'comma', impliedDecimals: null } as const;
  const DOT = { decimalMark: 'dot', impliedDecimals: null } as const;
  const believed = (comma: boolean, dot: boolean) => ({ believed: { comma, dot, implied: new Set<never>() } });
  const mark = (evidence: Partial<PriceEvidence>, told: typeof UNTOLD | typeof COMMA | typeof DOT) =>
    priceStyle({ ...NO_PRICES, ...evidence }, told).mark;

  it.each([
    ['one mark proven, whatever was told', { comma: true }, ['comma', 'comma', 'comma']],
    ['the other mark proven', { dot: true }, ['dot', 'dot', 'dot']],
    ['both proven: as told', { comma: true, dot: true }, ['unknown', 'comma', 'dot']],
    ['none proven: as told', {}, ['unknown', 'comma', 'dot']],
    ['one gives prices of a pump, where nothing was told', believed(true, false), ['comma', 'comma', 'dot']],
    ['the other gives prices of a pump', believed(false, true), ['dot', 'comma', 'dot']],
    ['both do: as told', believed(true, true), ['unknown', 'comma', 'dot']],
    ['proven goes before believed', { dot: true, ...believed(true, false) }, ['dot', 'dot', 'dot']],
  ] as const)('%s', (_name, evidence, expected) => {
    expect([UNTOLD, COMMA, DOT].map((told) => mark(evidence, told))).toEqual(expected);
  });

  const implied = (
    evidence: Partial<PriceEvidence>,
    readings: readonly (0 | 2 | 3)[],
    told: 0 | 2 | 3 | null = null,
    decimalMark: 'comma' | 'dot' = 'comma',
  ) =>
    priceStyle(
      { ...NO_PRICES, ...evidence, believed: { comma: false, dot: false, implied: new Set(readings) } },
      { decimalMark, impliedDecimals: told },
    ).impliedDecimals;

  it('bare integers are whole reais in a column that has decimals', () => {
    expect(implied({ decimals: true }, [2], 3)).toBe(0);
    expect(implied({ openComma: true }, [2], 3)).toBe(0);
    expect(implied({ openDot: true }, [2], 3, 'dot')).toBe(0);
  });

  it('marks of thousands are no decimals', () => {
    expect(implied({ openComma: true }, [2], 3, 'dot')).toBe(3);
    expect(implied({ openDot: true }, [2], 3)).toBe(3);
  });

  it('else as told, else in the only way that gives prices of a pump', () => {
    expect([implied({}, [3], 2), implied({}, [], 0), implied({}, [2, 3], 3)]).toEqual([2, 0, 3]);
    expect([implied({}, [3]), implied({}, [0]), implied({}, []), implied({}, [2, 3]), implied({}, [0, 2, 3])]).toEqual([
      3,
      0,
      null,
      null,
      null,
    ]);
  });
});
