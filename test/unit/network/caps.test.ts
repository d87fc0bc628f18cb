import { describe, expect, it } from 'vitest';
import {
  brief,
  cut,
  MOST,
  DEFAULT_PROFILE as PROFILE,
  parseJson,
  readAcceptance,
  readBatchStatus,
  readIssuing,
  readPending,
  readPrice,
  readProblem,
  readProduct,
  readToken,
  readTransaction,
  WireError,
} from '../../../main/network/testing.ts';
import { station } from '../../integration/network/support.ts';

const HUGE = 'x'.repeat(1_000_000);
const here = station('https://rede.example');
/** Nothing that comes of a record may be longer than this, written down. */
const size = (value: unknown) => JSON.stringify(value).length;

describe('what a network writes', () => {
  it('in an acceptance is taken over in short; an id is never cut', () => {
    const accepted = readAcceptance(JSON.stringify({ process_id: 'p1', status: HUGE }), PROFILE.acceptance);
    expect(accepted.ok && accepted.value.status).toHaveLength(MOST.word);
    expect(readAcceptance(JSON.stringify({ process_id: HUGE, status: 'PENDING' }), PROFILE.acceptance)).toEqual({
      ok: false,
      cause: 'malformed',
      detail: 'o campo “process_id” passa de 200 letras',
    });
    expect(readAcceptance(JSON.stringify({ process_id: 'p'.repeat(200) }), PROFILE.acceptance).ok).toBe(true);
  });

  it.each([
    { status: HUGE },
    { status: 'FAILED', message: HUGE },
    { status: 'FAILED', message: Array.from({ length: 10_000 }, () => 'motivo longo') },
    { status: 'FAILED', message: { campo: HUGE } },
    { status: 'FAILED', items: [{ index: 0, status: HUGE, message: [HUGE, { a: HUGE }] }] },
  ])('in a status is taken over in short: %#', (body) => {
    const read = readBatchStatus(JSON.stringify(body), PROFILE.batchStatus, []);
    expect(read.ok && size(read.value)).toBeLessThan(2000);
  });

  it('as a word cut short is never the word of the profile', () => {
    const done = 'C'.repeat(MOST.word);
    const profile = { ...PROFILE.batchStatus, words: { ...PROFILE.batchStatus.words, done: [done] } };
    const read = readBatchStatus(JSON.stringify({ status: `${done}NOT` }), profile, []);
    expect(read.ok && read.value.meaning).toBe('unknown');
    const exact = readBatchStatus(JSON.stringify({ status: done }), profile, []);
    expect(exact.ok && exact.value.meaning).toBe('done');
  });

  it('as lines without end is refused', () => {
    const items = Array.from({ length: 10_001 }, () => 1);
    expect(readBatchStatus(JSON.stringify({ status: 'DONE', items }), PROFILE.batchStatus, [])).toMatchObject({
      ok: false,
      detail: 'a resposta tem mais de 10000 linhas',
    });
  });

  it('in an error body is taken over in short', () => {
    const problem = readProblem(422, JSON.stringify({ title: HUGE, detail: HUGE, errors: { [HUGE]: [HUGE, { a: HUGE }], b: 1 } }));
    expect(size(problem)).toBeLessThan(5000);
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`campo${n}`, ['x'.repeat(1000)]]));
    expect(size(readProblem(422, JSON.stringify({ title: 'a', detail: 'b', errors: many })))).toBeLessThan(80_000);
    // Each line of a large batch may have its own reason.
    const lines = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`prices[${n}].price`, ['deve ser maior que zero']]));
    const read = readProblem(422, JSON.stringify({ title: 'a', detail: 'b', errors: lines }));
    expect(Object.keys(read?.errors ?? {})).toHaveLength(500);
    expect(readProblem(422, '{"title":"a","detail":"b","errors":{"price":["deve ser maior que zero"]}}')).toEqual({
      status: 422,
      title: 'a',
      detail: 'b',
      errors: { price: ['deve ser maior que zero'] },
    });
  });

  it('in the records of listings is taken over in short, and their ids never cut', () => {
    const fueling = { transaction_id: 1, transaction_date: '2026-08-01', quantity: 1, value: 1 };
    const names = {
      station_name: HUGE,
      customer_name: HUGE,
      product_name: HUGE,
      license_plate: HUGE,
      repass_date: HUGE,
      repass_status: HUGE,
    };
    expect(size(readPending({ ...fueling, ...names }, PROFILE.pending, 'America/Manaus'))).toBeLessThan(2500);
    expect(size(readTransaction({ ...fueling, ...names, invoice_key: HUGE }, PROFILE.transactions, 'America/Manaus'))).toBeLessThan(2500);
    expect(size(readProduct({ id: 1, name: HUGE, unit: HUGE }, PROFILE.products))).toBeLessThan(1000);
    expect(size(readPrice({ product_id: 1, price: 1, product_name: HUGE, customer_name: HUGE }, PROFILE.prices, here, null))).toBeLessThan(
      1000,
    );
    const tooLong = [
      () => readPending({ ...fueling, transaction_id: HUGE }, PROFILE.pending, 'America/Manaus'),
      () => readTransaction({ ...fueling, customer_document: HUGE }, PROFILE.transactions, 'America/Manaus'),
      () => readProduct({ id: HUGE }, PROFILE.products),
      () => readProduct({ id: 1, code: HUGE }, PROFILE.products),
      () => readPrice({ product_id: HUGE, price: 1 }, PROFILE.prices, here, null),
      () => readPrice({ product_id: 1, price: 1, customer_document: HUGE }, PROFILE.prices, here, null),
    ];
    for (const read of tooLong) expect(read).toThrow(/passa de 200 letras/);
    expect(() => readPrice({ product_id: 1, price: { a: HUGE } }, PROFILE.prices, here, null)).toThrow(/^.{0,200}$/);
  });

  it('in the data for issuing is bounded in length, number and depth', () => {
    const read = (body: unknown) => () => readIssuing(typeof body === 'string' ? body : JSON.stringify(body), PROFILE.issuing);
    expect(read({ a: HUGE })).toThrow('a resposta é grande demais');
    expect(read(Array.from({ length: 2001 }, () => 1))).toThrow('a resposta tem mais de 2000 campos');
    expect(read(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toThrow(WireError);
    expect(readIssuing(JSON.stringify({ a: 'x'.repeat(10_000) }), PROFILE.issuing).fields[0]?.value).toHaveLength(2000);
  });

  it('as a token that no header holds is refused', () => {
    expect(readToken(JSON.stringify({ accessToken: HUGE }), PROFILE.token)).toMatchObject({ ok: false });
  });
});

describe('the parts', () => {
  it('a text is cut with a mark, and left alone when it fits', () => {
    expect([cut('abc', 3), cut('abcd', 3)]).toEqual(['abc', 'ab…']);
    const deep = parseJson(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    expect([brief({ a: 1 }), brief('x'.repeat(100)).length, brief(deep), brief(undefined)]).toEqual(['{"a":1}', 60, '…', '']);
  });

  it.each<[string, unknown]>([
    ['[9007199254740993,-9007199254740993]', ['9007199254740993', '-9007199254740993']],
    ['[9007199254740991,1234567890123456]', [9_007_199_254_740_991, 1_234_567_890_123_456]],
    ['9007199254740993', '9007199254740993'],
    ['{"k":"35261111222333000181550010000000011234567890","n":7}', { k: '35261111222333000181550010000000011234567890', n: 7 }],
    [
      '{"k":"a, 9007199254740993 \\" : 9007199254740993","n":9007199254740993}',
      { k: 'a, 9007199254740993 " : 9007199254740993', n: '9007199254740993' },
    ],
    ['[1.9007199254740993123,1e3,9007199254740993.5,1E-16]', [1.900_719_925_474_099_4, 1000, 9_007_199_254_740_994, 1e-16]],
  ])('long integers keep their digits, and nothing else changes: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});
