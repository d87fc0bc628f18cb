/** What was typed over the prices in force is kept until it is sent or in force, also when the price it was made against has changed. */

import { expect, test } from 'vitest';
import type { PriceDraft } from '../../../preload/contract/prices/prices.ts';
import { codeOf, good } from './desk.ts';
import { createPriceWorld } from './price-world.ts';

const CUSTOMER = '33000167000101';
const draft = (productId: string, priceE4: number, beforeE4: number, more: Partial<PriceDraft> = {}): PriceDraft => ({
  ...{ kind: 'standard', productId, customerDocument: null, priceE4, beforeE4 },
  ...{ name: `Produto ${productId}`, text: '5,94', importId: null },
  ...more,
});
const worldWithPrices = () => {
  const world = createPriceWorld();
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
    ['p2', 38_990, 'agreement', CUSTOMER],
  ]);
  return world;
};

test('they come back as they were typed, in their order, of their station alone', () => {
  const { drafts } = worldWithPrices().prices;
  const typed = [draft('p2', 38_495, 38_990, { kind: 'agreement', customerDocument: CUSTOMER }), draft('p1', 59_400, 58_900)];
  good(drafts.keep({ stationId: 'a', drafts: typed }));
  expect(good(drafts.list('a'))).toEqual(typed);
  expect(good(drafts.list('b'))).toEqual([]);
  expect(codeOf(drafts.list('x'))).toBe('not-found');
  expect(codeOf(drafts.keep({ stationId: 'x', drafts: typed }))).toBe('not-found');
  good(drafts.keep({ stationId: 'a', drafts: typed.slice(1) }));
  expect(good(drafts.list('a'))).toEqual(typed.slice(1));
});

test('another price in force drops nothing of it, also one that is no longer listed', () => {
  const world = worldWithPrices();
  const { drafts } = world.prices;
  const typed = [draft('p1', 59_400, 58_900), draft('p2', 39_400, 39_900), draft('p9', 10_000, 9_000)];
  good(drafts.keep({ stationId: 'a', drafts: typed }));
  world.read([
    ['p1', 58_000],
    ['p2', 39_900],
  ]);
  expect(good(drafts.list('a'))).toEqual(typed);
  expect(good(drafts.list('a'))).toEqual(typed);
});

test('what could not be read as a price is kept as it was typed, whether its price is listed or not', () => {
  const { drafts } = worldWithPrices().prices;
  const typed = ['p1', 'p9'].map((productId) => ({ ...draft(productId, 1, 58_900), priceE4: null, text: '5,8o' }));
  good(drafts.keep({ stationId: 'a', drafts: typed }));
  expect(good(drafts.list('a'))).toEqual(typed);
});

test('what is in force by now as it was typed goes without a word', () => {
  const world = worldWithPrices();
  good(world.prices.drafts.keep({ stationId: 'a', drafts: [draft('p1', 59_400, 58_900)] }));
  world.read([['p1', 59_400]]);
  expect(good(world.prices.drafts.list('a'))).toEqual([]);
});

test('what was sent while the page did not know is not offered again', async () => {
  const world = worldWithPrices();
  const { drafts, reprice } = world.prices;
  const change = { kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 59_400 } as const;
  const made = good(await reprice({ stationId: 'a', changes: [change], replaces: null }));
  const prepared = draft('p1', 59_400, 58_900, { importId: made.import.id });
  const later = draft('p2', 39_400, 39_900);
  good(drafts.keep({ stationId: 'a', drafts: [prepared, later] }));
  expect(good(drafts.list('a'))).toEqual([prepared, later]);
  good(await world.submit.submit(made.import.id, made.import.revision));
  expect(good(drafts.list('a'))).toEqual([later]);
});

test('of a sent import only the drafts that its batch carries are sent; the others belong to no import', async () => {
  const world = worldWithPrices();
  const { drafts, reprice } = world.prices;
  const change = (productId: string, priceE4: number) => ({ kind: 'standard', productId, customerDocument: null, priceE4 }) as const;
  const made = good(await reprice({ stationId: 'a', changes: [change('p1', 59_400), change('p2', 39_400)], replaces: null }));
  const importId = made.import.id;
  const agreed = draft('p2', 38_495, 38_990, { kind: 'agreement', customerDocument: CUSTOMER, importId });
  const left = draft('p2', 39_400, 39_900, { importId });
  good(drafts.keep({ stationId: 'a', drafts: [draft('p1', 59_400, 58_900, { importId }), left, agreed] }));
  const edited = good(
    await world.service.edit({ importId, revision: made.import.revision, edit: { type: 'exclude', lines: [3], excluded: true } }),
  );
  const typed = { type: 'set-cell', line: 2, role: 'price', text: '5,95' } as const;
  const again = good(await world.service.edit({ importId, revision: edited.revision, edit: typed }));
  good(await world.submit.submit(importId, again.revision));
  const unsent = [left, agreed].map((each) => ({ ...each, importId: null }));
  expect(good(drafts.list('a'))).toEqual(unsent);
  expect(good(drafts.list('a'))).toEqual(unsent);
});
