import { expect, test } from 'vitest';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import type { PriceInForceView, ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { showInForce } from '../../../../renderer/features/prices/public/show-in-force.ts';
import { catalogueRows, filterRows, rowsOf } from '../../../../renderer/features/prices/testing.ts';
import { createAnswerStore } from '../../../../renderer/kit/testing.ts';
import { PRODUCTS, pricesOf, TRAINING } from '../../../fakes/page/data.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

const product = (id: string): ProductView => ({ id, name: `Produto ${id}`, code: null, unit: 'L' });
const price = (productId: string, kind: PriceInForceView['kind'], priceE4: number) =>
  ({ productId, productName: `Nome ${productId}`, kind, priceE4, customerDocument: null, customerName: null }) as PriceInForceView;
const alias = (kind: AliasView['kind'], label: string, target: string) => ({ kind, label, target }) as AliasView;
const agreed = (...products: readonly string[]) => ({ kind: 'agreement', products }) as const;

test('each product has its standard price, its agreements and the names that mean it, and nothing of another', () => {
  const prices = [price('a', 'agreement', 1), price('a', 'standard', 58_900), price('a', 'agreement', 2), price('b', 'agreement', 3)];
  const names = [
    alias('product', 'ETANOL H', 'a'),
    alias('customer', 'Frota', 'a'),
    alias('product', 'AEHC', 'a'),
    alias('product', 'X', 'z'),
  ];
  expect(catalogueRows([product('a'), product('b'), product('c')], prices, names)).toEqual([
    { ...product('a'), priceE4: 58_900, agreements: 2, agreementFilters: agreed('Nome a'), names: ['ETANOL H', 'AEHC'] },
    { ...product('b'), priceE4: null, agreements: 1, agreementFilters: agreed('Nome b'), names: [] },
    { ...product('c'), priceE4: null, agreements: 0, agreementFilters: agreed(), names: [] },
  ]);
});

test('the number of agreements is the length of the list that it opens, whatever the screen was narrowed to before', () => {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  const prices = pricesOf(TRAINING.id);
  // The catalogue may have another name for a product than its prices.
  const rows = catalogueRows(
    [...PRODUCTS].map((each) => ({ ...each, name: each.name.toUpperCase() })),
    prices,
    [],
  );
  expect(rows.some(({ agreements }) => agreements > 0)).toBe(true);
  const shown = () => filterRows(rowsOf(prices), stores.inForce.getState().filters).length;
  for (const { agreements, agreementFilters } of rows.filter((row) => row.agreements > 0)) {
    stores.inForce.getState().filter({ text: 'nada disso', customers: ['Outra'] });
    showInForce(stores, agreementFilters);
    expect([stores.nav.getState().screen, shown()]).toEqual(['inForce', agreements]);
  }
  stores.inForce.getState().filter({ text: 'nada disso' });
  showInForce(stores);
  expect(shown()).toBe(prices.length);
});

test('of two products that are looked up the last one counts; closed, none does', async () => {
  const waiting = new Map<string, (answer: Result<ProductView>) => void>();
  const store = createAnswerStore((id: string) => new Promise<Result<ProductView>>((resolve) => waiting.set(id, resolve)));
  const answer = (id: string, what: Result<ProductView> = { ok: true, value: product(id) }) => waiting.get(id)?.(what);
  const { look } = store.getState();
  const both = [look('a'), look('b')];
  answer('b');
  answer('a');
  await Promise.all(both);
  expect(store.getState()).toMatchObject({ about: 'b', value: { id: 'b' }, error: null });
  // Asked about anew, it stays until main answers.
  const again = look('b');
  expect(store.getState()).toMatchObject({ value: { id: 'b' } });
  const late = look('c');
  expect(store.getState()).toMatchObject({ about: 'c', value: null });
  await look(null);
  for (const id of ['b', 'c']) answer(id);
  await Promise.all([again, late]);
  expect(store.getState()).toMatchObject({ about: null, value: null });
  const error: AppError = { code: 'network', message: 'Não deu.' };
  const failed = look('d');
  answer('d', { ok: false, error });
  await failed;
  expect(store.getState()).toMatchObject({ value: null, error });
});
