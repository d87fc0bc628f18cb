import { describe, expect, test } from 'vitest';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import type { PricesInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { createAliasesStore, createPricesStore } from '../../../../renderer/features/prices/testing.ts';
import { createTrainingStore } from '../../../../renderer/features/training/testing.ts';
import { createNavStore } from '../../../../renderer/kit/nav-store.ts';
import { ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';

/** The stores with one screen each: what they show of an answer, of a refusal, and of one that came too late. */

function setUp(part: Partial<Bridge>) {
  const told: AppError[] = [];
  const notify = { error: (error: AppError) => void told.push(error), info: () => undefined };
  const bridge: Bridge = { ...createFakeBridge('normal').bridge, ...part };
  return { bridge, notify, told };
}

describe('prices in force', () => {
  const view = (stationId: string): PricesInForceView => ({ stationId, prices: [], readAt: null }) as unknown as PricesInForceView;
  const file = { fileName: 'precos.csv' } as unknown as FileToKeep;

  test('are shown, and refused while nothing is shown; later a refusal is only told', async () => {
    const { call, answer } = held<PricesInForceView>();
    const { bridge, notify, told } = setUp({ pricesInForce: call });
    const store = createPricesStore(bridge, notify);
    const first = store.getState().show('a');
    answer(refused);
    await first;
    expect(store.getState()).toMatchObject({ stationId: 'a', view: null, error: FULL_DISK });
    expect(told).toEqual([]);
    const second = store.getState().show('a');
    answer(ok(view('a')));
    await second;
    expect(store.getState()).toMatchObject({ view: view('a'), error: null });
    const third = store.getState().show('a');
    answer(refused);
    await third;
    expect(store.getState()).toMatchObject({ view: view('a'), error: null });
    expect(told).toEqual([FULL_DISK]);
  });

  test('of a station that was left meanwhile are dropped', async () => {
    const { call, answer } = held<PricesInForceView>();
    const { bridge, notify } = setUp({ pricesInForce: call, pricesRefresh: call });
    const store = createPricesStore(bridge, notify);
    const left = store.getState().show('a');
    const shown = store.getState().show('b');
    answer(ok(view('a')));
    await left;
    expect(store.getState()).toMatchObject({ stationId: 'b', view: null });
    answer(ok(view('b')));
    await shown;
    const reading = store.getState().refresh();
    expect(store.getState().refreshing).toBe(true);
    const back = store.getState().show('a');
    expect(store.getState()).toMatchObject({ view: null, error: null, refreshing: false });
    answer(ok(view('b')));
    await reading;
    expect(store.getState().view).toBeNull();
    answer(ok(view('a')));
    await back;
    expect(store.getState().view).toEqual(view('a'));
  });

  test('are read from the network once at a time, and a refusal leaves what was shown', async () => {
    const { call, asked, answer } = held<PricesInForceView>();
    const { bridge, notify, told } = setUp({ pricesInForce: async () => ok(view('a')), pricesRefresh: call });
    const store = createPricesStore(bridge, notify);
    await store.getState().refresh();
    expect(asked).toEqual([]);
    await store.getState().show('a');
    const reading = store.getState().refresh();
    await store.getState().refresh();
    expect(asked).toEqual([{ stationId: 'a' }]);
    answer(refused);
    await reading;
    expect(store.getState()).toMatchObject({ view: view('a'), refreshing: false });
    expect(told).toEqual([FULL_DISK]);
    const again = store.getState().refresh();
    answer(ok(view('a')));
    await again;
    expect(store.getState()).toMatchObject({ error: null, refreshing: false });
    expect(told).toHaveLength(1);
  });

  test('are made into one file at a time', async () => {
    const { call, asked, answer } = held<FileToKeep>();
    const { bridge, notify, told } = setUp({ pricesInForce: async () => ok(view('a')), pricesExport: call, pricesTemplate: call });
    const store = createPricesStore(bridge, notify);
    expect(await store.getState().save()).toBeNull();
    await store.getState().show('a');
    const made = store.getState().save();
    expect(store.getState().making).toBe('export');
    expect(await store.getState().template('csv')).toBeNull();
    answer(ok(file));
    expect(await made).toBe(file);
    const template = store.getState().template('xlsx');
    expect(store.getState().making).toBe('xlsx');
    answer(refused);
    expect(await template).toBeNull();
    expect(store.getState().making).toBeNull();
    expect(asked).toEqual([{ stationId: 'a' }, { stationId: 'a', format: 'xlsx' }]);
    expect(told).toEqual([FULL_DISK]);
  });

  test('are read again when they changed, those of this station only', async () => {
    const { call, asked } = held<PricesInForceView>();
    const { bridge, notify } = setUp({ pricesInForce: call });
    const store = createPricesStore(bridge, notify);
    void store.getState().show('a');
    store.getState().onPush({ type: 'prices-changed', stationId: 'b' });
    store.getState().onPush({ type: 'pending-changed', stationId: 'a' });
    expect(asked).toHaveLength(1);
    store.getState().onPush({ type: 'prices-changed', stationId: 'a' });
    expect(asked).toHaveLength(2);
  });
});

describe('remembered names', () => {
  const alias = { kind: 'product', label: 'GAS', target: 'p0' } as unknown as AliasView;
  const NAMES: readonly AliasView[] = [alias];

  test('are loaded with the products; without the products they are shown all the same', async () => {
    const { bridge, notify, told } = setUp({ aliasesList: async () => ok(NAMES), catalogEnvironment: async () => refused });
    const store = createAliasesStore(bridge, notify);
    await store.getState().load('a');
    expect(store.getState()).toMatchObject({ list: NAMES, error: null, catalogs: [] });
    expect(told).toEqual([FULL_DISK]);
  });

  test('that can not be read are no empty list', async () => {
    const { bridge, notify } = setUp({ aliasesList: async () => refused, catalogEnvironment: async () => ok([]) });
    const store = createAliasesStore(bridge, notify);
    await store.getState().load('a');
    expect(store.getState()).toMatchObject({ list: null, error: FULL_DISK });
    // What was never shown is not read again by itself.
    store.getState().onPush({ type: 'prices-changed', stationId: 'a' });
    expect(store.getState().error).toEqual(FULL_DISK);
  });

  test('of a station that was left meanwhile are dropped', async () => {
    const { call, answer } = held<readonly AliasView[]>();
    const { bridge, notify } = setUp({ aliasesList: call, catalogEnvironment: async () => ok([]) });
    const store = createAliasesStore(bridge, notify);
    const left = store.getState().load('a');
    const shown = store.getState().load('b');
    answer(ok(NAMES));
    await left;
    expect(store.getState().list).toBeNull();
    answer(ok([]));
    await shown;
    expect(store.getState().list).toEqual([]);
  });

  test('are changed and forgotten; a refused change goes back to who asked, a refused forgetting is told', async () => {
    const { call, asked, answer } = held<readonly AliasView[]>();
    const { bridge, notify, told } = setUp({ aliasesSet: call, aliasesForget: call });
    const store = createAliasesStore(bridge, notify);
    const change = store.getState().change(alias, 'p1');
    expect(store.getState().busy).toBe(true);
    answer(ok(NAMES));
    expect(await change).toBeNull();
    expect(store.getState()).toMatchObject({ busy: false, list: NAMES, error: null });
    const again = store.getState().change(alias, 'p2');
    answer(refused);
    expect(await again).toEqual(FULL_DISK);
    expect(told).toEqual([]);
    const forget = store.getState().forget(alias);
    answer(refused);
    await forget;
    expect(told).toEqual([FULL_DISK]);
    expect(store.getState().list).toEqual(NAMES);
    expect(asked).toEqual([
      { kind: 'product', label: 'GAS', target: 'p1', from: 'p0' },
      { kind: 'product', label: 'GAS', target: 'p2', from: 'p0' },
      { kind: 'product', label: 'GAS', target: 'p0' },
    ]);
  });

  test('are read again when the prices of their station changed', async () => {
    let read = 0;
    const aliasesList = async () => {
      read += 1;
      return ok(NAMES);
    };
    const { bridge, notify } = setUp({ aliasesList, catalogEnvironment: async () => ok([]) });
    const store = createAliasesStore(bridge, notify);
    store.getState().onPush({ type: 'prices-changed', stationId: 'a' });
    expect(read).toBe(0);
    await store.getState().load('a');
    store.getState().onPush({ type: 'prices-changed', stationId: 'b' });
    store.getState().onPush({ type: 'pending-changed', stationId: 'a' });
    expect(read).toBe(1);
    store.getState().onPush({ type: 'prices-changed', stationId: 'a' });
    expect(read).toBe(2);
  });
});

describe('switches of the training network', () => {
  const faults = { latencyMs: 5, fault: 'offline', remaining: null } as const;

  test('show what holds, and nothing that was refused', async () => {
    const { bridge, notify, told } = setUp({ trainingFaults: async () => ok(faults), trainingSetFaults: async () => refused });
    const store = createTrainingStore(bridge, notify);
    expect(store.getState().faults).toBeNull();
    await store.getState().load();
    expect(store.getState().faults).toEqual(faults);
    expect(await store.getState().save({ ...faults, fault: 'none' })).toBe(false);
    expect(store.getState().faults).toEqual(faults);
    expect(told).toEqual([FULL_DISK]);
  });

  test('are kept when they were taken, and a failed reading is said in their place', async () => {
    const { bridge, notify, told } = setUp({ trainingFaults: async () => refused, trainingSetFaults: async () => ok(null) });
    const store = createTrainingStore(bridge, notify);
    await store.getState().load();
    expect(store.getState()).toMatchObject({ faults: null, error: FULL_DISK });
    expect(told).toEqual([]);
    expect(await store.getState().save(faults)).toBe(true);
    expect(store.getState().faults).toEqual(faults);
  });
});

test('each way leads to its screen, and going to a screen closes what was open in it', () => {
  const nav = createNavStore();
  const closed = { outboxId: null, fuelingId: null, notesImportId: null, notesText: '', priceKey: null };
  const priceKey = { kind: 'standard', productId: 'g', customerDocument: null } as const;
  expect(nav.getState()).toMatchObject({ screen: 'home', ...closed });
  const { go, openUpload, openFueling, openNotes, findNotes, openPrice, openSettings } = nav.getState();
  for (const [act, screen, open] of [
    [() => openUpload('o'), 'outbox', { outboxId: 'o' }],
    [() => openFueling('f'), 'pending', { fuelingId: 'f' }],
    [() => openPrice(priceKey), 'inForce', { priceKey }],
    [() => openNotes('i'), 'notes', { notesImportId: 'i', notesText: '' }],
    [() => openSettings('support'), 'settings', { settingsPage: 'support' }],
    [() => findNotes('texto'), 'notes', { notesImportId: null, notesText: 'texto' }],
  ] as const) {
    act();
    expect(nav.getState()).toMatchObject({ screen, ...open });
    go('settings');
    expect(nav.getState()).toMatchObject({ screen: 'settings', ...closed });
  }
  findNotes('texto');
  openNotes('i');
  expect(nav.getState()).toMatchObject({ notesImportId: 'i', notesText: '' });
  findNotes('texto');
  expect(nav.getState()).toMatchObject({ notesImportId: null, notesText: 'texto' });
});

test('the same jump to notes again is another visit, since the list may have been narrowed meanwhile', () => {
  const nav = createNavStore();
  const { findNotes, openNotes, showNotes, go, stationChanged } = nav.getState();
  const jumps = [() => findNotes('123'), () => openNotes('i'), () => openNotes(null), () => showNotes('ready')];
  for (const jump of jumps) {
    jump();
    const { notesVisit, ...before } = nav.getState();
    jump();
    expect(nav.getState()).toMatchObject({ ...before, notesVisit: notesVisit + 1 });
  }
  const { notesVisit } = nav.getState();
  go('notes');
  stationChanged();
  expect(nav.getState().notesVisit).toBe(notesVisit);
});
