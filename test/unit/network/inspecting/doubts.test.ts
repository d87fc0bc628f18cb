/** What was read and can't be so is doubted; what a station really sells is not. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NetworkStation, understand } from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../../main/network/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';

const NOW = Date.parse('2026-11-23T15:00:00.000Z');
const STATION: NetworkStation = {
  ...{ id: 's', cnpj: '11444777000161', environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId: 'c' },
  ...{ baseUrl: 'https://rede.exemplo', authUrl: 'https://rede.exemplo' },
};

interface Sold {
  readonly litres: number;
  readonly price: number;
  readonly date?: string;
}
const sold = fc.record({ litres: fc.integer({ min: 5, max: 600 }), price: fc.double({ min: 2.5, max: 9, noNaN: true }) });
const read = (list: readonly Sold[], timesLitres: number, timesValue: number) => {
  const data = list.map(({ litres, price, date = '2026-11-22T10:00:00' }, n) => ({
    ...{ transaction_id: n + 1, transaction_date: date, station_name: 'Posto', customer_name: 'Cliente', product_name: 'Diesel S10' },
    ...{ quantity: litres * timesLitres, value: Math.round(litres * price * 100 * timesValue) / 100, license_plate: 'ABC1D23' },
    ...{ days_pending: 1, repass_date: null, repass_status: 'PENDING' },
  }));
  return understand('pending', JSON.stringify({ data, is_last: true }), DEFAULT_PROFILE, STATION, NOW);
};

test('cents taken for reais and thousandths taken for litres are doubted, each and both; what was sold is not', () => {
  fc.assert(
    fc.property(fc.array(sold, { minLength: 1, maxLength: 20 }), (list) => {
      expect(read(list, 1, 1)).toMatchObject({ doubts: [], absent: [] });
      expect(read(list, 1, 100).doubts).toEqual([expect.stringMatching(/Cada litro custaria/)]);
      expect(read(list, 1000, 1).doubts[0]).toMatch(/Cada litro custaria/);
      expect(read(list, 1000, 1000).doubts).toEqual([expect.stringMatching(/Cada abastecimento teria/)]);
    }),
    { numRuns: cases(50) },
  );
});

test('days to come are doubted, and not those of today', () => {
  const on = (date: string) => read([{ litres: 50, price: 6, date }], 1, 1).doubts;
  expect(on('2026-11-23T12:00:00')).toEqual([]);
  expect(on('2026-12-11T10:00:00')).toEqual(['1 registro é de 11/12/2026 10:00. Confira a data.']);
  expect(on('1970-01-20T10:00:00')).toHaveLength(1);
});

test('a price in cents and a unit without a letter are doubted', () => {
  const price = (value: number) =>
    understand('prices', JSON.stringify({ data: [{ product_id: '1', price: value }] }), DEFAULT_PROFILE, STATION, NOW).doubts;
  expect(price(6.19)).toEqual([]);
  expect(price(619)).toEqual([expect.stringContaining('619')]);
  const unit = (word: string) =>
    understand('products', JSON.stringify({ data: [{ id: '1', name: 'X', unit: word }] }), DEFAULT_PROFILE, STATION, NOW).doubts;
  expect(unit('m³')).toEqual([]);
  expect(unit('12.5')).toEqual(['“12.5” não é uma unidade.']);
});

test('a field that stands in no record is named, one that is only empty is not', () => {
  const record = { transaction_id: 1, transaction_date: '2026-11-22T10:00:00', quantity: 10, value: 60, chave: '3526', is_cancelled: null };
  const { absent } = understand('transactions', JSON.stringify({ data: [record, record] }), DEFAULT_PROFILE, STATION, NOW);
  expect(absent).toContain('transactions.invoiceKey');
  expect(absent).not.toContain('transactions.cancelled');
  const { absent: none } = understand('transactions', '{"data":[]}', DEFAULT_PROFILE, STATION, NOW);
  expect(none).toEqual([]);
});
