import { expect, it } from 'vitest';
import type { SearchSource } from '../../../main/host/index.ts';
import { createPriceSearch } from '../../../main/prices/testing.ts';
import { createSearch } from '../../../main/search/testing.ts';
import type { PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import type { UploadHit } from '../../../preload/contract/search/search.ts';

const fueling = (id: string) => ({ id }) as never;
const UPLOAD: UploadHit = { id: 'o1', fileName: 'a.csv', note: null, fueling: null, stage: 'done', createdAt: 'x' };

function setUp() {
  const asked: string[] = [];
  let readAt = '1';
  let prices: readonly Pick<PriceInForceView, 'productName' | 'customerName' | 'priceE4'>[] = [
    { productName: 'Etanol', customerName: null, priceE4: 38_990 },
    { productName: 'Etanol', customerName: 'Frota Etanol SA', priceE4: 38_900 },
  ];
  const priced = createPriceSearch({
    prices: () => {
      asked.push('prices');
      return prices as readonly PriceInForceView[];
    },
    readAt: () => readAt,
  });
  const sources: readonly SearchSource[] = [
    {
      of: ['fleet'],
      find: (id, text, most) => ({
        fleetFuelings: [{ id: `${id} ${text} ${most}` } as never],
        fleetNotes: [{ key: `${id} ${text} ${most}` } as never],
      }),
    },
    {
      of: ['station'],
      prepare: () => void asked.push('pending'),
      find: () => ({ solved: [fueling('f2')], customers: [{ name: 'Frota Norte', of: 'fuelings' }] }),
    },
    { of: ['station'], find: () => ({ movement: [fueling('f2'), fueling('f3')] }) },
    { of: ['station'], find: (_, text) => ({ transfers: [{ id: text } as never] }) },
    priced,
    { of: ['station', 'fleet'], prepare: async () => void asked.push('uploads'), find: async () => ({ uploads: [UPLOAD] }) },
  ];
  const search = createSearch({
    stations: { find: (id) => (id === 's1' ? ({ id } as never) : null), findFleet: (id) => (id === 'f1' ? ({ id } as never) : null) },
    sources,
  });
  return {
    search,
    asked,
    read: (next: typeof prices) => {
      prices = next;
      readAt = '2';
    },
  };
}

it('finds customers where they are, those of fuelings first, and each product once', async () => {
  const { search } = setUp();
  const found = await search.all('s1', 'frota');
  expect(found).toMatchObject({
    ok: true,
    value: {
      customers: [
        { name: 'Frota Norte', of: 'fuelings' },
        { name: 'Frota Etanol SA', of: 'prices' },
      ],
      products: [],
    },
  });
  expect(found.ok && found.value.uploads).toEqual([UPLOAD]);
  expect(await search.all('s1', 'etanol')).toMatchObject({ value: { products: ['Etanol'] } });
});

it('reads the names of the prices once for each reading of them', async () => {
  const { search, asked, read } = setUp();
  await search.all('s1', 'et');
  await search.all('s1', 'eta');
  expect(asked.filter((what) => what === 'prices')).toHaveLength(1);
  read([{ productName: 'GNV', customerName: null, priceE4: 45_900 }]);
  expect(await search.all('s1', 'gnv')).toMatchObject({ value: { products: ['GNV'] } });
});

it('shows a fueling once, with what it is', async () => {
  const { search } = setUp();
  expect(await search.all('s1', 'frota')).toMatchObject({
    value: { solved: [{ id: 'f2' }], movement: [{ id: 'f3' }], transfers: [{ id: 'frota' }] },
  });
});

it('finds prices in force by their value, with as many decimals as are typed', async () => {
  const { search } = setUp();
  const found = async (text: string) => {
    const answer = await search.all('s1', text);
    return answer.ok ? answer.value.prices.map(({ priceE4 }) => priceE4) : null;
  };
  expect(await found('3,89')).toEqual([38_990, 38_900]);
  expect(await found('R$ 3,899')).toEqual([38_990]);
  expect(await found('3,8900')).toEqual([38_900]);
  expect(await found('3,9')).toEqual([]);
  expect(await found('389')).toEqual([]);
});

it('shows six of a kind, and says where there are more: those of other groups take no place of Movimento', async () => {
  const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, at) => fueling(`f${from + at}`));
  const found = async (pending: number, movement: number, text = 'abc') => {
    const search = createSearch({
      stations: { find: (id) => ({ id }) as never, findFleet: () => null },
      sources: [
        { of: ['station'], find: (_, __, most) => ({ fuelings: numbered(pending).slice(0, most) }) },
        { of: ['station'], find: (_, __, most) => ({ movement: numbered(movement).slice(0, most) }) },
      ],
    });
    const answer = await search.all('s1', text);
    if (!answer.ok) throw new Error(answer.error.message);
    const { fuelings, movement: others, cut, amountE4 } = answer.value;
    return { counts: [fuelings.length, others.length], first: others[0]?.id, cut, amountE4 };
  };
  expect(await found(6, 6)).toEqual({ counts: [6, 0], first: undefined, cut: [], amountE4: null });
  expect(await found(6, 12)).toEqual({ counts: [6, 6], first: 'f6', cut: [], amountE4: null });
  expect(await found(7, 30, '300,00')).toEqual({ counts: [6, 6], first: 'f6', cut: ['fuelings', 'movement'], amountE4: 3_000_000 });
});

it('of no text finds nothing, and makes itself ready; of no station it refuses', async () => {
  const { search, asked } = setUp();
  expect(await search.all('s1', '  ')).toMatchObject({ ok: true, value: { fuelings: [], uploads: [], customers: [], products: [] } });
  expect(asked).toEqual(['pending', 'uploads']);
  expect(await search.all('gone', 'x')).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

it('of a fleet finds its fuelings, its notes and its uploads, and asks for nothing of a station', async () => {
  const { search, asked } = setUp();
  expect(await search.all('f1', ' ')).toMatchObject({ ok: true, value: { fleetFuelings: [], fleetNotes: [], uploads: [] } });
  expect(await search.all('f1', 'abc')).toMatchObject({
    value: {
      ...{ fuelings: [], notes: [], customers: [], products: [], uploads: [{ id: 'o1' }] },
      ...{ fleetFuelings: [{ id: 'f1 abc 19' }], fleetNotes: [{ key: 'f1 abc 19' }] },
    },
  });
  expect(asked).toEqual(['uploads']);
});
