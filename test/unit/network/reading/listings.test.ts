import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PROFILE,
  documentAt,
  type PricesProfile,
  readOneProduct,
  readPrice,
  readProduct,
  WireError,
} from '../../../../main/network/testing.ts';
import { station } from '../../../integration/network/support.ts';

const { prices: PRICES, products: PRODUCTS } = DEFAULT_PROFILE;
const here = station('https://rede.example');

describe('a product', () => {
  it.each([
    [
      { id: 41, code: 'S10', name: 'Diesel S10', unit: 'L' },
      { id: '41', code: 'S10', name: 'Diesel S10', unit: 'L' },
    ],
    [
      { product_id: 41, product_code: 7, product_name: 'Diesel' },
      { id: '41', code: '7', name: 'Diesel', unit: null },
    ],
    [
      { id: 41, code: 'S10', name: ' ' },
      { id: '41', code: 'S10', name: 'S10', unit: null },
    ],
    [{ id: 41 }, { id: '41', code: null, name: '41', unit: null }],
  ])('of %j is %j', (record, product) => {
    expect(readProduct(record, PRODUCTS)).toEqual(product);
    expect(readOneProduct(record, PRODUCTS)).toEqual(product);
  });

  it('alone stands where the profile says, or it is missing', () => {
    const profile = { ...PRODUCTS, oneRoot: ['produto', 'item'] };
    expect(readOneProduct({ item: { id: 1, name: 'A' } }, profile)).toEqual({ id: '1', code: null, name: 'A', unit: null });
    expect(() => readOneProduct({ id: 1 }, profile)).toThrow(new WireError('falta o campo “produto” ou “item”'));
    expect(() => readOneProduct({}, PRODUCTS)).toThrow(new WireError('falta o campo “id” ou “product_id”'));
  });
});

describe('a price in force', () => {
  const RECORD = { product_id: 7, price: 5.89 };
  const PRICE = {
    kind: 'standard',
    productId: '7',
    productCode: null,
    productName: '7',
    customerDocument: null,
    customerName: null,
    priceE4: 58_900,
    validFrom: null,
  };
  const read = (more: object, profile: PricesProfile = PRICES, asked: 'standard' | 'agreement' | null = null) =>
    readPrice({ ...RECORD, ...more }, profile, here, asked);

  it.each([
    [{}, PRICE],
    [
      { product_code: 'S10', product_name: 'Diesel', valid_from: '2026-11-22T03:00:00Z' },
      { ...PRICE, productCode: 'S10', productName: 'Diesel', validFrom: '2026-11-21T23:00:00' },
    ],
    [
      { product_id: null, product_code: 'S10' },
      { ...PRICE, productId: null, productCode: 'S10', productName: 'S10' },
    ],
    [{ product_code: 'S10' }, { ...PRICE, productCode: 'S10', productName: 'S10' }],
    [
      { customer_document: '12.345.678/0001-95', customer_name: 'Frota' },
      { ...PRICE, kind: 'agreement', customerDocument: '12345678000195', customerName: 'Frota' },
    ],
    [{ active: true, supplier_document: here.cnpj }, PRICE],
    [{ supplier_document: Number(here.cnpj) }, PRICE],
    [{ active: false }, null],
    [{ active: 'false' }, null],
    [{ supplier_document: '99999999000191' }, null],
    // Of another station, or not active: nobody asks what else stands there.
    [{ active: 0, price: 'x' }, null],
  ])('with %j', (more, expected) => {
    expect(read(more)).toEqual(expected);
  });

  it('without a product is missed by all its names', () => {
    expect(() => read({ product_id: null })).toThrow(new WireError('falta o campo “product_id” ou “product_code”'));
  });

  const absent = (kindWhenAbsent: PricesProfile['kindWhenAbsent']): PricesProfile => ({ ...PRICES, kindWhenAbsent });
  const CUSTOMER = { customer_document: '12345678000195' };
  it.each<[object, PricesProfile, 'standard' | 'agreement' | null, string]>([
    [{ type: 'STANDARD' }, PRICES, null, 'standard'],
    [{ type: ' Agreement ' }, PRICES, null, 'agreement'],
    [{ type: 'agreement' }, PRICES, 'standard', 'agreement'],
    [{ type: 'standard', ...CUSTOMER }, PRICES, null, 'standard'],
    [{ type: ' ' }, PRICES, 'agreement', 'agreement'],
    [CUSTOMER, PRICES, 'standard', 'standard'],
    [{}, PRICES, 'agreement', 'agreement'],
    [CUSTOMER, absent('standard'), null, 'standard'],
    [{}, absent('agreement'), null, 'agreement'],
    [{}, absent('by-customer'), null, 'standard'],
    [CUSTOMER, absent('by-customer'), null, 'agreement'],
  ])('of %j is of its kind', (more, profile, asked, kind) => {
    expect(read(more, profile, asked)?.kind).toBe(kind);
  });

  it('of a kind that the profile does not name is none', () => {
    expect(() => read({ type: ' Promo ' })).toThrow(new WireError('o tipo de preço “Promo” não está no perfil da rede'));
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['12.345.678/0001-95', '12345678000195'],
  [' 12 345 678 0001 95 ', '12345678000195'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['123.456.789-09', '12345678909'],
  [12_345_678_000_195, '12345678000195'],
  [191, '00000000000191'],
  [0, '00000000000000'],
])('a document of %j is %j', (d, document) => {
  expect(documentAt({ d }, ['d'])).toBe(document);
});
