import { describe, expect, it } from 'vitest';
import { createNetworkApi } from '../../../main/network/index.ts';
import { parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import { json, PROFILE, SECRET, serve, station, TOKEN_PATH, testClock, withTokens } from './support.ts';

const api = (profile: WireProfile = PROFILE) => createNetworkApi({ profile, secretOf: async () => SECRET, clock: testClock() });
const product = (n: number) => ({ id: n, name: `Produto ${n}` });
const many = (count: number) => Array.from({ length: count }, (_, n) => product(n + 1));

/** Pages of at most 100 out of what `rows` says at that moment, in the envelope of the document. */
function pages(rows: (page: number) => readonly unknown[], envelope: (page: number, total: number, last: boolean) => object) {
  return serve(
    withTokens((seen, response) => {
      const query = new URL(seen.url, 'http://x').searchParams;
      const page = Number(query.get('page'));
      const size = Math.min(100, Number(query.get('page_size')));
      const all = rows(page);
      const data = all.slice((page - 1) * size, page * size);
      json(response, 200, { data, ...envelope(page, all.length, page * size >= all.length) });
    }),
  );
}
const full = (spelling: string) => (page: number, total: number, last: boolean) => ({
  previous_page: page - 1,
  next_page: page + 1,
  current_page: page,
  is_last: last,
  total_pages: Math.ceil(total / 100),
  [spelling]: total,
  max_items_per_page: 100,
  paged: true,
});

describe('a listing', () => {
  it.each(['total_items', 'total_itens'])('is read through all its pages, total spelled %s', async (spelling) => {
    await using server = await pages(() => many(250), full(spelling));
    const exchange = await api().listProducts(station(server.url));
    expect(exchange).toMatchObject({ type: 'answered', value: { shifted: false } });
    expect(exchange.type === 'answered' && exchange.value.items.map((item) => item.id)).toEqual(many(250).map(({ id }) => String(id)));
    const asked = server.seen.filter((seen) => seen.url !== TOKEN_PATH).map((seen) => seen.url.split('?')[1]);
    expect(asked).toEqual(['page=1&page_size=100', 'page=2&page_size=100', 'page=3&page_size=100']);
  });

  it('ends at the page where its access was changed: the new secret is not sent to the old address', async () => {
    let stored = '';
    await using server = await pages((page) => {
      if (page === 2) {
        stored = 'https://nova.example';
        client.forget('st-1');
      }
      return many(250);
    }, full('total_items'));
    const here = station(server.url);
    stored = here.baseUrl;
    const secretOf = async () => (stored === here.baseUrl ? SECRET : 'segredo-novo');
    const isCurrent = ({ baseUrl }: { readonly baseUrl: string }) => baseUrl === stored;
    const client = createNetworkApi({ profile: PROFILE, secretOf, isCurrent, clock: testClock() });
    expect(await client.listProducts(here)).toEqual({ type: 'unsent', cause: 'cancelled', detail: 'access changed', raw: null });
    expect(server.seen.map(({ url }) => url.split('?')[1] ?? url)).toEqual([TOKEN_PATH, 'page=1&page_size=100', 'page=2&page_size=100']);
    expect(JSON.stringify(server.seen)).not.toContain('segredo-novo');
  });

  it.each([0, 1, 99, 100, 101, 200])('of %i records ends with is_last, or without it by the other fields', async (count) => {
    const envelopes = [full('total_items'), () => ({}), (_: number, total: number) => ({ total_pages: String(Math.ceil(total / 100)) })];
    for (const envelope of envelopes) {
      await using server = await pages(() => many(count), envelope);
      const exchange = await api().listProducts(station(server.url));
      expect(exchange.type === 'answered' && exchange.value.items.length).toBe(count);
    }
  });

  it.each<[string, (page: number) => readonly unknown[]]>([
    ['shrinks', (page) => (page === 1 ? many(250) : many(250).slice(1))],
    ['grows', (page) => (page < 3 ? many(250) : [...many(250), product(999)])],
    ['loses its last page', (page) => (page === 1 ? many(101) : many(100))],
    ['loses one and gains one, so that a record comes twice', (page) => (page === 1 ? many(250) : [product(0), ...many(249)])],
  ])('that %s under way is marked as shifted', async (_name, rows) => {
    await using server = await pages(rows, full('total_items'));
    expect(await api().listProducts(station(server.url))).toMatchObject({ type: 'answered', value: { shifted: true } });
  });

  it('whose count is not its total, or that gives other pages than asked, is marked as shifted', async () => {
    await using short = await pages(
      () => many(5),
      (page) => ({ is_last: true, current_page: page, total_items: 6 }),
    );
    expect(await api().listProducts(station(short.url))).toMatchObject({ type: 'answered', value: { shifted: true } });
    await using other = await pages(
      () => many(5),
      () => ({ is_last: true, current_page: 2, total_items: 5 }),
    );
    expect(await api().listProducts(station(other.url))).toMatchObject({ type: 'answered', value: { shifted: true } });
  });

  it('with a page that fails is that failure, not half a list', async () => {
    await using server = await serve(
      withTokens((seen, response) =>
        seen.url.includes('page=2') ? json(response, 500, '') : json(response, 200, { data: many(100), is_last: false, total_items: 150 }),
      ),
    );
    expect(await api().listProducts(station(server.url))).toMatchObject({ type: 'unknown', cause: 'server-error' });
  });

  it('with a wrong type names page, record and field', async () => {
    await using server = await pages(() => [...many(120), { id: { a: 1 }, name: 'x' }], full('total_items'));
    const exchange = await api().listProducts(station(server.url));
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'malformed' });
    expect(exchange.type === 'unknown' && exchange.detail).toBe(
      'lista de produtos, página 2: registro 21: o campo “id” deveria ser um texto, mas veio {"a":1}',
    );
  });

  it.each([
    ['{"data":{}}', 'lista de produtos, página 1: a resposta não traz a lista “data”'],
    ['[]', 'lista de produtos, página 1: a resposta não é um objeto JSON'],
  ])('that is no envelope (%s) says so', async (body, detail) => {
    await using server = await serve(withTokens((_, response) => json(response, 200, body)));
    expect(await api().listProducts(station(server.url))).toMatchObject({ type: 'unknown', cause: 'malformed', detail });
  });
});

describe('prices in force', () => {
  const listed = async (records: readonly unknown[], profile?: WireProfile) => {
    await using server = await pages(() => records, full('total_items'));
    const exchange = await api(profile).listPrices(station(server.url));
    return { exchange, seen: server.seen };
  };

  it('are read with unknown fields, missing optional ones and numbers as text', async () => {
    const { exchange, seen } = await listed([
      { product_id: 7, product_name: 'Diesel S10', price: '5.89', valid_from: '2026-11-22', novidade: { x: 1 } },
      { product_id: '7', price: 5.7912, customer_document: '12.345.678/0001-95', customer_name: 'Frota', active: true },
      { product_id: '8', price: 4, valid_from: '2026-11-22T03:00:00Z', supplier_document: 12345678000195 },
      { product_id: '8', price: 4, active: false },
      { product_id: '8', price: 4, supplier_document: '99999999000191' },
      { product_id: '9', value: 4.00005, type: 'agreement' },
    ]);
    expect(exchange).toMatchObject({ type: 'answered', value: { shifted: false } });
    expect(exchange.type === 'answered' && exchange.value.items).toEqual([
      {
        kind: 'standard',
        productId: '7',
        productName: 'Diesel S10',
        customerDocument: null,
        customerName: null,
        priceE4: 58900,
        validFrom: '2026-11-22T00:00:00',
      },
      {
        kind: 'agreement',
        productId: '7',
        productName: '7',
        customerDocument: '12345678000195',
        customerName: 'Frota',
        priceE4: 57912,
        validFrom: null,
      },
      {
        kind: 'standard',
        productId: '8',
        productName: '8',
        customerDocument: null,
        customerName: null,
        priceE4: 40000,
        validFrom: '2026-11-21T23:00:00',
      },
      { kind: 'agreement', productId: '9', productName: '9', customerDocument: null, customerName: null, priceE4: 40001, validFrom: null },
    ]);
    expect(seen[1]?.url).toBe(`${PROFILE.paths.prices}?supplier_document=12345678000195&active=true&page=1&page_size=100`);
  });

  it.each([
    [{ product_id: 1 }, 'falta o campo “price” ou “value”'],
    [{ price: 5 }, 'falta o campo “product_id” ou “product_code”'],
    [{ product_id: 1, price: '5,89' }, 'o campo “price” deveria ser um preço, mas veio "5,89"'],
    [{ product_id: 1, price: -1 }, 'o campo “price” deveria ser um preço, mas veio -1'],
    [{ product_id: 1, price: true }, 'o campo “price” deveria ser um preço, mas veio true'],
    [
      { product_id: 1, price: 5, valid_from: '2026-02-30' },
      'o campo “valid_from” deveria ser uma data (AAAA-MM-DD, com ou sem hora), mas veio "2026-02-30"',
    ],
    [{ product_id: 1, price: 5, type: 'PROMO' }, 'o tipo de preço “PROMO” não está no perfil da rede'],
  ])('with a record that cannot be read (%j) say which and why', async (record, sentence) => {
    const { exchange } = await listed([record]);
    expect(exchange).toMatchObject({ type: 'unknown', cause: 'malformed', detail: `lista de preços, página 1: registro 1: ${sentence}` });
  });

  it.each([
    [{ as: 'integer', decimals: 2 }, 589, 58_900],
    [{ as: 'integer', decimals: 3 }, '5891', 58_910],
    [{ as: 'text', mark: ',' }, '1.005,8', 10_058_000],
    [{ as: 'text', mark: ',' }, 5.89, 58_900],
  ])('are read in the format of the profile: %j', async (priceFormat, price, priceE4) => {
    const parsed = parseProfile(JSON.stringify({ prices: { priceFormat } }));
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { exchange } = await listed([{ product_id: 1, price }], parsed.value);
    expect(exchange).toMatchObject({ type: 'answered', value: { items: [{ priceE4 }] } });
  });

  it('that name products by code get their ids from the catalog', async () => {
    await using server = await serve(
      withTokens((seen, response) =>
        seen.url.startsWith(PROFILE.paths.products)
          ? json(response, 200, { data: [{ id: 41, code: 'S10', name: 'Diesel S10' }], is_last: true, total_items: 1 })
          : json(response, 200, { data: [{ product_code: 'S10', price: 5.5 }], is_last: true, total_items: 1 }),
      ),
    );
    expect(await api().listPrices(station(server.url))).toMatchObject({
      type: 'answered',
      value: { items: [{ productId: '41', productName: 'S10', priceE4: 55000 }], shifted: false },
    });
  });

  it('of two kinds by a query parameter are read in two listings', async () => {
    const parsed = parseProfile(
      JSON.stringify({ query: { pricesKind: 'tipo', pricesKindValues: { standard: 'P', agreement: 'A' } }, prices: { kind: [] } }),
    );
    if (!parsed.ok) throw new Error(parsed.error.message);
    await using server = await serve(
      withTokens((seen, response) =>
        json(response, 200, { data: [{ product_id: seen.url.includes('tipo=A') ? 2 : 1, price: 5 }], is_last: true }),
      ),
    );
    const exchange = await api(parsed.value).listPrices(station(server.url));
    expect(exchange.type === 'answered' && exchange.value.items.map(({ kind, productId }) => [kind, productId])).toEqual([
      ['standard', '1'],
      ['agreement', '2'],
    ]);
  });
});

describe('one product and one batch', () => {
  it('are asked for by an encoded id', async () => {
    await using server = await serve(
      withTokens((seen, response) =>
        seen.url.includes('products') ? json(response, 200, { id: 'a/b', name: 'X' }) : json(response, 200, { status: 'NEW_WORD' }),
      ),
    );
    expect(await api().getProduct(station(server.url), 'a/b ?')).toMatchObject({
      type: 'answered',
      value: { id: 'a/b', code: null, name: 'X', unit: null },
      raw: { method: 'GET', path: '/supplier-integration/v1/suppliers/products/a%2Fb%20%3F' },
    });
    expect(await api().readBatch(station(server.url), '12', [])).toMatchObject({
      type: 'answered',
      value: { processId: null, status: 'NEW_WORD', meaning: 'unknown', lines: [], reason: null },
      raw: { path: '/supplier-integration/v1/suppliers/batch/12' },
    });
  });

  it('below an address with a path of its own keep that path', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 200, { id: 1 })));
    const exchange = await api().getProduct(station(server.url, { baseUrl: `${server.url}/gateway/` }), '1');
    expect(exchange).toMatchObject({ type: 'answered', raw: { path: '/gateway/supplier-integration/v1/suppliers/products/1' } });
  });
});
