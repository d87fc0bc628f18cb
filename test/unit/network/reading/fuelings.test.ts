import { describe, expect, it } from 'vitest';
import {
  amountAt,
  DEFAULT_PROFILE,
  readFleetFueling,
  readFleetInvoice,
  reading,
  readTransaction,
  type TransactionsProfile,
} from '../../../../main/network/testing.ts';

const told = (read: () => unknown) => {
  const done = reading(read);
  return done.ok ? done.value : done.detail;
};
const wrong = (found: string) => `o campo “a” deveria ser um número, mas veio ${found}`;

it.each<[unknown, '.' | ',', unknown]>([
  [undefined, '.', null],
  [null, '.', null],
  ['', '.', null],
  [0, '.', 0],
  [50.12345, '.', 501_235],
  [50.12344, ',', 501_234],
  [-1.5, '.', -15_000],
  ['1,234.5', '.', 12_345_000],
  ['1.234,5', ',', 12_345_000],
  ['1,5', '.', wrong('"1,5"')],
  ['1.5', ',', wrong('"1.5"')],
  [' ', '.', wrong('" "')],
  [true, '.', wrong('true')],
  [[1], '.', wrong('[1]')],
])('an amount of %j with the mark %s is %j', (a, mark, expected) => {
  expect(told(() => amountAt({ a }, ['a'], mark))).toBe(expected);
});

it('a transaction of the supplier is read with all that it says', () => {
  const record = {
    transaction_id: 5,
    transaction_date: '2026-08-01T23:58:10',
    station_name: 'Posto Um',
    customer_name: 'Frota Azul',
    customer_document: '12.345.678/0001-95',
    quantity: 10.5,
    value: '61.2345',
    product_name: 'Etanol',
    license_plate: 'ABC1234',
    invoice_key: '3526',
    is_cancelled: true,
  };
  expect(readTransaction(record, DEFAULT_PROFILE.transactions, 'America/Manaus')).toEqual({
    transactionId: '5',
    transactionDate: '2026-08-01T23:58:10',
    stationName: 'Posto Um',
    customerName: 'Frota Azul',
    customerDocument: '12345678000195',
    quantityE4: 105_000,
    valueE4: 612_345,
    productName: 'Etanol',
    licensePlate: 'ABC1234',
    invoiceKey: '3526',
    cancelled: true,
  });
});

describe('the key of a note, however a listing writes it', () => {
  const KEY = '35261111222333000181550010000000011464538825';

  it.each([KEY, `NFe${KEY}`, KEY.replaceAll(/.{4}/g, '$& '), `nfe ${KEY.slice(0, 20)}.${KEY.slice(20)}`])('%s', (invoice_key) => {
    const { transactions, customerTransactions, customerInvoices } = DEFAULT_PROFILE;
    const fueling = { transaction_id: 1, transaction_date: '2026-08-01T10:00:00', invoice_key };
    expect(readTransaction(fueling, transactions, 'America/Manaus').invoiceKey).toBe(KEY);
    expect(readFleetFueling(fueling, customerTransactions, 'America/Manaus').invoiceKey).toBe(KEY);
    expect(readFleetInvoice({ invoice_key }, customerInvoices).invoiceKey).toBe(KEY);
  });

  it('without a letter or a digit it is missing', () => {
    const read = told(() => readFleetInvoice({ invoice_key: '- -' }, DEFAULT_PROFILE.customerInvoices));
    expect(read).toBe(told(() => readFleetInvoice({}, DEFAULT_PROFILE.customerInvoices)));
  });
});

describe('whether a fueling was cancelled', () => {
  const profile: TransactionsProfile = {
    ...DEFAULT_PROFILE.transactions,
    cancelled: ['c'],
    cancelledWords: { cancelled: ['Estornado', 'FALSE'], valid: ['Efetivado'] },
  };
  const of = (c: unknown, words = profile.cancelledWords) =>
    told(() => readTransaction({ transaction_id: 1, c }, { ...profile, cancelledWords: words }, 'America/Manaus').cancelled);
  const NONE = { cancelled: [], valid: [] };

  it.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    [null, null],
    [' true ', true],
    ['False', false],
    ['', null],
    ['sim', null],
    [2, 'o campo “c” deveria ser verdadeiro ou falso, mas veio 2'],
  ])('%j is %j where the profile names no word', (c, expected) => {
    expect(of(c, NONE)).toBe(expected);
  });

  it.each([
    [' estornado ', true],
    ['EFETIVADO', false],
    // The profile's words come first.
    ['false', true],
    ['true', true],
    ['pendente', null],
  ])('%j is %j by the words of the profile', (c, expected) => {
    expect(of(c)).toBe(expected);
  });
});
