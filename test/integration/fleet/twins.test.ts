/** Two fuelings of one vehicle in one minute: each ends by a number of its own, and by what the listing shows of it. */

import { afterEach, expect, test } from 'vitest';
import type { FleetFueling } from '../../../main/network/index.ts';
import { createTrackFuelings } from '../../../main/outbox/testing.ts';
import { raw } from '../../fakes/network-api.ts';
import { silent } from '../../fakes/outbox-world.ts';
import { createFleetWorld, type FleetWorld } from './world.ts';

let world: FleetWorld;
afterEach(() => world.stop());

const TYPED = {
  ...{ plate: 'abc-1d23', date: '2026-11-22', time: '08:15', product: '1301', quantity: '120,50', value: '732,64' },
  ...{ odometer: '', supplier: '' },
};

const listed = (transactionId: string, quantityE4 = 1_205_000): FleetFueling => ({
  ...{ transactionId, transactionDate: '2026-11-22T08:15:00', plate: 'ABC1D23', quantityE4, valueE4: 7_326_400 },
  ...({ cancelled: false } as FleetFueling),
});

/** Two that are alike, sent; `numbers`: what the network answered to each, null = nothing came. */
async function sendTwins(numbers: readonly (string | null)[]) {
  world = await createFleetWorld();
  await world.service.readProducts('f');
  for (const _ of numbers) {
    const answer = await world.service.register({
      stationId: 'f',
      decimalMark: 'unknown',
      answers: [],
      from: null,
      rows: [TYPED],
      sure: true,
    });
    if (!answer.ok) throw new Error(answer.error.message);
  }
  const ids = world.store
    .prepare(`SELECT id FROM outbox_items WHERE kind = 'fueling' ORDER BY seq`)
    .all()
    .map(({ id }) => String(id));
  numbers.forEach((processId, n) => {
    const id = ids[n] ?? '';
    world.desk.apply(id, { type: 'start', attemptId: id, bodySha256: '0'.repeat(64), gatesOpen: true, leaseHeld: true });
    const outcome =
      processId === null
        ? ({ type: 'unknown', cause: 'timeout', detail: '' } as const)
        : ({ type: 'acknowledged', processId, status: null } as const);
    world.desk.apply(id, { type: 'send-ended', attemptId: id, outcome, random: 0 });
  });
  return ids;
}

/** All that is looked for is looked for, in this listing. `meanwhile`: what happens while it is being read. */
async function look(
  ids: readonly string[],
  items: readonly FleetFueling[],
  meanwhile = () => {},
): Promise<readonly (string | undefined)[]> {
  const tracking = createTrackFuelings({
    ...{ desk: world.desk, outbox: world.outbox, fuelings: world.manual, clock: world.clock, logger: silent },
    fleets: { findFleet: () => world.fleet },
    stations: { find: () => null },
    api: {
      async listFleetFuelings() {
        meanwhile();
        return { type: 'answered', value: { items, shifted: false }, raw: raw('GET', '/', 200) };
      },
    },
    reachability: { observe: () => {} },
  });
  for (const id of ids) await tracking.check(id);
  return ids.map((id) => world.outbox.find(id)?.record.state);
}

test('the number that the network gave to one never ends the other', async () => {
  const ids = await sendTwins(['1', null]);
  expect(await look(ids, [listed('1')])).toEqual(['accepted', 'uncertain']);
  expect(await look(ids, [listed('1'), listed('2')])).toEqual(['accepted', 'done']);
});

test('a number counts only with plate, minute and litres', async () => {
  const [id = ''] = await sendTwins([null]);
  world.store.prepare(`UPDATE outbox_items SET process_id = '7', record = json_set(record, '$.processId', '7') WHERE id = ?`).run(id);
  expect(await look([id], [listed('7', 900_000)])).toEqual(['uncertain']);
  expect(await look([id], [listed('7')])).toEqual(['done']);
});

test('nor does one that the listing had before it was sent', async () => {
  const [id = ''] = await sendTwins([null]);
  world.store.prepare(`UPDATE outbox_items SET process_id = '7', record = json_set(record, '$.processId', '7') WHERE id = ?`).run(id);
  world.store.prepare(`UPDATE manual_fuelings SET known_ids = '["7"]' WHERE id = ?`).run(id);
  expect(await look([id], [listed('7')])).toEqual(['uncertain']);
});

test('one number that was given to both is the earlier one’s', async () => {
  const ids = await sendTwins([null, null]);
  world.store.prepare(`UPDATE outbox_items SET process_id = '7', record = json_set(record, '$.processId', '7')`).run();
  expect(await look(ids, [listed('7')])).toEqual(['done', 'uncertain']);
});

test('a listing that began before the last attempt says nothing of it', async () => {
  const [id = ''] = await sendTwins([null]);
  const before = world.outbox.find(id)?.record;
  await look([id], [listed('7', 900_000)], () => {
    world.desk.apply(id, { type: 'decided', decision: 'send-again' });
    world.desk.apply(id, { type: 'start', attemptId: 'again', bodySha256: '0'.repeat(64), gatesOpen: true, leaseHeld: true });
    const outcome = { type: 'unknown', cause: 'timeout', detail: '' } as const;
    world.desk.apply(id, { type: 'send-ended', attemptId: 'again', outcome, random: 0 });
  });
  expect(before).toMatchObject({ state: 'uncertain', reads: 0 });
  expect(world.outbox.find(id)?.record).toMatchObject({ state: 'uncertain', lastAttempt: { id: 'again' }, reads: 0 });
  expect(world.manual.find(id)).toMatchObject({ checkedAt: null });
  await look([id], [listed('7', 900_000)]);
  expect(world.outbox.find(id)?.record).toMatchObject({ state: 'uncertain', reads: 1 });
});
