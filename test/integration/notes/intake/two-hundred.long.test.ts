/** The set of 200: 150 match alone, 30 in groups, 10 are ambiguous, 10 broken or foreign; offline in the middle of it. */

import { afterEach, expect, test } from 'vitest';
import { STATION } from '../../training/support.ts';
import { ROOM, TWO_HUNDRED } from '../../training/two-hundred.ts';
import { type NotesWorld, openNotesWorld, rowsOf, summaryOf, value, zipped } from '../world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

test('the right numbers, the right fuelings gone, nothing sent twice', async () => {
  world = await openNotesWorld(ROOM);
  const { network } = world.bench;
  await world.sweep();
  const before = network.pending(STATION.cnpj).map(({ transactionId }) => transactionId);
  const notes = world.examples(TWO_HUNDRED);
  expect(notes).toHaveLength(200);
  await world.drop([zipped(notes)]);
  const { part } = world.life();
  const { counts, filters, ready } = await summaryOf(part);
  expect(counts).toMatchObject({ identical: 150, grouped: 30, ambiguous: 10 });
  expect(filters).toMatchObject({ all: 200, ready: 180, waiting: 10 + counts['not-found'] + counts.divergent });
  expect(counts.refused + counts['not-found'] + counts.divergent).toBe(10);
  expect(ready.notes).toBe(180);
  const rows = await rowsOf(part, { filter: 'ready' });
  const wanted = new Set(rows.flatMap(({ fuelings }) => fuelings.map(({ id }) => id)));
  const good = notes.filter(({ kind }) => kind.type === 'single' || kind.type === 'group' || kind.type === 'part');
  expect(wanted).toEqual(new Set(good.flatMap(({ transactionIds }) => transactionIds)));

  expect(value(await world.attachReady())).toMatchObject({ notAttached: [] });
  const { delivery, screen } = world.life();
  delivery.start();
  await expect.poll(() => network.notes().length, { interval: 1 }).toBeGreaterThan(20);
  await network.setFaults({ latencyMs: 0, fault: 'offline', remaining: null });
  await expect.poll(() => world.states()).not.toContain('sending');
  const caught = network.notes().length;
  expect(caught).toBeLessThan(180);
  await network.setFaults({ latencyMs: 0, fault: 'none', remaining: null });
  // Several sends in doubt at once shut the gate of an outage: an answered reading opens it.
  await world.pass(31_000);
  await world.sweep();
  delivery.networkBack('st-1');
  delivery.tryNow('st-1');
  await world.deliver();
  // What was under way when the line was cut is the user's to say: the portal shows which notes arrived.
  const arrived = new Set(network.notes().map(({ key }) => key));
  for (const row of await rowsOf(part, { filter: 'uncertain' })) {
    value(screen.outbox.decide(row.itemId ?? '', arrived.has(row.key ?? '') ? 'already-there' : 'send-again'));
  }
  await world.deliver();
  const keys = network.notes().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(180);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await world.pass(60_000);
    await world.sweep();
  }
  expect(new Set(world.states())).toEqual(new Set(['done']));
  const left = network.pending(STATION.cnpj).map(({ transactionId }) => transactionId);
  expect(left).toEqual(before.filter((id) => !wanted.has(id)));
  expect((await summaryOf(part)).counts).toMatchObject({ sent: 180, identical: 0, grouped: 0 });
});
