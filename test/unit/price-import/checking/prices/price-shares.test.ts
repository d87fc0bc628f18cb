/** Prices of agreements written as a share of the standard price, or as an amount on it. */

import { describe, expect, it } from 'vitest';
import { type EngineStation, startOf } from '../../../../../main/price-import/testing.ts';
import type { PriceMeaning } from '../../../../../preload/contract/price-import/sheet.ts';
import { judged, machineOf } from '../machine-of.ts';
import { CUSTOMER, cnpj, context, inForce, station } from '../support.ts';

const ROLES = 'product price kind customer validFrom';
const A = `Acordo;${CUSTOMER}`;
const B = `Acordo;${cnpj('445556670001')}`;

interface On extends Partial<EngineStation> {
  readonly decimals?: { readonly standard: number | null; readonly agreement: number | null };
}

function shares(on: On, means: PriceMeaning | undefined, ...rows: readonly string[]) {
  const { decimals, ...part } = on;
  const world = context({ stations: [station(part)], ...(decimals === undefined ? {} : { priceDecimals: decimals }) });
  const machine = machineOf(ROLES, rows, world, means === undefined ? {} : { priceMeans: means });
  const { rows: checked } = machine.checked();
  return {
    machine,
    judged: judged(machine),
    prices: [...checked.price],
    bases: Object.fromEntries(checked.bases),
  };
}
const standard = (priceE4: number): On => ({ inForce: [inForce('1101', priceE4)] });

describe('the base of a share', () => {
  it('is the standard price in force', () => {
    const { prices, bases, judged: rows } = shares(standard(58_900), undefined, `GC;-3%;${A}`);
    expect([prices, bases, rows]).toEqual([[57_133], { 0: 58_900 }, [['new', 'share']]]);
  });

  it('is the standard price of the sheet for the same validity, wherever it stands', () => {
    const { prices, bases } = shares(standard(58_900), undefined, `GC;-3%;${A}`, 'GC;6,00');
    expect([prices, bases]).toEqual([[58_200, 60_000], { 0: 60_000 }]);
    const dated = shares(standard(58_900), undefined, `GC;-3%;${A};25/12/2026`, 'GC;6,00;;;25/12/2026');
    expect(dated.prices).toEqual([58_200, 60_000]);
  });

  it.each([
    ['nothing is known of it', {}, []],
    ['another product has one', { inForce: [inForce('1102', 58_900), inForce('1101', 57_900, 'agreement')] }, []],
    ['the sheet sets it for another moment', standard(58_900), ['GC;6,00;;;25/12/2026']],
    ['the sheet sets it twice', standard(58_900), ['GC;6,00', 'GC;6,10']],
    ['the sheet sets it and nobody can read it', standard(58_900), ['GC;6,0O']],
    ['another one is on its way', { ...standard(58_900), onTheWay: [inForce('1101', 59_900)] }, []],
  ] as const)('is none where %s', (_name, on, others) => {
    const { prices, bases, judged: rows } = shares(on, undefined, `GC;-3%;${A}`, ...others);
    expect([prices[0], bases, rows[0]]).toEqual([0, {}, ['error', 'price-invalid']]);
  });

  it.each([
    ['a standard price of another product', 'GA;6,00;;;25/12/2026'],
    ['another agreement', `GC;6,00;${B};25/12/2026`],
    ['a standard price left blank', 'GC;-;;;25/12/2026'],
  ])('is not changed by %s', (_name, other) => {
    expect(shares(standard(58_900), undefined, `GC;-3%;${A}`, other).prices[0]).toBe(57_133);
  });

  it('holds until the price on its way begins', () => {
    const christmas = { ...standard(58_900), onTheWay: [{ ...inForce('1101', 64_900), validFrom: '2026-12-25T00:00:00' }] };
    expect(shares(christmas, undefined, `GC;-3%;${A};24/12/2026`, `GA;-3%;${A}`).prices).toEqual([57_133, 0]);
    expect(shares(christmas, undefined, `GC;-3%;${A};25/12/2026`).prices).toEqual([0]);
    const today = { ...standard(58_900), onTheWay: [{ ...inForce('1101', 64_900), validFrom: '2026-11-21T18:00:00' }] };
    expect(shares(today, undefined, `GC;-3%;${A}`).prices).toEqual([0]);
    const tomorrow = { ...standard(58_900), onTheWay: [{ ...inForce('1101', 64_900), validFrom: '2026-11-22T00:00:00' }] };
    expect(shares(tomorrow, undefined, `GC;-3%;${A}`).prices).toEqual([57_133]);
  });
});

describe('what comes of it', () => {
  it.each<[string, number, PriceMeaning | undefined, string, number]>([
    ['a share, half up', 58_905, undefined, '-3%', 57_138],
    ['an amount less', 58_900, 'discount', '0,10', 57_900],
    ['an amount more', 58_900, 'increase', '0,10', 59_900],
    ['a percentage more', 58_900, 'increase-percent', '3', 60_667],
    ['the smallest price', 1_001, 'discount', '0,10', 1],
    ['nothing', 1_000, 'discount', '0,10', 0],
    ['less than nothing', 999, 'discount', '0,10', 0],
    ['the largest price', 999_998_999, 'increase', '0,10', 999_999_999],
    ['more than the largest price', 999_999_000, 'increase', '0,10', 0],
  ])('%s', (_name, base, means, text, expected) => {
    const { prices, judged: rows, bases } = shares(standard(base), means, `GC;${text};${A}`);
    expect(prices).toEqual([expected]);
    expect(rows[0]?.includes('price-invalid')).toBe(expected === 0);
    expect(rows[0]?.includes('share')).toBe(expected !== 0);
    expect(bases).toEqual(expected === 0 ? {} : { 0: base });
  });

  it('no amount on nothing', () => {
    expect(shares({}, 'increase', `GC;0,10;${A}`)).toMatchObject({ prices: [0], judged: [['error', 'price-invalid']] });
  });

  it('with more decimals than the network takes it is no price, but shown', () => {
    const on = { ...standard(58_900), decimals: { standard: 2, agreement: 3 } };
    expect(shares(on, undefined, `GC;-3%;${A}`, `GC;-10%;${B}`)).toMatchObject({
      prices: [57_133, 53_010],
      judged: [
        ['error', 'price-invalid', 'share'],
        ['new', 'share'],
      ],
    });
  });

  it('is held against the other rows like any price', () => {
    const { judged: rows } = shares(standard(58_900), undefined, `GC;-10%;${A}`, `GC;5,301;${A}`, `GC;-20%;${B}`, `GC;-21%;${B}`);
    // Shares come to be known after the prices.
    expect(rows).toEqual([['duplicate', 'share'], ['new'], ['error', 'conflict', 'share'], ['error', 'conflict', 'share']]);
  });

  it('of a row with another error it is none', () => {
    expect(shares(standard(58_900), undefined, 'GC;-3%;Acordo;x', `Qualquer;-3%;${A}`)).toMatchObject({
      prices: [0, 0],
      judged: [
        ['error', 'customer-invalid'],
        ['question', 'product-question'],
      ],
      bases: {},
    });
  });
});

it('a row without a moment starts by the end of today, at its station', () => {
  const { machine } = shares(standard(58_900), undefined, `GC;-3%;${A}`, `GC;-3%;${A};24/12/2026 06:00`, `GC;-3%;${A}`);
  const checked = machine.checked();
  checked.rows.station[2] = -1;
  expect([0, 1, 2].map((row) => startOf(checked, row))).toEqual(['2026-11-21T23:59:59', '2026-12-24T06:00:00', 'T23:59:59']);
});
