/** When lists are swept by themselves. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import { RAW } from '../../fakes/station-network.ts';
import { listOf, type Scripted, scriptedWorld } from './scripted.ts';
import { type PendingWorld, STATION_ID, summaryOf } from './world.ts';

let world: PendingWorld;
let network: Scripted;
let stopped: AbortController;
let running: Promise<void>;
beforeEach(() => {
  ({ world, network } = scriptedWorld());
  stopped = new AbortController();
});
afterEach(async () => {
  stopped.abort();
  await running;
  await world.stop();
});

const MINUTE = 60_000;
async function run() {
  running = world.part.run(stopped.signal);
  await world.clock.settle();
}
/** How often the first station was read since the last call. */
function reads(): number {
  return network.reads.splice(0).filter((id) => id === STATION_ID).length;
}
async function after(ms: number): Promise<number> {
  await world.clock.advance(ms);
  await world.clock.settle();
  return reads();
}

test('at the start, and then every ten minutes', async () => {
  await run();
  expect(network.reads.toSorted()).toEqual([STATION_ID, 'st-2']);
  expect(reads()).toBe(1);
  expect(await after(9.9 * MINUTE)).toBe(0);
  expect(await after(0.6 * MINUTE)).toBe(1);
  world.part.sync.look();
  expect(await after(1_000)).toBe(1);
});

test('a page that can not be told keeps no list from being read, nor from being read again', async () => {
  Object.assign(world.pushed, {
    emit() {
      throw new Error('database or disk is full');
    },
  });
  await run();
  expect(reads()).toBe(1);
  expect(world.part.sync.state(STATION_ID).sweeping).toBe(false);
  expect(await after(10.6 * MINUTE)).toBe(1);
});

test('sooner after a note was taken, slower while it stays listed, twice when it is gone, and then seldom', async () => {
  await run();
  world.enqueue('n1', ['1']);
  world.deliver();
  await expect.poll(() => world.state('n1')).toBe('accepted');
  reads();
  expect(await after(14_000)).toBe(0);
  expect(await after(2_000)).toBe(1);
  expect(await after(58_000)).toBe(0);
  expect(await after(4_000)).toBe(1);
  const listed = await after(60 * MINUTE);
  expect(listed).toBeGreaterThanOrEqual(6);
  expect(listed).toBeLessThanOrEqual(11);
  network.answer = listOf('2', '3');
  await after(10.5 * MINUTE);
  expect(world.state('n1')).toBe('done');
  reads();
  expect(await after(9 * MINUTE)).toBeLessThanOrEqual(1);
});

test('a note that may have been taken while the list is read is looked for soon, though none waits to leave the list', async () => {
  const gate = Promise.withResolvers<void>();
  network.hold = gate.promise;
  await run();
  world.part.sync.accepted(STATION_ID);
  reads();
  gate.resolve();
  expect(await after(14_000)).toBe(0);
  expect(await after(2_000)).toBe(1);
  expect(await after(9 * MINUTE)).toBe(0);
});

test('an upload whose record is damaged does not keep the program reading', async () => {
  await run();
  world.enqueue('n1', ['1']);
  world.deliver();
  await expect.poll(() => world.state('n1')).toBe('accepted');
  world.store.db.exec(`UPDATE outbox_items SET record = '{}' WHERE id = 'n1'`);
  network.answer = listOf('2', '3');
  reads();
  expect(await after(60 * MINUTE)).toBeLessThanOrEqual(15);
});

test('notes that follow each other are waited for, but a minute at the most', async () => {
  await run();
  reads();
  const swept: number[] = [];
  for (let at = 0; at < 180; at += 10) {
    world.part.sync.accepted(STATION_ID);
    if ((await after(10_000)) > 0) swept.push(at);
  }
  expect(swept.length).toBeGreaterThanOrEqual(2);
  expect(swept.length).toBeLessThanOrEqual(3);
});

test('refused credentials are left in peace, and the user may ask all the same; a pause of the sends holds no reading', async () => {
  const refused: Exchange<never> = { type: 'unauthorized', problem: null, raw: RAW };
  network.answer = refused;
  await run();
  reads();
  expect(world.desk.closedGates(STATION_ID)).toMatchObject([{ gate: 'credentials' }]);
  expect(await after(60 * MINUTE)).toBe(0);
  expect(summaryOf(world).problem).toMatchObject({ code: 'credentials' });
  network.answer = listOf('1');
  await world.part.service.refresh(STATION_ID);
  expect(world.desk.closedGates(STATION_ID)).toEqual([]);
  expect(summaryOf(world)).toMatchObject({ problem: null, count: 1 });
  reads();
  world.desk.setPaused(STATION_ID, true);
  expect(await after(60 * MINUTE)).toBeGreaterThanOrEqual(5);
});

test('failures are tried again, ever more seldom, and never before the network allows it', async () => {
  network.answer = { type: 'unsent', cause: 'dns', detail: 'x', raw: null };
  await run();
  reads();
  expect(await after(61_000)).toBe(1);
  expect(await after(100_000)).toBe(0);
  expect(await after(21_000)).toBe(1);
  network.answer = { type: 'throttled', retryAfterMs: 30 * MINUTE, raw: RAW };
  await after(5 * MINUTE);
  world.part.sync.accepted(STATION_ID);
  world.part.sync.networkBack(STATION_ID);
  expect(await after(24 * MINUTE)).toBe(0);
  expect(await after(10 * MINUTE)).toBe(1);
  expect(world.observed).toContain('throttled');
});

test('an answer to a person ends the wait that the network asked for before, also while a note waits', async () => {
  await run();
  world.enqueue('n1', ['1']);
  world.deliver();
  await expect.poll(() => world.state('n1')).toBe('accepted');
  network.answer = { type: 'throttled', retryAfterMs: 50 * MINUTE, raw: RAW };
  await after(16_000);
  network.answer = listOf('1', '2', '3');
  await world.part.service.refresh(STATION_ID);
  reads();
  expect(await after(3 * MINUTE)).toBeGreaterThanOrEqual(1);
});

test('when the network is back, what failed is not kept waiting, but is not hurried either', async () => {
  network.answer = { type: 'unsent', cause: 'dns', detail: 'x', raw: null };
  await run();
  await after(61_000);
  await after(121_000);
  world.part.sync.networkBack(STATION_ID);
  expect(await after(1_000)).toBe(0);
  expect(await after(61_000)).toBe(1);
  world.part.sync.networkBack('st-2');
  network.answer = listOf('1');
  expect(await after(2 * MINUTE)).toBe(0);
  world.part.sync.networkBack(STATION_ID);
  expect(await after(1_000)).toBe(1);
  world.part.sync.networkBack(STATION_ID);
  expect(await after(5 * MINUTE)).toBe(0);
});

test('asked twice at a time, reads once, and says that it is reading', async () => {
  running = Promise.resolve();
  const gate = Promise.withResolvers<void>();
  network.hold = gate.promise;
  const both = [world.part.service.refresh(STATION_ID), world.part.service.refresh(STATION_ID)];
  expect(summaryOf(world).sweeping).toBe(true);
  expect(world.pushed).toEqual([{ type: 'pending-changed', stationId: STATION_ID }]);
  gate.resolve();
  await Promise.all(both);
  expect(reads()).toBe(1);
  expect(summaryOf(world)).toMatchObject({ sweeping: false, count: 3 });
  expect(world.pushed).toHaveLength(2);
});

test('a sweep that ends after the program writes nothing', async () => {
  const gate = Promise.withResolvers<void>();
  network.hold = gate.promise;
  await run();
  stopped.abort();
  gate.resolve();
  await running;
  await world.clock.settle();
  expect(summaryOf(world)).toMatchObject({ readAt: null, count: 0 });
  expect(world.observed).toEqual([]);
});

test('a list that can’t be kept says so, and the old one stays whole', async () => {
  running = Promise.resolve();
  await world.part.service.refresh(STATION_ID);
  world.store.db.exec(
    `CREATE TRIGGER full BEFORE INSERT ON pending_fuelings WHEN new.transaction_id = '9' BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
  );
  network.answer = listOf('1', '9');
  expect(await world.part.service.refresh(STATION_ID)).toMatchObject({ ok: false, error: { code: 'storage' } });
  expect(summaryOf(world)).toMatchObject({ count: 3, problem: { code: 'storage' } });
});
