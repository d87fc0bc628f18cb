/** Prices in force, their history, kept names, the watched folder, and the rows of the review: what each act leaves. */

import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { createPriceFolderStore, createRowsStore, type RowKey } from '../../../../renderer/features/price-import/testing.ts';
import { NO_IN_FORCE_FILTERS } from '../../../../renderer/features/prices/public/in-force-filters.ts';
import { createAliasesStore, createInForceStore, createPricesStore } from '../../../../renderer/features/prices/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

const STALE: AppError = { code: 'stale', message: 'A planilha mudou.' };

describe('the history of a price', () => {
  const KEY = { kind: 'agreement', productId: '101', customerDocument: '1' } as const;
  const LATER = { points: [], markers: [] };

  function setUp(part: Partial<Bridge> = {}) {
    const world = pageWorld(part);
    const store = createInForceStore(world.bridge);
    return { ...world, store, act: store.getState(), reads: () => world.of('pricesHistory').length };
  }

  it('is asked of its price and station; a failure takes its place; another one shows neither', async () => {
    let failing = false;
    const { store, act, of } = setUp({ pricesHistory: async () => (failing ? refused : ok(LATER)) });
    expect(store.getState()).toMatchObject({
      history: null,
      historyError: null,
      sort: 'product',
      descending: false,
      filters: NO_IN_FORCE_FILTERS,
    });
    await act.open('a', KEY);
    expect(of('pricesHistory')).toEqual([{ stationId: 'a', ...KEY }]);
    expect(store.getState()).toMatchObject({ history: LATER, historyError: null });
    failing = true;
    const other = act.open('a', { ...KEY, productId: '102' });
    expect(store.getState()).toMatchObject({ history: null, historyError: null });
    await other;
    expect(store.getState()).toMatchObject({ history: null, historyError: FULL_DISK });
    const third = act.open('a', KEY);
    expect(store.getState().historyError).toBeNull();
    await third;
    act.close();
    expect(store.getState()).toMatchObject({ history: null, historyError: null });
  });

  it('asks the network about its product; another one shows no answer of it', async () => {
    const price = { ...KEY, stationId: 'a', productName: 'Diesel', customerName: null, priceE4: 58_900, validFrom: null };
    let failing = false;
    const { store, act, of } = setUp({ pricesAsked: async () => (failing ? refused : ok([price])), pricesHistory: async () => ok(LATER) });
    await act.ask();
    expect(of('pricesAsked')).toEqual([]);
    await act.open('a', KEY);
    const asking = act.ask();
    expect(store.getState()).toMatchObject({ isReading: true, networkPrices: null });
    await asking;
    expect(of('pricesAsked')).toEqual([{ stationId: 'a', productId: '101' }]);
    expect(store.getState()).toMatchObject({ isReading: false, networkPrices: [price], networkError: null });
    failing = true;
    await act.ask();
    expect(store.getState()).toMatchObject({ isReading: false, networkPrices: null, networkError: FULL_DISK });
    await act.open('a', { ...KEY, productId: '102' });
    expect(store.getState()).toMatchObject({ isReading: false, networkPrices: null, networkError: null });
  });

  it.each([
    ['prices of its station', { type: 'prices-changed', stationId: 'a' }, 1],
    ['prices of another', { type: 'prices-changed', stationId: 'b' }, 0],
    ['batches', { type: 'batches-changed', batchIds: [] }, 1],
    ['fuelings of its station', { type: 'pending-changed', stationId: 'a' }, 0],
    ['the program', { type: 'app-changed' }, 0],
  ] as const)('follows %s (%j): %i', async (_, event, reads) => {
    const { act, reads: count } = setUp();
    act.onPush(event);
    expect(count()).toBe(0);
    await act.open('a', KEY);
    act.onPush(event);
    expect(count()).toBe(1 + reads);
    act.close();
    act.onPush(event);
    expect(count()).toBe(1 + reads);
  });

  it('beside it filters add up, and the same column again turns the order round and back', () => {
    const { store, act } = setUp();
    act.filter({ text: 'x' });
    act.filter({ kind: 'standard', products: ['p'] });
    expect(store.getState().filters).toEqual({ text: 'x', kind: 'standard', products: ['p'], customers: [] });
    const order = (sort: Parameters<typeof act.sortBy>[0]) => {
      act.sortBy(sort);
      const { descending } = store.getState();
      return [store.getState().sort, descending];
    };
    expect([order('product'), order('product'), order('product'), order('price'), order('kind'), order('kind'), order('price')]).toEqual([
      ...[
        ['product', true],
        ['product', false],
        ['product', true],
        ['price', false],
      ],
      ...[
        ['kind', false],
        ['kind', true],
        ['price', false],
      ],
    ]);
  });
});

describe('prices in force', () => {
  it('begin with none, and no file is made of none', async () => {
    const { bridge, notify, asked } = pageWorld();
    const store = createPricesStore(bridge, notify);
    const empty = { stationId: null, view: null, error: null, refreshing: false, making: null };
    expect(store.getState()).toMatchObject(empty);
    expect([await store.getState().save(), await store.getState().template('csv')]).toEqual([null, null]);
    await store.getState().refresh();
    store.getState().onPush({ type: 'prices-changed', stationId: 'a' });
    expect([asked, store.getState()]).toMatchObject([[], empty]);
  });

  it('read from the network end an error that stood in their place', async () => {
    let failing = true;
    const { bridge, notify } = pageWorld({
      pricesInForce: async () => refused,
      pricesRefresh: async () => (failing ? refused : ok({ stationId: 'a', readAt: 'now', prices: [] })),
    });
    const store = createPricesStore(bridge, notify);
    await store.getState().show('a');
    await store.getState().refresh();
    expect(store.getState()).toMatchObject({ view: null, error: FULL_DISK, refreshing: false });
    failing = false;
    await store.getState().refresh();
    expect(store.getState()).toMatchObject({ view: { readAt: 'now' }, error: null, refreshing: false });
  });
});

describe('kept names', () => {
  const ALIAS: AliasView = { kind: 'product', label: 'GC', target: '', targetName: null, confirmedAt: '' };

  it('that fail are told once and end what was shown; acts are busy until their end, refused or not', async () => {
    const setting = held<readonly AliasView[]>();
    let failing = false;
    const { bridge, notify, told, of } = pageWorld({
      aliasesList: async () => (failing ? refused : ok([ALIAS])),
      aliasesSet: setting.call,
      aliasesForget: setting.call,
    });
    const store = createAliasesStore(bridge, notify);
    const { load, change, forget } = store.getState();
    expect(store.getState()).toMatchObject({ list: null, error: null, catalogs: [], busy: false });
    await load('a');
    expect([of('catalogEnvironment'), store.getState().catalogs.length, store.getState().list]).toEqual([[{ stationId: 'a' }], 1, [ALIAS]]);
    for (const answer of [refused, ok([])]) {
      const one = change(ALIAS, 'p');
      expect(store.getState().busy).toBe(true);
      setting.answer(answer);
      expect(await one).toBe(answer.ok ? null : FULL_DISK);
      expect(store.getState()).toMatchObject({ busy: false, list: answer.ok ? [] : [ALIAS] });
    }
    const forgetting = forget(ALIAS);
    setting.answer(ok([]));
    await forgetting;
    expect(told).toEqual([]);
    failing = true;
    await load('a');
    expect(store.getState()).toMatchObject({ list: null, error: FULL_DISK });
    const back = change(ALIAS, 'p');
    setting.answer(ok([ALIAS]));
    await back;
    expect(store.getState()).toMatchObject({ list: [ALIAS], error: null });
  });
});

describe('the watched folder', () => {
  it('of another station shows nothing until it is read; acts are of the station that is shown', async () => {
    const { bridge, notify, of, told, fake } = pageWorld();
    const store = createPriceFolderStore(bridge, notify);
    const { load, setFolder, chooseFolder, onPush } = store.getState();
    expect([store.getState().folder, await chooseFolder(), await setFolder('watch')]).toEqual([null, false, false]);
    onPush({ type: 'app-changed' });
    await load('a');
    const { folder } = store.getState();
    const again = load('a');
    expect(store.getState().folder).toBe(folder);
    await again;
    expect([await setFolder('watch'), await chooseFolder()]).toEqual([true, true]);
    expect(of('pricesSetFolder')).toEqual([{ stationId: 'a', act: 'watch' }]);
    expect(of('pricesChooseFolder')).toEqual([{ stationId: 'a' }]);
    const reads = of('pricesFolder').length;
    onPush({ type: 'prices-changed', stationId: 'a' });
    expect(of('pricesFolder')).toHaveLength(reads);
    onPush({ type: 'app-changed' });
    expect(of('pricesFolder').at(-1)).toEqual({ stationId: 'a' });
    expect(of('pricesFolder')).toHaveLength(reads + 1);
    await settle();
    const shown = store.getState().folder;
    for (const call of ['pricesFolder', 'pricesSetFolder'] as const) fake.fail(call, FULL_DISK);
    await load('a');
    expect(store.getState()).toMatchObject({ folder: shown, folderError: FULL_DISK });
    expect([await setFolder('stop'), store.getState().folder, told]).toEqual([false, shown, [FULL_DISK]]);
    const other = load('b');
    expect(store.getState().folder).toBeNull();
    await other;
  });
});

describe('the rows of the review', () => {
  const KEY: RowKey = { importId: 'a', revision: 1, filter: 'all' };
  function setUp(part: Partial<Bridge> = {}) {
    let stale = 0;
    const world = pageWorld({ importsRows: async () => ok({ rows: [], total: 1_000 }), ...part });
    const store = createRowsStore(world.bridge, world.notify, () => {
      stale += 1;
    });
    const offsets = () => world.of('importsRows').map((request) => (request as { offset: number }).offset);
    return { ...world, store, act: store.getState(), offsets, stale: () => stale };
  }

  it('that a person asked for are told of when the sheet has changed; what a dialog reads by itself is not', async () => {
    const changed = async () => ({ ok: false, error: STALE }) as const;
    const { act, told, stale } = setUp({ importsRows: changed, importsFind: changed });
    act.show(KEY, 10);
    await settle();
    expect([told, stale()]).toEqual([[], 1]);
    expect(await act.collectOf(KEY, 2, ({ line }) => line)).toBeNull();
    expect([told, stale()]).toEqual([[], 2]);
    expect(await act.collect([{ first: 0, last: 1 }], ({ line }) => line)).toBeNull();
    expect([told, stale()]).toEqual([[STALE], 3]);
    expect(await act.find(null, { type: 'error' })).toBeNull();
    expect([told, stale()]).toEqual([[STALE, STALE], 4]);
  });

  it('are asked for from the first, or from where the same view was seen last', async () => {
    const { act, offsets, of, store } = setUp();
    act.need(600, 610);
    expect([store.getState().rows, offsets()]).toEqual([null, []]);
    act.show(KEY, 1_000);
    await settle();
    expect(of('importsRows')).toEqual([{ ...KEY, offset: 0, limit: 200 }]);
    act.need(600, 810);
    await settle();
    act.show({ ...KEY }, 1_000);
    await settle();
    expect(offsets()).toEqual([0, 600, 800]);
    act.show({ ...KEY, revision: 2 }, 1_000);
    await settle();
    expect(offsets().slice(3)).toEqual([600, 800]);
    act.show({ ...KEY, revision: 2, filter: 'errors' }, 1_000);
    await settle();
    act.need(600, 610);
    await settle();
    act.show({ ...KEY, importId: 'b', filter: 'errors' }, 1_000);
    await settle();
    expect(offsets().slice(5)).toEqual([0, 600, 0]);
  });

  it('that are refused are told, of an old revision the sheet is asked for; then they are asked for again', async () => {
    const rows = held<never>();
    const { act, told, stale } = setUp({ importsRows: rows.call });
    act.show(KEY, 10);
    act.need(0, 5);
    expect(rows.asked).toHaveLength(1);
    rows.answer(refused);
    await settle();
    expect([told, stale()]).toEqual([[FULL_DISK], 0]);
    act.need(0, 5);
    rows.answer({ ok: false, error: STALE });
    await settle();
    expect([told, stale(), rows.asked.length]).toEqual([[FULL_DISK], 1, 2]);
  });

  it('of several revisions and pages are under way at once', async () => {
    const rows = held<never>();
    const { act } = setUp({ importsRows: rows.call });
    act.show(KEY, 1_000);
    act.need(0, 250);
    act.show({ ...KEY, revision: 2 }, 1_000);
    act.show({ ...KEY, revision: 2, filter: 'new' }, 1_000);
    act.show({ ...KEY, importId: 'b', revision: 2, filter: 'new' }, 1_000);
    expect(rows.asked).toMatchObject([
      { revision: 1, offset: 0 },
      { revision: 1, offset: 200 },
      { revision: 2, offset: 0 },
      { revision: 2, offset: 200 },
      { filter: 'new', importId: 'a' },
      { filter: 'new', importId: 'b' },
    ]);
  });

  it('a total that main knows better is taken', async () => {
    const { act, store } = setUp({ importsRows: async () => ok({ rows: [], total: 7 }) });
    act.show(KEY, 1_000);
    await settle();
    expect(store.getState().rows?.total).toBe(7);
  });
});
