import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EncodeError } from '../../../../main/network/index.ts';
import {
  DEFAULT_PROFILE,
  encodeAttachment,
  readIssuing,
  readPending,
  readTransaction,
  WireError,
} from '../../../../main/network/testing.ts';
import { station } from '../../../integration/network/support.ts';

const { pending, transactions, attachment, issuing } = DEFAULT_PROFILE;
const ZONE = 'America/Manaus';
/** As the API document shows it. */
const RECORD = {
  transaction_date: '2026-08-01T23:58:10',
  transaction_id: 987654,
  station_name: 'Posto Um',
  customer_name: 'Frota Azul',
  quantity: 50.1234,
  value: 300,
  product_name: 'Diesel S10',
  license_plate: 'ABC1D23',
  days_pending: 12,
  repass_date: null,
  repass_status: 'PENDING',
};

describe('an element of the pending list', () => {
  it('is read as documented', () => {
    expect(readPending(RECORD, pending, ZONE)).toEqual({
      transactionId: '987654',
      transactionDate: '2026-08-01T23:58:10',
      stationName: 'Posto Um',
      customerName: 'Frota Azul',
      quantityE4: 501_234,
      valueE4: 3_000_000,
      productName: 'Diesel S10',
      licensePlate: 'ABC1D23',
      daysPending: 12,
      repassDate: null,
      repassStatus: 'PENDING',
    });
  });

  it('may give numbers as text, miss what is optional and say more than we know', () => {
    const bare = { transaction_id: '9007199254740993', transaction_date: '2026-08-01', quantity: '50.5', value: '1,234.56', nova: [1] };
    expect(readPending(bare, pending, ZONE)).toMatchObject({
      transactionId: '9007199254740993',
      transactionDate: '2026-08-01T00:00:00',
      quantityE4: 505_000,
      valueE4: 12_345_600,
      customerName: null,
      daysPending: null,
      repassStatus: null,
    });
    expect(readPending({ ...RECORD, repass_status: 'Em análise', repass_date: '2026-08-30' }, pending, ZONE)).toMatchObject({
      repassStatus: 'Em análise',
      repassDate: '2026-08-30',
    });
  });

  it.each<[object, string]>([
    [{ value: 'trezentos' }, 'o campo “value” deveria ser um número, mas veio "trezentos"'],
    [{ value: null }, 'falta o campo “value”'],
    [{ quantity: true }, 'o campo “quantity” deveria ser um número, mas veio true'],
    [{ transaction_id: null }, 'falta o campo “transaction_id”'],
    [{ transaction_date: 'ontem' }, 'o campo “transaction_date” deveria ser uma data (AAAA-MM-DD, com ou sem hora), mas veio "ontem"'],
  ])('with %j is refused in one sentence', (change, sentence) => {
    expect(() => readPending({ ...RECORD, ...change }, pending, ZONE)).toThrow(new WireError(sentence));
  });

  it('keeps every amount of four decimals exactly, as number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.boolean(), (e4, asText) => {
        const value = asText ? (e4 / 10_000).toFixed(4) : e4 / 10_000;
        expect(readPending({ ...RECORD, value, quantity: value }, pending, ZONE)).toMatchObject({ valueE4: e4, quantityE4: e4 });
      }),
    );
  });
});

it('a transaction of unknown shape needs nothing but its id', () => {
  expect(readTransaction({ transaction_id: 5 }, transactions, ZONE)).toEqual({
    transactionId: '5',
    transactionDate: null,
    stationName: null,
    customerName: null,
    customerDocument: null,
    quantityE4: null,
    valueE4: null,
    productName: null,
    licensePlate: null,
    invoiceKey: null,
    cancelled: null,
  });
  const carrierLike = { transaction_id: 5, liters: 10.5, amount: 61.2345, plate: 'ABC1234', fuel_type: 'Etanol', is_cancelled: false };
  expect(readTransaction(carrierLike, transactions, ZONE)).toMatchObject({
    quantityE4: 105_000,
    valueE4: 612_345,
    licensePlate: 'ABC1234',
    productName: 'Etanol',
    cancelled: false,
  });
});

describe('data for issuing', () => {
  it('keeps every field in its order, numbers digit by digit', () => {
    const text =
      '{"a":{"b":[1.10,"x",null,{}],"c":true},"n":12345678901234567890,"__proto__":{"p":""},"l":[],"customer":{"cnpj":"11.222.333/0001-81"}}';
    expect(readIssuing(text, issuing)).toEqual({
      customerDocument: '11222333000181',
      fields: [
        { path: 'a.b[0]', value: '1.10', kind: 'number' },
        { path: 'a.b[1]', value: 'x', kind: 'text' },
        { path: 'a.b[2]', value: '', kind: 'null' },
        { path: 'a.b[3]', value: '', kind: 'empty' },
        { path: 'a.c', value: 'true', kind: 'boolean' },
        { path: 'n', value: '12345678901234567890', kind: 'number' },
        { path: '__proto__.p', value: '', kind: 'text' },
        { path: 'l', value: '', kind: 'empty' },
        { path: 'customer.cnpj', value: '11.222.333/0001-81', kind: 'text' },
      ],
    });
    expect(readIssuing('"só isto"', issuing).fields).toEqual([{ path: '', value: 'só isto', kind: 'text' }]);
    expect(() => readIssuing('{', issuing)).toThrow(new WireError('a resposta não é um JSON válido'));
  });

  it('hides nothing: as many fields as the answer has leaves, whatever it is', () => {
    const leaves = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 1;
      const inner = Object.values(value);
      return inner.length === 0 ? 1 : inner.reduce((sum: number, each) => sum + leaves(each), 0);
    };
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readIssuing(text, issuing).fields).toHaveLength(leaves(JSON.parse(text)));
      }),
    );
  });
});

describe('the body of a note', () => {
  const here = station('http://127.0.0.1');
  const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

  it('is the file in base64 and nothing else by default', () => {
    const { body, mediaType } = encodeAttachment(attachment, here, new Uint8Array([0xef, 0xbb, 0xbf, 0x3c, 0xe7]), ['1', '2']);
    expect(mediaType).toBe('application/json');
    expect(textOf(body)).toBe('{"xml_content_base64":"77u/POc="}');
  });

  it('holds the original bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(20), (bytes, skip) => {
        const part = bytes.subarray(Math.min(skip, bytes.length - 1));
        const { xml_content_base64: text } = JSON.parse(textOf(encodeAttachment(attachment, here, part, []).body));
        expect(new Uint8Array(Buffer.from(text, 'base64'))).toEqual(new Uint8Array(part));
      }),
    );
  });

  it.each<['text' | 'number', 'list' | 'joined', readonly string[], unknown]>([
    ['text', 'list', ['1', '2'], ['1', '2']],
    ['number', 'list', ['1', '2'], [1, 2]],
    ['number', 'joined', ['7'], 7],
    ['text', 'joined', ['1', '2'], '1,2'],
  ])('carries the fuelings as %s, %s, where the profile wants them', (as, shape, ids, written) => {
    const profile = { ...DEFAULT_PROFILE.attachment, transactionIds: { name: 'fueling.ids', as, shape, separator: ',' } } as const;
    expect(JSON.parse(textOf(encodeAttachment(profile, here, new Uint8Array([1]), ids).body))).toEqual({
      fueling: { ids: written },
      xml_content_base64: 'AQ==',
    });
  });

  it('says so when an id is no number where one is wanted', () => {
    const profile = { ...DEFAULT_PROFILE.attachment, transactionIds: { name: 'id', as: 'number', shape: 'list', separator: ',' } } as const;
    expect(() => encodeAttachment(profile, here, new Uint8Array([1]), ['A1'])).toThrow(EncodeError);
  });
});

describe('whether a fueling was cancelled', () => {
  const words = { ...DEFAULT_PROFILE.transactions, cancelledWords: { cancelled: ['ESTORNADO', 'C'], valid: ['Efetivado'] } };
  const of = (is_cancelled: unknown) => readTransaction({ transaction_id: 1, is_cancelled }, words, 'America/Manaus').cancelled;

  it('is told by a boolean or by a word of the profile; any other word says nothing', () => {
    expect([true, false, 'true', 'False', 0, null].map(of)).toEqual([true, false, true, false, false, null]);
    expect(['estornado', ' c ', 'EFETIVADO', 'PENDENTE', 'S'].map(of)).toEqual([true, true, false, null, null]);
    expect(() => of({ a: 1 })).toThrow(WireError);
  });
});
