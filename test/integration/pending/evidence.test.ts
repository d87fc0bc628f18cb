/** What sweeps prove of notes, and what they never prove. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_PENDING_FILTERS as ALL } from '../../../preload/contract/pending/pending.ts';
import { swept } from '../../fakes/station-network.ts';
import { fueling, listOf, type Scripted, scriptedWorld } from './scripted.ts';
import { type PendingWorld, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let world: PendingWorld;
let network: Scripted;
beforeEach(() => {
  ({ world, network } = scriptedWorld());
});
afterEach(() => world.stop());

const HOUR = 3_600_000;
const refresh = () => world.part.service.refresh(STATION_ID);
async function accepted(itemId: string, ids: readonly string[]) {
  world.enqueue(itemId, ids);
  world.deliver();
  await expect.poll(() => world.state(itemId)).toBe('accepted');
}

test('presence between two absences takes the first one back', async () => {
  await refresh();
  await accepted('n1', ['1', '2']);
  const absent = listOf('3');
  for (const [answer, state] of [
    [absent, 'accepted'],
    // One of its two fuelings is back: the note is not through.
    [listOf('2', '3'), 'accepted'],
    [absent, 'accepted'],
    [absent, 'done'],
  ] as const) {
    network.answer = answer;
    await world.clock.advance(60_000);
    await refresh();
    expect(world.state('n1')).toBe(state);
  }
});

test('a sweep that began before the network took the note says nothing of it', async () => {
  await refresh();
  network.answer = listOf('2', '3');
  const gate = Promise.withResolvers<void>();
  network.hold = gate.promise;
  await world.clock.advance(60_000);
  const early = refresh();
  await accepted('n1', ['1']);
  gate.resolve();
  await early;
  await world.clock.advance(60_000);
  await refresh();
  expect(world.state('n1')).toBe('accepted');
  await world.clock.advance(60_000);
  await refresh();
  expect(world.state('n1')).toBe('done');
});

test('a note of which no fueling is known, and an uncertain one, are never done by themselves', async () => {
  await accepted('none', []);
  world.enqueue('doubt', ['1']);
  world.desk.apply('doubt', { type: 'start', attemptId: 'a', bodySha256: 'b'.repeat(64), gatesOpen: true, leaseHeld: true });
  world.desk.apply('doubt', { type: 'restarted' });
  network.answer = listOf();
  for (let sweep = 0; sweep < 4; sweep += 1) {
    await world.clock.advance(60_000);
    await refresh();
  }
  expect([world.state('none'), world.state('doubt')]).toEqual(['accepted', 'uncertain']);
});

test('a shifted sweep proves nothing, even when the note’s fueling is not in it', async () => {
  await refresh();
  await accepted('n1', ['1']);
  network.answer = swept([fueling('3')], true);
  for (let sweep = 0; sweep < 4; sweep += 1) {
    await world.clock.advance(60_000);
    expect(await refresh()).toMatchObject({ ok: false });
  }
  expect(world.state('n1')).toBe('accepted');
  expect(summaryOf(world).count).toBe(3);
});

test('customers whose names look alike with their CPFs masked are one choice', async () => {
  const named = (id: string, customerName: string) => fueling(id, { customerName });
  network.answer = swept([named('1', 'JOSE 529.982.247-25'), named('2', 'JOSE 52998224725'), named('3', 'JOSE')]);
  await refresh();
  const { customers } = summaryOf(world);
  expect(customers).toEqual(expect.arrayContaining(['JOSE', 'JOSE ***.982.247-**']));
  expect(customers).toHaveLength(2);
});

test('the list is as old as the beginning of its reading: a note sent meanwhile is not in it', async () => {
  const gate = Promise.withResolvers<void>();
  network.hold = gate.promise;
  const reading = refresh();
  await world.clock.advance(90_000);
  gate.resolve();
  await reading;
  expect(summaryOf(world).readAt).toBe('2026-11-21T12:00:00.000Z');
});

test('what leaves keeps its history; what comes back is listed as the same', async () => {
  await refresh();
  await world.clock.advance(HOUR);
  network.answer = swept([fueling('1', { valueE4: 7_000_000 }), fueling('4')]);
  await refresh();
  expect(rowsOf(world).map(({ id, valueE4 }) => [id, valueE4])).toEqual([
    ['1', 7_000_000],
    ['4', 6_000_000],
  ]);
  const left = value(world.part.service.history(STATION_ID, '2'));
  expect(left).toMatchObject({
    firstSeenAt: '2026-11-21T12:00:00.000Z',
    lastSeenAt: '2026-11-21T12:00:00.000Z',
    goneAt: '2026-11-21T13:00:00.000Z',
  });
  const paging = { sort: 'gone', descending: true, offset: 0, limit: 9 } as const;
  const solved = value(world.part.service.solved({ stationId: STATION_ID, from: null, to: null, text: '', ...paging }));
  // On the station's clock, like the dates beside it.
  expect(solved.rows.find(({ id }) => id === '2')?.goneAt).toBe('2026-11-21T09:00:00');
  await world.clock.advance(HOUR);
  network.answer = listOf('2');
  await refresh();
  expect(value(world.part.service.history(STATION_ID, '2'))).toMatchObject({
    firstSeenAt: '2026-11-21T12:00:00.000Z',
    lastSeenAt: '2026-11-21T14:00:00.000Z',
    goneAt: null,
  });
  expect(world.part.store.listed(STATION_ID).map(({ id }) => id)).toEqual(['2']);
  expect(value(world.part.service.history(STATION_ID, '99'))).toMatchObject({ fueling: null, firstSeenAt: null, notes: [] });
});

test('what is listed a day after its note was taken is flagged; a refused note is none', async () => {
  await refresh();
  await accepted('n1', ['1']);
  await world.clock.advance(24 * HOUR);
  await refresh();
  expect(rowsOf(world).filter(({ listedForLong }) => listedForLong)).toEqual([]);
  await world.clock.advance(1);
  // The list is still the one that was read within the day.
  expect(rowsOf(world).filter(({ listedForLong }) => listedForLong)).toEqual([]);
  await refresh();
  expect(
    rowsOf(world)
      .filter(({ listedForLong }) => listedForLong)
      .map(({ id }) => id),
  ).toEqual(['1']);
  world.store.db.exec(`UPDATE outbox_items SET state = 'rejected', record = json_set(record, '$.state', 'rejected') WHERE id = 'n1'`);
  world.emit({ type: 'batches-changed', batchIds: ['n1'] });
  const [row] = rowsOf(world, { text: '1', note: 'without' }, { sort: 'date' }).filter(({ id }) => id === '1');
  expect(row).toMatchObject({ listedForLong: false, note: { stage: 'rejected' } });
});

test('the newest note that may lead somewhere is the one shown; one behind another is saved', async () => {
  await refresh();
  world.enqueue('old', ['1'], { key: 'k1' });
  world.enqueue('new', ['1', '2'], { key: 'k2' });
  expect(rowsOf(world, {}, { sort: 'date', descending: false }).map(({ id, note }) => [id, note?.itemId, note?.stage])).toEqual([
    ['1', 'new', 'saved'],
    ['2', 'new', 'saved'],
    ['3', undefined, undefined],
  ]);
  world.desk.apply('new', { type: 'cancel' });
  expect(rowsOf(world, { note: 'queued' }).map(({ id, note }) => [id, note?.itemId, note?.stage])).toEqual([['1', 'old', 'queued']]);
  expect(rowsOf(world, { note: 'without' }).map(({ id, note }) => [id, note?.stage])).toContainEqual(['2', 'cancelled']);
  const cancellation = (state: string) =>
    world.store
      .prepare(`INSERT OR REPLACE INTO note_cancellations VALUES ('training', 'k1', ?, 'file-old', '2026-11-21T12:00:00.000Z')`)
      .run(JSON.stringify({ state }));
  cancellation('asked');
  world.emit({ type: 'notes-changed' });
  expect(rowsOf(world, { note: 'queued' })[0]?.note?.cancelled).toBe(false);
  cancellation('registered');
  world.emit({ type: 'batches-changed', batchIds: ['old'] });
  expect(rowsOf(world, { note: 'queued' })).toEqual([]);
  expect(rowsOf(world, { note: 'without' }).map(({ id, note }) => [id, note?.cancelled])).toContainEqual(['1', true]);
});

test('a page of an older revision is stale; days pending grow at the station’s midnight', async () => {
  await refresh();
  const { revision } = summaryOf(world);
  expect(summaryOf(world).revision).toBe(revision);
  const page = { stationId: STATION_ID, filters: { ...ALL }, sort: 'risk', descending: true, revision, offset: 1, limit: 1 } as const;
  expect(value(world.part.service.rows(page))).toMatchObject({ total: 3, rows: [{ id: '2', daysPending: 3 }] });
  await refresh();
  expect(world.part.service.rows(page)).toMatchObject({ ok: false, error: { code: 'stale' } });
  const after = summaryOf(world).revision;
  // 04:00 UTC is midnight in Manaus.
  await world.clock.advance(16 * HOUR);
  expect(world.part.service.rows({ ...page, revision: after })).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(rowsOf(world)[0]?.daysPending).toBe(4);
});

test('a station that is not there', async () => {
  const nobody = { ok: false, error: { code: 'not-found' } };
  const asked = { stationId: 'nobody', filters: { ...ALL }, sort: 'risk', descending: true } as const;
  const { service } = world.part;
  expect(service.summary(asked)).toMatchObject(nobody);
  expect(service.rows({ ...asked, revision: 1, offset: 0, limit: 1 })).toMatchObject(nobody);
  expect(service.export(asked)).toMatchObject(nobody);
  expect(await service.refresh('nobody')).toMatchObject(nobody);
  expect(await service.issuingData('nobody', '1')).toMatchObject(nobody);
  expect(service.history('nobody', '1')).toMatchObject(nobody);
});
