import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFuelingCheck } from '../../../main/fleet/manual/check-fueling.ts';
import type { FuelingCells, FuelingRole } from '../../../preload/contract/overview/manual-fuelings.ts';

const GOOD: FuelingCells = {
  ...{ plate: 'ABC1D23', date: '21/11/2026', time: '08:15', product: '1301', quantity: '120,5', value: '732,64' },
  ...{ odometer: '120.340', supplier: '' },
};
const check = createFuelingCheck({
  products: [{ id: '1301', code: null, name: 'Diesel S10', unit: 'L' }],
  now: '2026-11-22T12:00:00',
  say: (fault, role) => `${role} ${fault}`,
});
const read = (cells: Partial<FuelingCells>) => check({ ...GOOD, ...cells });
const messages = (cells: Partial<FuelingCells>): readonly string[] => read(cells).issues.map(({ message }) => message);

const thousands = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

describe('a fueling that is right', () => {
  test('is read as it stands', () => {
    expect(read({}).issues).toEqual([]);
    expect(read({}).fueling).toMatchObject({
      ...{ plate: 'ABC1D23', date: '2026-11-21T08:15:00', productId: '1301' },
      ...{ quantityE4: 1_205_000, valueE4: 7_326_400, odometer: 120_340 },
    });
  });
});

describe('kilometres', () => {
  test('are the same with dots of thousands and without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (km) => {
        for (const text of [String(km), thousands(km), `${thousands(km)} km`]) expect(read({ odometer: text }).odometer).toBe(km);
      }),
    );
  });

  test('with a fraction are not taken for ten or a hundred times as many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('.', ','), fc.integer({ min: 0, max: 99 }), (km, mark, part) => {
        expect(messages({ odometer: `${km}${mark}${part}` })).toEqual(['odometer odometer']);
      }),
    );
  });

  test.each(['12.34.567', '1234.567', '.5', '5.', '1..000', '10.000.000', '-5'])('%s is not read', (odometer) => {
    expect(messages({ odometer })).toEqual(['odometer odometer']);
  });
});

describe('litres and money', () => {
  test('are what was written, with the mark of either country', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const fraction = String(cents).padStart(2, '0');
        const e4 = whole * 10_000 + cents * 100;
        for (const text of [`${whole},${fraction}`, `${whole}.${fraction}`, `${thousands(whole)},${fraction}`])
          expect([read({ quantity: text }).quantityE4, read({ value: `R$ ${text}` }).valueE4]).toEqual([e4, e4]);
      }),
    );
  });

  test.each([
    ['1.205', 'ambiguous'],
    ['1,205.50', 'number'],
    ['0', 'positive'],
    ['10000,0001', 'large'],
    ['-3', 'number'],
    ['12,34567', 'number'],
  ])('%s is refused: %s', (quantity, fault) => {
    expect(messages({ quantity })).toEqual([`quantity ${fault}`]);
  });
});

test.each<[FuelingRole, string, string]>([
  ['plate', 'AB1234', 'plate'],
  ['date', '31/02/2026', 'date'],
  ['date', '23/11/2026', 'future'],
  ['date', '01/11/2025', 'old'],
  ['time', '24:00', 'time'],
  ['product', 'Querosene', 'product'],
  ['supplier', '11.111.111/1111-11', 'supplier'],
])('%s %s is refused: %s', (role, text, fault) => {
  expect(messages({ [role]: text })).toEqual([`${role} ${fault}`]);
  expect(read({ [role]: text }).fueling).toBeNull();
});

test.each<FuelingRole>(['plate', 'date', 'time', 'product', 'quantity'])('%s is asked for', (role) => {
  expect(messages({ [role]: ' ' })).toContain(`${role} missing`);
});
