import { describe, expect, it } from 'vitest';
import type { Exchange, NetworkStation } from '../../../../main/network/index.ts';
import {
  type Call,
  createSweeps,
  DEFAULT_PROFILE,
  pair,
  parseProfile,
  type Query,
  type WireProfile,
} from '../../../../main/network/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { station } from '../../../integration/network/support.ts';

const raw = { method: 'GET', path: '/', status: 200, body: '' } as const;
const here = station('https://rede.example');
const FAILED: Exchange<never> = { type: 'unknown', cause: 'server-error', detail: 'HTTP 500', raw: { ...raw, status: 500 } };

function profileOf(override: object): WireProfile {
  const parsed = parseProfile(JSON.stringify(override));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
const BY_KIND = profileOf({
  query: { pricesKind: 'tipo', pricesKindValues: { standard: 'P', agreement: 'A' } },
  prices: { kind: [] },
});

interface Asked {
  readonly station: NetworkStation;
  readonly method: string;
  readonly path: string;
  readonly query: Query;
}

/** A network that answers each request in turn: with a page, or with that exchange. */
function network(profile: WireProfile, answers: readonly (object | Exchange<never>)[]) {
  const asked: Asked[] = [];
  const call: Call = async (station, { method, path, query = [], read }) => {
    asked.push({ station, method, path, query });
    const answer = answers[asked.length - 1];
    if (answer === undefined) throw new Error('too much was asked');
    if ('type' in answer) return answer;
    const reading = read(JSON.stringify(answer));
    if (!reading.ok) throw new Error(reading.detail);
    return { type: 'answered', value: reading.value, raw: { ...raw, path } };
  };
  return { asked, sweeps: createSweeps(call, profile, { clock: createManualClock() }) };
}
/** The last page of a listing; told as changed under way by a total that is not its own. */
const page = (data: readonly object[], shifted = false) => ({ data, is_last: true, total_items: data.length + (shifted ? 1 : 0) });
const PAGES: Query = [
  ['page', '1'],
  ['page_size', '100'],
];
const price = (productId: string, more: object = {}) => ({
  kind: 'standard',
  productId,
  productName: productId,
  customerDocument: null,
  customerName: null,
  priceE4: 50_000,
  validFrom: null,
  ...more,
});

describe('the catalog', () => {
  const product = { id: '41', code: 'S10', name: 'Diesel', unit: null };

  it('is asked for by the names of the profile', async () => {
    const { asked, sweeps } = network(DEFAULT_PROFILE, [page([{ id: 41, code: 'S10', name: 'Diesel' }])]);
    const path = DEFAULT_PROFILE.paths.products;
    expect(await sweeps.products(here)).toEqual({ type: 'answered', value: { items: [product], shifted: false }, raw: { ...raw, path } });
    expect(asked).toEqual([{ station: here, method: 'GET', path, query: PAGES }]);
    const other = profileOf({ query: { productsSupplierDocument: 'cnpj', page: 'p', pageSize: 's' }, paths: { products: '/x' } });
    const named = network(other, [page([])]);
    await named.sweeps.products(here);
    expect(named.asked).toEqual([
      {
        station: here,
        method: 'GET',
        path: '/x',
        query: [
          ['cnpj', here.cnpj],
          ['p', '1'],
          ['s', '100'],
        ],
      },
    ]);
  });
});

describe('prices in force', () => {
  const queries = async (profile: WireProfile, pages: number) => {
    const { asked, sweeps } = network(
      profile,
      Array.from({ length: pages }, () => page([])),
    );
    await sweeps.prices(here);
    return asked.map(({ path, query }) => [path, ...query.slice(0, -PAGES.length).map((each) => each.join('='))]);
  };

  it('are asked for by the names of the profile, in one listing or in one for each kind', async () => {
    const { prices: path } = DEFAULT_PROFILE.paths;
    expect(await queries(DEFAULT_PROFILE, 1)).toEqual([[path, `supplier_document=${here.cnpj}`, 'active=true']]);
    expect(await queries(profileOf({ query: { pricesSupplierDocument: null, pricesActive: null } }), 1)).toEqual([[path]]);
    expect(await queries(BY_KIND, 2)).toEqual([
      [path, `supplier_document=${here.cnpj}`, 'active=true', 'tipo=P'],
      [path, `supplier_document=${here.cnpj}`, 'active=true', 'tipo=A'],
    ]);
  });

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('of two listings are one list, the standard ones first; changed under way (%s, %s): %s', async (first, second, shifted) => {
    const { sweeps } = network(BY_KIND, [page([{ product_id: 1, price: 5 }], first), page([{ product_id: 2, price: 5 }], second)]);
    expect(await sweeps.prices(here)).toEqual({
      type: 'answered',
      value: { items: [price('1'), price('2', { kind: 'agreement' })], shifted },
      raw: { ...raw, path: BY_KIND.paths.prices },
    });
  });

  it('are none when a part of them can not be had', async () => {
    const first = network(BY_KIND, [FAILED]);
    expect(await first.sweeps.prices(here)).toEqual(FAILED);
    const second = network(BY_KIND, [page([]), FAILED]);
    expect(await second.sweeps.prices(here)).toEqual(FAILED);
    const catalog = network(DEFAULT_PROFILE, [page([{ product_code: 'S10', price: 5 }]), FAILED]);
    expect(await catalog.sweeps.prices(here)).toEqual(FAILED);
  });
});

describe('prices that name their products by code', () => {
  const S10 = { product_code: 'S10', price: 5 };
  const CATALOG = [{ id: 41, code: 'S10' }, { id: 42, code: 'GC' }, { id: 43 }];

  it('are those of one product where one is asked about, also of a network that sends all', async () => {
    const prices = page([S10, { product_id: 9, price: 5 }, { product_code: 'GC', price: 6 }]);
    const { sweeps } = network(DEFAULT_PROFILE, [prices, page(CATALOG)]);
    expect(await sweeps.prices(here, '41')).toMatchObject({ type: 'answered', value: { items: [{ productId: '41', priceE4: 50_000 }] } });
  });

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('get their ids from the catalog; changed under way (prices %s, catalog %s): %s', async (first, second, shifted) => {
    const prices = page([S10, { product_id: 9, price: 5 }, { product_id: 42, product_code: 'S10', price: 5 }], first);
    const { asked, sweeps } = network(DEFAULT_PROFILE, [prices, page(CATALOG, second)]);
    expect(await sweeps.prices(here)).toEqual({
      type: 'answered',
      value: { items: [price('41', { productName: 'S10' }), price('9'), price('42', { productName: 'S10' })], shifted },
      raw: { ...raw, path: DEFAULT_PROFILE.paths.prices },
    });
    expect(asked.map(({ path }) => path)).toEqual([DEFAULT_PROFILE.paths.prices, DEFAULT_PROFILE.paths.products]);
  });

  it('that the catalog has not can not be read', async () => {
    const { sweeps } = network(DEFAULT_PROFILE, [page([S10, { product_code: 'ET', price: 5 }]), page(CATALOG)]);
    const detail = 'lista de preços: o preço com código “ET” não é de nenhum produto do catálogo';
    const { prices: path } = DEFAULT_PROFILE.paths;
    expect(await sweeps.prices(here)).toEqual({ type: 'unknown', cause: 'malformed', detail, unread: detail, raw: { ...raw, path } });
  });

  it('need no catalog where each has its id, or where there are none', async () => {
    for (const rows of [[], [{ product_id: 1, product_code: 'S10', price: 5 }]]) {
      const { asked, sweeps } = network(DEFAULT_PROFILE, [page(rows)]);
      expect(await sweeps.prices(here)).toMatchObject({ type: 'answered', value: { shifted: false } });
      expect(asked).toHaveLength(1);
    }
  });
});

it('a parameter is sent under its name only where it has both a name and a value', () => {
  expect([pair('a', 'x'), pair('a', ''), pair('a', undefined), pair(null, 'x')]).toEqual([[['a', 'x']], [['a', '']], [], []]);
});
