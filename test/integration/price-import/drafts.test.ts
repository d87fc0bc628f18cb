/** What was typed over the prices in force is kept until it is sent, and dropped when the price it was made against has changed. */

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
  expect(good(drafts.list('a'))).toEqual({ stored: typed, dropped: [] });
  expect(good(drafts.list('b'))).toEqual({ stored: [], dropped: [] });
  expect(codeOf(drafts.list('x'))).toBe('not-found');
  expect(codeOf(drafts.keep({ stationId: 'x', drafts: typed }))).toBe('not-found');
  good(drafts.keep({ stationId: 'a', drafts: typed.slice(1) }));
  expect(good(drafts.list('a')).stored).toEqual(typed.slice(1));
});

test('another price in force drops what was made against the one before, and says so once', () => {
  const world = worldWithPrices();
  const { drafts } = world.prices;
  const other = draft('p2', 39_400, 39_900);
  good(drafts.keep({ stationId: 'a', drafts: [draft('p1', 59_400, 58_900), other, draft('p9', 10_000, 9_000)] }));
  world.read([
    ['p1', 58_000],
    ['p2', 39_900],
  ]);
  expect(good(drafts.list('a'))).toEqual({
    stored: [other],
    dropped: [
      { name: 'Produto p1', priceE4: 59_400, beforeE4: 58_900, nowE4: 58_000 },
      { name: 'Produto p9', priceE4: 10_000, beforeE4: 9_000, nowE4: null },
    ],
  });
  expect(good(drafts.list('a'))).toEqual({ stored: [other], dropped: [] });
});

test('what is in force by now as it was typed goes without a word', () => {
  const world = worldWithPrices();
  good(world.prices.drafts.keep({ stationId: 'a', drafts: [draft('p1', 59_400, 58_900)] }));
  world.read([['p1', 59_400]]);
  expect(good(world.prices.drafts.list('a'))).toEqual({ stored: [], dropped: [] });
});

test('what was sent while the page did not know is not offered again', async () => {
  const world = worldWithPrices();
  const { drafts, reprice } = world.prices;
  const change = { kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 59_400 } as const;
  const made = good(await reprice({ stationId: 'a', changes: [change], replaces: null }));
  const prepared = draft('p1', 59_400, 58_900, { importId: made.import.id });
  const later = draft('p2', 39_400, 39_900);
  good(drafts.keep({ stationId: 'a', drafts: [prepared, later] }));
  expect(good(drafts.list('a')).stored).toEqual([prepared, later]);
  good(await world.submit.submit(made.import.id, made.import.revision));
  expect(good(drafts.list('a')).stored).toEqual([later]);
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
  expect(good(drafts.list('a'))).toEqual({ stored: unsent, dropped: [] });
  expect(good(drafts.list('a'))).toEqual({ stored: unsent, dropped: [] });
});
