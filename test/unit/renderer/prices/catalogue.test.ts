import { expect, test } from 'vitest';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import type { PriceInForceView, ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { catalogueRows, createCatalogueStore } from '../../../../renderer/features/prices/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';

const product = (id: string): ProductView => ({ id, name: `Produto ${id}`, code: null, unit: 'L' });
const price = (productId: string, kind: PriceInForceView['kind'], priceE4: number) => ({ productId, kind, priceE4 }) as PriceInForceView;
const alias = (kind: AliasView['kind'], label: string, target: string) => ({ kind, label, target }) as AliasView;

test('each product has its standard price, its agreements and the names that mean it, and nothing of another', () => {
  const prices = [price('a', 'agreement', 1), price('a', 'standard', 58_900), price('a', 'agreement', 2), price('b', 'agreement', 3)];
  const names = [
    alias('product', 'ETANOL H', 'a'),
    alias('customer', 'Frota', 'a'),
    alias('product', 'AEHC', 'a'),
    alias('product', 'X', 'z'),
  ];
  expect(catalogueRows([product('a'), product('b'), product('c')], prices, names)).toEqual([
    { ...product('a'), priceE4: 58_900, agreements: 2, names: ['ETANOL H', 'AEHC'] },
    { ...product('b'), priceE4: null, agreements: 1, names: [] },
    { ...product('c'), priceE4: null, agreements: 0, names: [] },
  ]);
});

test('of two products that are looked up the last one counts; closed, or at another station, none does', async () => {
  const waiting = new Map<string, (answer: Result<ProductView>) => void>();
  const { bridge } = createFakeBridge('normal');
  const store = createCatalogueStore({
    ...bridge,
    catalogProduct: ({ productId }) => new Promise((resolve) => waiting.set(productId, resolve)),
  });
  const answer = (id: string, what: Result<ProductView> = { ok: true, value: product(id) }) => waiting.get(id)?.(what);
  await store.getState().look('s1');
  const both = [store.getState().open('a'), store.getState().open('b')];
  answer('b');
  answer('a');
  await Promise.all(both);
  expect(store.getState()).toMatchObject({ openId: 'b', now: { id: 'b' }, nowError: null });
  const late = store.getState().open('c');
  await store.getState().look('s2');
  answer('c');
  await late;
  expect(store.getState()).toMatchObject({ stationId: 's2', openId: null, now: null });
  const error: AppError = { code: 'network', message: 'Não deu.' };
  const failed = store.getState().open('d');
  answer('d', { ok: false, error });
  await failed;
  expect(store.getState()).toMatchObject({ now: null, nowError: error });
});
