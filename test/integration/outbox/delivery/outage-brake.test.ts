/** The outage brake: after two sends in doubt in a row the rest stays in the queue until a read-only question is answered. */

import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { newRecord } from '../../../../main/outbox/model/index.ts';
import { createGates } from '../../../../main/outbox/testing.ts';
import { createPayloadsRepository } from '../../../../main/store/index.ts';
import { raw, status } from '../../../fakes/network-api.ts';
import { planned, STATIONS, stations } from '../../../fakes/outbox-world.ts';
import { createWorld, HOUR, MINUTE, SECOND, type World } from '../setup.ts';

type Kind = 'note' | 'fueling';

const failing = (retryAfterMs?: number): Exchange<never> => ({
  type: 'unknown',
  cause: 'server-error',
  detail: 'HTTP 503',
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  raw: raw('POST', '/n', 503),
});
const reset: Exchange<never> = { type: 'unknown', cause: 'reset', detail: 'ECONNRESET', raw: raw('POST', '/n', null) };
const down: Exchange<never> = { type: 'unknown', cause: 'server-error', detail: 'HTTP 503', raw: raw('GET', '/prices', 503) };
const strange: Exchange<never> = { type: 'misconfigured', detail: 'HTTP 418', raw: raw('POST', '/n', 418) };

function add(world: World, kind: Kind, count: number, stationId = 's1'): readonly string[] {
  const { store, delivery } = world.life();
  const ids = Array.from({ length: count }, (_, n) => `${stationId} ${kind} ${n} ${world.clock.now()}`);
  store.transaction(() => {
    for (const id of ids) {
      const payloadId = createPayloadsRepository(store, world.clock).put(new TextEncoder().encode(id), 'application/json');
      const record = newRecord(kind, world.clock.now(), true);
      createOutboxRepository(store, () => {}).insert({ id, stationId, payloadId, correctsId: null, record });
    }
  });
  delivery.kick();
  return ids;
}

function counts(world: World, kind: string, stationId = 's1'): Readonly<Record<string, number>> {
  const rows = world
    .life()
    .store.db.prepare('SELECT state, count(*) AS n FROM outbox_items WHERE kind = ? AND station_id = ? GROUP BY state')
    .all(kind, stationId);
  return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]));
}

const gatesOf = (world: World, stationId = 's1') =>
  world
    .life()
    .desk.closedGates(stationId)
    .map(({ gate }) => gate);

function answerAll(world: World, answer: Exchange<never> | null): void {
  world.network.onAll(answer);
  world.network.onPrices(answer === null ? null : () => down);
}

describe.each([
  ['503', failing()],
  ['a reset', reset],
  ['an answer of no known shape', strange],
] as const)('everything is answered by %s', (_, answer) => {
  test('34 notes: those under way at the first doubt are in doubt, the rest stays, and goes when the network answers', async () => {
    const world = createWorld();
    answerAll(world, answer);
    world.run();
    add(world, 'note', 34);
    await world.clock.advance(10 * MINUTE);
    expect(counts(world, 'note')).toEqual({ uncertain: 4, queued: 30 });
    expect(gatesOf(world)).toContain('outage');
    answerAll(world, null);
    await world.clock.advance(30 * MINUTE);
    expect(counts(world, 'note')).toEqual({ uncertain: 4, accepted: 30 });
    expect(gatesOf(world)).toEqual([]);
  });

  test('fuelings, and prices after them: two, and then none of any kind', async () => {
    const world = createWorld();
    // That one shuts the configuration gate at the first.
    const first = answer === strange ? 1 : 2;
    answerAll(world, answer);
    world.run();
    add(world, 'fueling', 12);
    await world.clock.settle();
    await world.send('i1', [planned('s1', 'g', 58900)]);
    await world.clock.advance(10 * MINUTE);
    expect(counts(world, 'fueling')).toEqual({ uncertain: first, queued: 12 - first });
    expect(counts(world, 'price-standard')).toEqual({ queued: 1 });
  });
});

test('a network that reads well and takes nothing costs one upload at a time, less and less often', async () => {
  const world = createWorld();
  world.network.onFueling(...Array.from({ length: 99 }, () => () => failing()));
  world.run();
  add(world, 'fueling', 50);
  await world.clock.advance(HOUR);
  // 30 s, 1, 2, 4, 8 and 15 minutes apart.
  expect(counts(world, 'fueling').uncertain).toBeLessThanOrEqual(9);
  expect(counts(world, 'fueling').uncertain).toBeGreaterThanOrEqual(6);
});

test('an answer of the API in between: no brake', async () => {
  const world = createWorld();
  const yes = () => ({ type: 'answered', value: { transactionId: null, status: null }, raw: raw('POST', '/f', 201) }) as const;
  world.network.onFueling(...Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? () => failing() : yes)));
  world.run();
  add(world, 'fueling', 12);
  await world.clock.settle();
  expect(counts(world, 'fueling')).toEqual({ uncertain: 6, accepted: 6 });
});

test('each station by itself', async () => {
  const world = createWorld();
  world.network.onFueling(...Array.from({ length: 2 }, () => () => failing()));
  world.network.onPrices(() => down);
  world.run();
  add(world, 'fueling', 5, 's1');
  await world.clock.settle();
  add(world, 'fueling', 5, 's2');
  await world.clock.settle();
  expect(counts(world, 'fueling', 's1')).toEqual({ uncertain: 2, queued: 3 });
  expect(counts(world, 'fueling', 's2')).toEqual({ accepted: 5 });
});

describe('Retry-After on a 503', () => {
  test('holds every kind from the first one on, until it is over and a question was answered', async () => {
    const world = createWorld();
    world.network.onFueling(() => failing(2 * MINUTE));
    world.run();
    add(world, 'fueling', 3);
    await world.clock.settle();
    await world.send('i1', [planned('s1', 'g', 58900)]);
    await world.clock.advance(119 * SECOND);
    expect(counts(world, 'fueling')).toEqual({ uncertain: 1, queued: 2 });
    expect(counts(world, 'price-standard')).toEqual({ queued: 1 });
    await world.clock.advance(2 * SECOND);
    expect(counts(world, 'fueling')).toEqual({ uncertain: 1, accepted: 2 });
    expect(counts(world, 'price-standard').queued).toBeUndefined();
  });

  test('is clamped to an hour', async () => {
    const world = createWorld();
    world.network.onFueling(() => failing(90 * HOUR));
    world.run();
    add(world, 'fueling', 2);
    await world.clock.advance(59 * MINUTE);
    expect(counts(world, 'fueling')).toEqual({ uncertain: 1, queued: 1 });
    await world.clock.advance(2 * MINUTE);
    expect(counts(world, 'fueling')).toEqual({ uncertain: 1, accepted: 1 });
  });

  test('a reading that happens to be answered meanwhile opens nothing; once it is over, any does', async () => {
    const world = createWorld();
    world.network.onFueling(() => failing(2 * MINUTE));
    world.run();
    add(world, 'fueling', 1);
    await world.clock.settle();
    world.life().desk.observe('s1', status({}));
    expect(gatesOf(world)).toEqual(['outage']);
    await world.clock.advance(2 * MINUTE);
    world.life().desk.observe('s1', status({}));
    expect(gatesOf(world)).toEqual([]);
  });
});

test('the gate is kept over a restart, with its reason, and opened by the first answer', async () => {
  const world = createWorld();
  answerAll(world, failing());
  world.run();
  add(world, 'fueling', 5);
  await world.clock.settle();
  await world.restart();
  await world.clock.advance(MINUTE);
  expect(counts(world, 'fueling')).toEqual({ uncertain: 2, queued: 3 });
  const shown = createGates({ desk: world.life().desk, stations, accessIds: () => STATIONS }).list('s1');
  expect(shown).toMatchObject({ ok: true, value: [{ gate: 'outage', message: 'A rede não confirma os envios.' }] });
  answerAll(world, null);
  await world.clock.advance(5 * MINUTE);
  expect(counts(world, 'fueling')).toEqual({ uncertain: 2, accepted: 3 });
});

test('"Tentar agora" asks at once, also before a wait is over that the network asked for; without an answer nothing leaves', async () => {
  const world = createWorld();
  world.network.onFueling(() => failing(30 * MINUTE));
  world.network.onPrices(() => down);
  world.run();
  add(world, 'fueling', 3);
  await world.clock.settle();
  world.life().outbox.tryNow('s1');
  await world.clock.settle();
  expect(counts(world, 'fueling')).toEqual({ uncertain: 1, queued: 2 });
  world.network.onPrices(null);
  world.life().outbox.tryNow('s1');
  await world.clock.settle();
  expect(counts(world, 'fueling')).toEqual({ uncertain: 1, accepted: 2 });
});

test('"Tentar agora" asks at once also where nothing is queued any more', async () => {
  const world = createWorld();
  world.network.onFueling(() => failing(30 * MINUTE));
  world.run();
  add(world, 'fueling', 1);
  await world.clock.settle();
  expect(gatesOf(world)).toEqual(['outage']);
  world.life().outbox.tryNow('s1');
  await world.clock.settle();
  expect(gatesOf(world)).toEqual([]);
});

test('a clock that was set back is no wait without an end', async () => {
  const world = createWorld();
  world.network.onFueling(
    () => failing(),
    () => failing(),
  );
  world.run();
  add(world, 'fueling', 3);
  await world.clock.settle();
  world.clock.jump(-400 * 24 * HOUR);
  await world.clock.advance(2 * MINUTE);
  expect(counts(world, 'fueling')).toEqual({ uncertain: 2, accepted: 1 });
});
