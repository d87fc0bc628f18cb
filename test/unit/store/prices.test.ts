/** Batches with their lines, prices in force, their history, and what is on the way: each column, filter and order. */

import { describe, expect, test } from 'vitest';
import type { NetworkPrice } from '../../../main/network/index.ts';
import { createBatchesRepository, createPriceChangesRepository } from '../../../main/outbox/index.ts';
import { createCatalogRepository, createPriceHistoryRepository } from '../../../main/prices/index.ts';
import { OUTBOX_STATES, type OutboxState } from '../../../preload/contract/outbox/batches.ts';
import { addImport } from '../../fakes/outbox-world.ts';
import { takeAll } from '../../fakes/take-all.ts';
import { batchWorld, line } from './outbox/batches.ts';
import { createStore, iso, NOW } from './support.ts';

describe('batches', () => {
  test('each line is read back as it was sent, and with its result', () => {
    const { batches, put } = batchWorld();
    const full = line('p1', 58_900, {
      ...{ productCode: 'c', customerDocument: '11222333000181', percentE4: -30_000, previousE4: 57_900, validFrom: '2026-11-22T00:00:00' },
      source: { line: 7, column: 'B', text: '5,890' },
    });
    put('b1', [full, line('p2', 1)], { kind: 'agreement' });
    const waiting = { state: 'waiting', reason: null, inForce: null } as const;
    expect(batches.lines('b1')).toEqual([
      { index: 0, ...full, ...waiting },
      { index: 1, ...line('p2', 1), percentE4: null, ...waiting },
    ]);
    batches.changeLines('b1', [
      { index: 0, state: 'refused', reason: 'alta', inForce: null },
      { index: 1, state: 'accepted', reason: null, inForce: true },
    ]);
    expect(batches.lines('b1')).toMatchObject([
      { state: 'refused', reason: 'alta', inForce: null },
      { state: 'accepted', reason: null, inForce: true },
    ]);
    batches.changeLines('b1', [{ index: 0, ...waiting, inForce: false }]);
    expect(batches.lines('b1')[0]).toMatchObject({ ...waiting, inForce: false });
    expect([batches.lines('nobody'), batches.summary('nobody')]).toEqual([[], null]);
  });

  test('a summary counts its lines and tells when they begin', () => {
    const { batches, put } = batchWorld();
    put('b1', [line('a', 1), line('b', 2), line('c', 3)], { state: 'accepted' });
    put('b2', [line('a', 1, { validFrom: '2026-11-24' }), line('b', 2, { validFrom: '2026-11-22' }), line('c', 3)], { state: 'queued' });
    put('b3', [line('a', 1, { validFrom: '2026-11-24' })], { state: 'queued', kind: 'agreement' });
    batches.changeLines('b1', [
      { index: 0, state: 'refused', reason: 'x', inForce: null },
      { index: 1, state: 'accepted', reason: null, inForce: null },
    ]);
    expect(batches.summary('b1')).toEqual({
      ...{ item: expect.objectContaining({ id: 'b1', seq: 1 }), kind: 'standard', importId: 'm-b1', fileName: 'm-b1.csv' },
      ...{ starts: null, sent: 3, accepted: 1, refused: 1, waiting: 1 },
    });
    expect(batches.summary('b2')).toMatchObject({
      starts: { first: '2026-11-22', last: '2026-11-24', some: true },
      waiting: 3,
    });
    expect(batches.summary('b3')).toMatchObject({
      kind: 'agreement',
      starts: { first: '2026-11-24', last: '2026-11-24', some: false },
    });
  });

  test('the list: newest first, of one station or all; those without an end beyond the limit', () => {
    const { batches, put } = batchWorld();
    const open: readonly OutboxState[] = ['queued', 'sending', 'uncertain', 'accepted', 'processing'];
    for (const state of OUTBOX_STATES) put(state, [line('a', 1)], { state });
    put('new', [line('a', 1)], { createdAt: NOW + 1 });
    put('other', [line('a', 1)], { stationId: 's2', createdAt: NOW + 2 });
    const ids = (station: string | null, limit: number) => batches.list(station, limit).map(({ item }) => item.id);
    expect(ids('s1', 1)).toEqual(['new', ...open.toReversed()]);
    expect(ids('s2', 1)).toEqual(['other']);
    expect(ids(null, 1)).toEqual(['other', ...open.toReversed()]);
    expect(ids(null, 99)).toEqual(['other', 'new', ...OUTBOX_STATES.toReversed()]);
    expect([batches.ofImport('m-done'), batches.ofImport('x')]).toEqual([['done'], []]);
  });

  test('of an import, oldest first; one whose record is damaged is reported and left out', () => {
    const { store, put } = batchWorld();
    const reports: string[] = [];
    const batches = createBatchesRepository(store, (id) => reports.push(id));
    addImport(store, 'm');
    put('z', [line('a', 1)], { importId: 'm' });
    put('a', [line('a', 1)], { importId: 'm', kind: 'agreement' });
    expect(batches.ofImport('m')).toEqual(['z', 'a']);
    store.prepare(`UPDATE outbox_items SET record = '{' WHERE id = 'z'`).run();
    expect([batches.list(null, 9).map(({ item }) => item.id), batches.summary('z'), reports]).toEqual([['a'], null, ['z', 'z']]);
  });

  test('prices of a station were read once they were read whole', () => {
    const { store, batches } = batchWorld();
    const catalog = createCatalogRepository(store);
    takeAll(catalog.takeProducts('s1', [], iso(NOW)));
    expect([batches.pricesEverRead('s1'), batches.pricesEverRead('s1')]).toEqual([false, false]);
    takeAll(catalog.takePrices('s1', [], iso(NOW)));
    expect([batches.pricesEverRead('s1'), batches.pricesEverRead('s2')]).toEqual([true, false]);
    store.prepare('DELETE FROM readings').run();
    expect(batches.pricesEverRead('s1')).toBe(true);
  });
});

const price = (productId: string, priceE4: number, more: Partial<NetworkPrice> = {}): NetworkPrice => ({
  ...{ kind: 'standard', productId, productName: productId, customerDocument: null, customerName: null, priceE4, validFrom: null },
  ...more,
});

describe('what the network has', () => {
  test('products by name; a list that was never read whole is none', () => {
    const store = createStore();
    const catalog = createCatalogRepository(store);
    const [b, a] = [
      { id: '1', code: 'c', name: 'B', unit: 'L' },
      { id: '2', code: null, name: 'A', unit: null },
    ];
    const reading = catalog.takeProducts('s1', [b, a], iso(NOW));
    reading.next();
    expect([catalog.products('s1'), catalog.readAt('s1', 'products')]).toEqual([[], null]);
    takeAll(catalog.takeProducts('s1', [b, { ...a, id: '3' }, a], iso(NOW)));
    expect(catalog.products('s1')).toEqual([a, { ...a, id: '3' }, b]);
    expect([catalog.readAt('s1', 'products'), catalog.readAt('s1', 'prices'), catalog.readAt('s2', 'products')]).toEqual([
      iso(NOW),
      null,
      null,
    ]);
    for (const changed of [{ code: 'd' }, { name: 'C' }, { unit: 'M3' }, { code: null, unit: null }]) {
      takeAll(catalog.takeProducts('s1', [{ ...b, ...changed }], iso(NOW + 1)));
      expect(catalog.products('s1')).toEqual([{ ...b, ...changed }]);
    }
    expect(catalog.readAt('s1', 'products')).toBe(iso(NOW + 1));
    store.prepare('DELETE FROM readings').run();
    expect(catalog.products('s1')).toEqual([]);
  });

  test('prices by product, the standard one before agreements, customers by name', () => {
    const store = createStore();
    const catalog = createCatalogRepository(store);
    const agreed = (customerDocument: string, customerName: string | null): NetworkPrice =>
      price('a', 2, { kind: 'agreement', customerDocument, customerName, validFrom: '2026-11-22T00:00:00' });
    const list = [price('b', 4), agreed('2', 'Z'), agreed('1', 'Z'), agreed('3', 'A'), price('a', 1)];
    takeAll(catalog.takePrices('s1', list, iso(NOW)));
    const [b, z2, z1, a3, a] = list.map((each) => ({ stationId: 's1', ...each }));
    expect(catalog.prices('s1')).toEqual([a, a3, z1, z2, b]);
    expect(catalog.prices('s2')).toEqual([]);
    for (const changed of [{ productName: 'x' }, { customerName: 'y' }, { priceE4: 9 }, { validFrom: '2027' }]) {
      takeAll(catalog.takePrices('s1', [price('b', 4, changed)], iso(NOW + 1)));
      expect(catalog.prices('s1')).toEqual([{ stationId: 's1', ...price('b', 4, changed) }]);
    }
  });

  test('each change is one point of its history, laid to the newest batch that sent just that price', () => {
    const { store, put } = batchWorld();
    const catalog = createCatalogRepository(store);
    const history = createPriceHistoryRepository(store);
    const changes = createPriceChangesRepository(store);
    const key = { stationId: 's1', kind: 'standard', productId: 'a', customerDocument: null } as const;
    const agreed = { ...key, kind: 'agreement', customerDocument: '1' } as const;
    const read = (at: number, ...prices: readonly NetworkPrice[]): void => takeAll(catalog.takePrices('s1', prices, iso(NOW + at)));
    read(0, price('a', 1));
    put('b1', [line('a', 2)], { createdAt: NOW });
    put('b2', [line('a', 2)], { createdAt: NOW + 1 });
    put('b3', [line('a', 2)], { state: 'queued', createdAt: NOW + 2 });
    for (const state of ['cancelled', 'rejected', 'dead'] as const) put(state, [line('a', 2)], { state });
    put('b4', [line('a', 3)], { kind: 'agreement' });
    put('b5', [line('a', 2)], { stationId: 's2' });
    read(1, price('a', 2));
    read(2, price('a', 2, { productName: 'outro' }));
    read(3, price('a', 3), price('a', 3, { kind: 'agreement', customerDocument: '1' }));
    read(4);
    put('b6', [line('a', 7), line('a', 7, { customerDocument: '1' })], { kind: 'agreement' });
    createBatchesRepository(store, () => {}).changeLines('b6', [{ index: 1, state: 'refused', reason: 'x', inForce: null }]);
    read(5, price('a', 7, { kind: 'agreement', customerDocument: '1' }));
    const points = [
      { at: iso(NOW), priceE4: 1, batchId: null },
      { at: iso(NOW + 1), priceE4: 2, batchId: 'b2' },
      { at: iso(NOW + 3), priceE4: 3, batchId: null },
      { at: iso(NOW + 4), priceE4: null, batchId: null },
    ];
    expect(history.points(key)).toEqual(points);
    expect(changes.found(key)).toEqual(points.map((point) => ({ ...point, at: Date.parse(point.at) })));
    expect(history.points(agreed).map(({ priceE4, batchId }) => [priceE4, batchId])).toEqual([
      [3, null],
      [null, null],
      [7, null],
    ]);
    expect(changes.found(agreed)).toHaveLength(3);
    expect([history.points({ ...key, stationId: 's2' }), changes.found({ ...key, productId: 'x' })]).toEqual([[], []]);
  });

  test.each(['queued', 'cancelled', 'dead'] as const)('a batch that is %s and may have arrived before brings its price', (state) => {
    const { store, put } = batchWorld();
    const catalog = createCatalogRepository(store);
    const mark = store.prepare(`UPDATE outbox_items SET record = json_set(record, '$.mayHaveArrived', json('true')) WHERE id = ?`);
    takeAll(catalog.takePrices('s1', [price('a', 1), price('b', 1)], iso(NOW)));
    put('arrived', [line('a', 2)], { state });
    mark.run('arrived');
    put('never-left', [line('b', 2)], { state, createdAt: NOW + 1 });
    takeAll(catalog.takePrices('s1', [price('a', 2), price('b', 2)], iso(NOW + 1)));
    const of = (productId: string) =>
      createPriceHistoryRepository(store).points({ stationId: 's1', kind: 'standard', productId, customerDocument: null }).at(-1)?.batchId;
    expect([of('a'), of('b')]).toEqual(['arrived', null]);
  });

  test('a batch that another batch has followed does not bring its price into force again', () => {
    const { store, put } = batchWorld();
    const catalog = createCatalogRepository(store);
    const read = (at: number, ...prices: readonly NetworkPrice[]): void => takeAll(catalog.takePrices('s1', prices, iso(NOW + at)));
    read(0, price('a', 1), price('b', 1));
    put('b1', [line('a', 2), line('b', 2)]);
    read(1, price('a', 2), price('b', 2));
    put('b2', [line('a', 3)], { createdAt: NOW + 1 });
    // “b” is not listed for a while, and changed elsewhere.
    read(2, price('a', 3));
    read(3, price('a', 2), price('b', 2));
    put('b3', [line('a', 2)], { createdAt: NOW + 2 });
    read(4, price('a', 4), price('b', 5));
    read(5, price('a', 2), price('b', 2));
    const of = (productId: string) =>
      createPriceHistoryRepository(store)
        .points({ stationId: 's1', kind: 'standard', productId, customerDocument: null })
        .map(({ priceE4, batchId }) => [priceE4, batchId]);
    expect(of('a')).toEqual([
      [1, null],
      [2, 'b1'],
      [3, 'b2'],
      [2, null],
      [4, null],
      [2, 'b3'],
    ]);
    expect(of('b')).toEqual([
      [1, null],
      [2, 'b1'],
      [null, null],
      [2, 'b1'],
      [5, null],
      [2, 'b1'],
    ]);
  });

  test('the newest reading comes last, also by a clock that was set back', () => {
    const { store } = batchWorld();
    const catalog = createCatalogRepository(store);
    const read = (at: number, ...prices: readonly NetworkPrice[]): void => takeAll(catalog.takePrices('s1', prices, iso(NOW + at)));
    read(10_000, price('a', 1), price('b', 1));
    read(5_000, price('a', 2), price('b', 1));
    read(6_000, price('a', 3), price('b', 4));
    read(20_000, price('a', 5));
    const of = (productId: string) =>
      createPriceHistoryRepository(store)
        .points({ stationId: 's1', kind: 'standard', productId, customerDocument: null })
        .map(({ at, priceE4 }) => [Date.parse(at) - NOW, priceE4]);
    expect(of('a')).toEqual([
      [10_000, 1],
      [10_001, 2],
      [10_002, 3],
      [20_000, 5],
    ]);
    expect(of('b').map(([, priceE4]) => priceE4)).toEqual([1, 4, null]);
  });

  test('batches that sent a price for it, oldest first, with how they stand', () => {
    const { store, put } = batchWorld();
    const history = createPriceHistoryRepository(store);
    put('z', [line('a', 1, { validFrom: '2026-11-22' }), line('b', 9)], { createdAt: NOW });
    put('y', [line('a', 2), line('a', 3)], { createdAt: NOW + 1, state: 'queued' });
    put('x', [line('a', 4, { customerDocument: '1' })], { kind: 'agreement' });
    put('w', [line('a', 5)], { stationId: 's2' });
    createBatchesRepository(store, () => {}).changeLines('y', [{ index: 1, state: 'refused', reason: 'x', inForce: null }]);
    const key = { stationId: 's1', kind: 'standard', productId: 'a', customerDocument: null } as const;
    expect(history.markers(key)).toEqual([
      { batchId: 'z', at: iso(NOW), priceE4: 1, validFrom: '2026-11-22', state: 'done' },
      { batchId: 'y', at: iso(NOW + 1), priceE4: 2, validFrom: null, state: 'queued' },
    ]);
    expect(history.markers({ ...key, kind: 'agreement', customerDocument: '1' }).map(({ batchId }) => batchId)).toEqual(['x']);
    expect(history.markers({ ...key, kind: 'agreement' })).toEqual([]);
  });

  test('what was sent after a batch: the newest of each product and customer that was not in vain', () => {
    const { store, put } = batchWorld();
    const changes = createPriceChangesRepository(store);
    put('b1', [line('a', 1)]);
    put('b2', [line('a', 2), line('b', 3), line('a', 4)], { createdAt: NOW + 5 });
    for (const state of ['cancelled', 'rejected', 'dead'] as const) put(state, [line('a', 5)], { state });
    put('b3', [line('a', 6)], { kind: 'agreement' });
    put('b4', [line('a', 7)], { stationId: 's2' });
    put('b5', [line('b', 8), line('c', 9, { customerDocument: '1' })], { createdAt: NOW + 6 });
    createBatchesRepository(store, () => {}).changeLines('b5', [{ index: 0, state: 'refused', reason: 'x', inForce: null }]);
    const later = changes.later('s1', 'standard', 1).toSorted((a, b) => Number(a.priceE4) - Number(b.priceE4));
    expect(later).toMatchObject([
      { productId: 'b', customerDocument: null, at: NOW + 5, priceE4: 3, batchId: 'b2' },
      { productId: 'a', customerDocument: null, at: NOW + 5, priceE4: 4, batchId: 'b2' },
      { productId: 'c', customerDocument: '1', at: NOW + 6, priceE4: 9, batchId: 'b5' },
    ]);
    expect(changes.later('s1', 'standard', 99)).toEqual([]);
    expect(changes.batch('b2')).toEqual({ seq: 2, fileName: 'm-b2.csv', createdAt: iso(NOW + 5) });
    expect(changes.batch('nobody')).toBeNull();
  });

  test('what was last sent of each price: not refused, not in vain, of the last forty batches', () => {
    const { store, put } = batchWorld();
    const catalog = createCatalogRepository(store);
    put('b1', [line('a', 1), line('b', 2)], { createdAt: NOW });
    put('b2', [line('a', 3), line('b', 4)], { createdAt: NOW + 1, state: 'queued' });
    for (const state of ['cancelled', 'rejected', 'dead'] as const) put(state, [line('a', 5)], { state, createdAt: NOW + 2 });
    put('b3', [line('a', 6, { customerDocument: '1' })], { kind: 'agreement' });
    put('b4', [line('a', 7)], { stationId: 's2' });
    createBatchesRepository(store, () => {}).changeLines('b2', [{ index: 1, state: 'refused', reason: 'x', inForce: null }]);
    expect(catalog.lastSent('s1')).toEqual([
      { kind: 'agreement', productId: 'a', customerDocument: '1', priceE4: 6 },
      { kind: 'standard', productId: 'a', customerDocument: null, priceE4: 3 },
      { kind: 'standard', productId: 'b', customerDocument: null, priceE4: 2 },
    ]);
    for (let n = 0; n < 40; n += 1) put(`later-${n}`, [line('c', n)], { createdAt: NOW + 10 + n });
    expect(catalog.lastSent('s1').map(({ productId, priceE4 }) => [productId, priceE4])).toEqual([['c', 39]]);
  });
});
