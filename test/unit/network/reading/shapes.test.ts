/** Shapes that the document leaves open, each said by an entry: lists apart, nested, bare; pages, prices and errors of other forms. */

import { describe, expect, it } from 'vitest';
import type { BatchLineIntent, Exchange } from '../../../../main/network/index.ts';
import {
  type Call,
  classify,
  createSweeps,
  DEFAULT_PROFILE,
  headersOf,
  parseProfile,
  pathsOf,
  readBatchStatus,
  readPage,
  readProblem,
  type WireProfile,
} from '../../../../main/network/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { station } from '../../../integration/network/support.ts';

const profileOf = (file: object): WireProfile => {
  const parsed = parseProfile(JSON.stringify(file));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const LINES: readonly BatchLineIntent[] = ['A', 'B', 'C'].map((productCode, n) => ({
  ...{ productId: String(n), productCode, productName: `Produto ${productCode}` },
  ...{ customerDocument: null, priceE4: 50_000, validFrom: null },
}));

describe('a batch whose answer lists the taken and the refused apart', () => {
  const by = (match: object, batchStatus: object = {}) =>
    profileOf({ batchStatus: { lines: [], accepted: ['aceitos'], rejected: ['rejeitados'], line: { match }, ...batchStatus } }).batchStatus;
  const read = (profile: WireProfile['batchStatus'], answer: object) => {
    const told = readBatchStatus(JSON.stringify({ status: 'PARTIAL', ...answer }), profile, LINES);
    return told.ok ? told.value.lines.map(({ index, meaning, reason }) => [index, meaning, reason]) : told.detail;
  };

  it.each([0, 1] as const)('by bare numbers from %i', (base) => {
    const profile = by({ by: 'index', index: ['linha', ''], base });
    const answer = { aceitos: [base, base + 2], rejeitados: [{ linha: base + 1, message: 'sem contrato' }] };
    expect(read(profile, answer)).toEqual([
      [0, 'done', null],
      [2, 'done', null],
      [1, 'refused', 'sem contrato'],
    ]);
  });

  it('by product, with a word of its own that says otherwise', () => {
    const profile = by({ by: 'product', product: ['codigo', ''], productKey: 'code' });
    const answer = { aceitos: ['C'], rejeitados: [{ codigo: 'A', status: 'COMPLETED', message: ['x', 'y'] }] };
    expect(read(profile, answer)).toEqual([
      [2, 'done', null],
      [0, 'refused', 'x; y'],
    ]);
  });

  it('nested in a list of its own, whose items say what holds for the lines within', () => {
    const match = { by: 'product', product: ['codigo'], productKey: 'code', customer: ['cnpj'] };
    const profile = by(match, { accepted: [], rejected: [], lines: ['clientes.itens'] });
    const answer = {
      clientes: [
        { cnpj: null, itens: [{ codigo: 'B', status: 'ERROR', message: 'caro' }] },
        { itens: [{ codigo: 'A', status: 'SUCCESS' }] },
      ],
    };
    expect(read(profile, answer)).toEqual([
      [1, 'refused', 'caro'],
      [0, 'done', null],
    ]);
  });

  it('that lists refusals alone says of the others nothing', () => {
    const profile = by({ by: 'index', index: [''] }, { accepted: [] });
    const told = readBatchStatus(JSON.stringify({ status: 'COMPLETED', rejeitados: [] }), profile, LINES);
    expect(told).toMatchObject({ ok: true, value: { covers: true, lines: [] } });
  });
});

describe('a page', () => {
  it('may hold its list elsewhere, or be the list, and say in words that it is the last', () => {
    const at = profileOf({
      page: { list: ['retorno.itens', ''], total: ['retorno.n'], isLast: ['retorno.fim'], isLastWords: { yes: ['S'], no: ['N'] } },
    }).page;
    expect(readPage('{"retorno":{"itens":[1],"n":"7","fim":"n"}}', 1, 100, at)).toEqual({
      records: [1],
      total: 7,
      number: null,
      isLast: false,
    });
    expect(readPage('[1,2]', 1, 2, at)).toEqual({ records: [1, 2], total: null, number: null, isLast: false });
    expect(() => readPage('[1]', 1, 2, DEFAULT_PROFILE.page)).toThrow('a resposta não é um objeto JSON');
  });
});

describe('prices', () => {
  const raw = { method: 'GET', path: '/', status: 200, body: '' } as const;
  const CATALOGUE = [
    { id: 1, code: 'S10', name: 'Diesel S10' },
    { id: 2, code: 'ETA', name: 'Etanol' },
  ];
  /** @param records of a query */
  function sweepsOf(profile: WireProfile, records: (path: string, query: ReadonlyMap<string, string>) => readonly unknown[]) {
    const asked: string[] = [];
    const clock = createManualClock();
    let busy = 1;
    const call: Call = async (_, { path, query = [], read }) => {
      asked.push(`${path}?${query.map((each) => each.join('=')).join('&')}`);
      const isCatalogue = path.endsWith('/products');
      if (!isCatalogue && query.some(([, value]) => value === 'ETA') && busy-- > 0)
        return { type: 'unknown', cause: 'server-error', detail: 'HTTP 503', retryAfterMs: 9000, raw };
      const reading = read(JSON.stringify({ data: isCatalogue ? CATALOGUE : records(path, new Map(query)), is_last: true }));
      if (!reading.ok) throw new Error(reading.detail);
      return { type: 'answered', value: reading.value, raw };
    };
    return { asked, clock, sweeps: createSweeps(call, profile, { clock }) };
  }
  const shown = (
    exchange: Exchange<{ readonly items: readonly { readonly productId: string; readonly priceE4: number; readonly kind: string }[] }>,
  ) => (exchange.type === 'answered' ? exchange.value.items.map(({ productId, priceE4, kind }) => [productId, priceE4, kind]) : exchange);

  it('are asked for product by product, a 503 that says how long is waited for, and none counts twice', async () => {
    const profile = profileOf({ query: { pricesEach: 'code', pricesProduct: 'fuel_type' } });
    // A network that does not filter after all, and one whose records do not name what was asked for.
    const all = [
      { product_id: '1', price: 6 },
      { product_id: '2', price: 4 },
    ];
    const loose = sweepsOf(profile, () => all);
    const done = loose.sweeps.prices(station('https://rede.example'));
    while (loose.clock.untilNext() === null) await loose.clock.settle();
    await loose.clock.advance(9000);
    expect(shown(await done)).toEqual([
      ['1', 60_000, 'standard'],
      ['2', 40_000, 'standard'],
    ]);
    expect(loose.asked.filter((each) => each.includes('fuel_type=ETA'))).toHaveLength(2);
    const bare = sweepsOf(profile, (_, query) => (query.get('fuel_type') === 'S10' ? [{ price: 6 }] : []));
    const own = bare.sweeps.prices(station('https://rede.example'), '1');
    expect(shown(await own)).toEqual([['1', 60_000, 'standard']]);
  });

  it('of each kind may be listed at a path of its own, and several within one record', async () => {
    const profile = profileOf({
      paths: { agreementPrices: '/acordos' },
      query: { also: { prices: 'situacao=ATIVO&origem=2' } },
      prices: { within: ['precos'], activeWords: { yes: ['S'], no: ['N'] } },
    });
    const customer = { customer_document: '11444777000161' };
    const { asked, sweeps } = sweepsOf(profile, (path) => [
      {
        product_id: '1',
        precos: [
          { price: 6, active: 'n' },
          { price: 5, active: 's', ...(path === '/acordos' ? customer : {}) },
        ],
      },
      { product_id: '2', price: 4 },
    ]);
    expect(shown(await sweeps.prices(station('https://rede.example')))).toEqual([
      ['1', 50_000, 'standard'],
      ['2', 40_000, 'standard'],
      ['1', 50_000, 'agreement'],
      ['2', 40_000, 'agreement'],
    ]);
    expect(asked.every((each) => each.includes('situacao=ATIVO&origem=2'))).toBe(true);
    expect(asked.map((each) => each.split('?')[0])).toEqual([DEFAULT_PROFILE.paths.prices, '/acordos']);
  });

  it('of a product that can not be asked for are not left out in silence', async () => {
    const profile = profileOf({ query: { pricesEach: 'code' }, products: { code: [] } });
    const { sweeps } = sweepsOf(profile, () => []);
    expect(await sweeps.prices(station('https://rede.example'))).toMatchObject({
      type: 'unknown',
      detail: expect.stringContaining('não tem código'),
    });
    expect(parseProfile('{"query":{"pricesEach":"id","pricesProduct":null}}').ok).toBe(false);
  });
});

describe('an error', () => {
  const { errors } = profileOf({
    errors: {
      sentence: ['mensagem', 'erro.mensagem'],
      code: ['codigo', 'erro.codigo'],
      parameters: ['campos'],
      batch: { '422': 'in-doubt', '409': 'try-later' },
    },
  });
  const BODY = { codigo: 'E17', mensagem: 'Preço fora da faixa', campos: [{ field: 'itens[1].preco', message: 'muito alto' }] };

  it('of another shape is read where the profile says it, with its code and its fields', () => {
    expect(readProblem(422, JSON.stringify(BODY), errors)).toEqual({
      ...{ status: 422, title: 'E17', detail: 'Preço fora da faixa' },
      errors: { 'itens[1].preco': ['muito alto'] },
    });
    expect(readProblem(400, '{"erro":{"codigo":7,"mensagem":"Não"}}', errors)).toMatchObject({ title: '7', detail: 'Não', errors: {} });
    // A gateway has no code of the network, and the document's own shape needs none.
    expect(readProblem(404, '{"mensagem":"no Route matched"}', errors)).toBeNull();
    expect(readProblem(400, '{"title":"a","detail":"b"}', errors)).toMatchObject({ title: 'a', detail: 'b' });
    expect(readProblem(422, JSON.stringify(BODY))).toBeNull();
  });

  it.each([
    [400, 'refused'],
    [422, 'unknown'],
    [409, 'throttled'],
  ] as const)('%i is %s, as the profile means it', (status, type) => {
    const outcome = {
      ...{ type: 'response' as const, status, contentType: 'application/json', retryAfter: '7', date: null, location: null, cut: null },
      ...{ text: JSON.stringify(BODY), raw: { method: 'POST' as const, path: '/', status, body: '' } },
    } as const;
    const told = classify(outcome, () => ({ ok: true, value: 1 }), 0, { meanings: errors.batch, lineBase: 1 }, errors);
    expect(told.type).toBe(type);
    if (told.type === 'refused') expect(told.lines).toEqual([{ index: 0, reason: 'muito alto' }]);
    if (told.type !== 'refused') expect(told).toMatchObject({ retryAfterMs: 7000 });
  });
});

describe('what every request has', () => {
  it('begins with the prefix of the profile where the document has one, and nowhere else', () => {
    const paths = pathsOf(profileOf({ paths: { stationPrefix: '/posto/api', fleetPrefix: '', products: '/v9/produtos' } }));
    expect([paths.prices, paths.customerFuelings, paths.products, paths.token, paths.transfers]).toEqual([
      ...['/posto/api/suppliers/prices', '/customers/fuelings', '/v9/produtos', DEFAULT_PROFILE.paths.token, null],
    ]);
    expect(pathsOf(DEFAULT_PROFILE)).toEqual(DEFAULT_PROFILE.paths);
    for (const wrong of ['x', '/a b', '/a?b', '/../a'])
      expect(parseProfile(JSON.stringify({ paths: { stationPrefix: wrong } })).ok).toBe(false);
  });

  it('carries its headers, none of which is one of the program', () => {
    expect(headersOf(profileOf({ requests: { headers: ['X-Empresa: 12', 'X-Hora:10:30 ok'] } }))).toEqual({
      'x-empresa': '12',
      'x-hora': '10:30 ok',
    });
    for (const wrong of ['X', 'Authorization: Bearer x', 'content-type: a', 'A b: c', 'X: a\r\nY: b', 'X: ', 'Ç: 1'])
      expect(parseProfile(JSON.stringify({ requests: { headers: [wrong] } })).ok, wrong).toBe(false);
  });
});
