import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_STATION } from '../../../main/training/index.ts';
import {
  CUSTOMERS,
  deriveCredentials,
  EMPTY_STATE,
  isCnpj,
  PRODUCTS,
  priceBook,
  seedPrices,
  withCheckDigits,
} from '../../../main/training/testing.ts';
import { UFS } from '../../../preload/contract/stations/stations.ts';

const cnpj = fc.stringMatching(/^[0-9A-Z]{12}$/).map(withCheckDigits);
const NOW = Date.UTC(2026, 10, 21, 18);

test('check digits: known CNPJs, numeric and alphanumeric', () => {
  for (const known of ['11222333000181', '11444777000161', '12ABC34501DE35', 'XT9CDVWJ000172']) expect(isCnpj(known)).toBe(true);
  for (const wrong of ['11222333000182', '12ABC34501DE53', '1122233300018', '12abc34501de35', '']) expect(isCnpj(wrong)).toBe(false);
});

test('a dozen customers with names and valid CNPJs, some alphanumeric', () => {
  expect(new Set(CUSTOMERS.map(({ document }) => document)).size).toBe(12);
  expect(new Set(CUSTOMERS.map(({ name }) => name)).size).toBe(12);
  expect(CUSTOMERS.every(({ document }) => isCnpj(document))).toBe(true);
  expect(CUSTOMERS.filter(({ document }) => /[A-Z]/.test(document)).length).toBeGreaterThanOrEqual(3);
  expect(isCnpj(EXAMPLE_STATION.cnpj)).toBe(true);
});

test('eight products with ids and codes of their own', () => {
  expect(PRODUCTS).toHaveLength(8);
  expect(new Set(PRODUCTS.map(({ id }) => id)).size).toBe(8);
  expect(new Set(PRODUCTS.flatMap(({ code }) => code ?? [])).size).toBe(7);
});

describe('seeded prices', () => {
  test('follow from the CNPJ alone and differ between stations', () => {
    expect(seedPrices('11222333000181', 'SP', NOW)).toEqual(seedPrices('11222333000181', 'SP', NOW));
    const prices = (of: string) => seedPrices(of, 'SP', NOW).map(({ priceE4 }) => priceE4);
    expect(prices('11222333000181')).not.toEqual(prices('12ABC34501DE35'));
  });

  test('are believable for every station: range, cents, and who is dearer than whom', () => {
    fc.assert(
      fc.property(cnpj, fc.constantFrom(...UFS), (of, uf) => {
        const station = { cnpj: of, name: 'Posto', uf, seededAt: NOW, ...deriveCredentials(of) };
        const active = priceBook({ ...EMPTY_STATE, stations: [station] }, station, NOW).filter((price) => price.active);
        const standard = new Map(active.filter(({ kind }) => kind === 'standard').map(({ productId, priceE4 }) => [productId, priceE4]));
        const price = (id: string) => standard.get(id) ?? Number.NaN;
        expect(standard.size).toBe(8);
        for (const priceE4 of standard.values()) expect(priceE4 % 100).toBe(0);
        for (const id of ['1101', '1102', '1301', '1302', '1303']) {
          expect(price(id)).toBeGreaterThan(50_000);
          expect(price(id)).toBeLessThan(72_000);
        }
        expect(price('1102')).toBeGreaterThan(price('1101'));
        expect(price('1201')).toBeLessThan(price('1101') * 0.75);
        expect(price('1303')).toBeLessThan(price('1301'));
        expect(price('1302')).toBeGreaterThan(price('1301'));
        for (const { kind, productId, priceE4 } of active) if (kind === 'agreement') expect(priceE4).toBeLessThan(price(productId));
      }),
    );
  });
});
