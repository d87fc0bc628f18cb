/** News that comes when it no longer holds: of an earlier attempt, of an earlier number, of a commit that was none. */

import { describe, expect, test } from 'vitest';
import type { BatchStatus, Exchange, NetworkPrice, Sweep } from '../../../main/network/index.ts';
import { accepted, raw, refusal, status } from '../../fakes/network-api.ts';
import { createWorld, deferred, HOUR, inForce, MINUTE, SECOND, twoPrices } from './setup.ts';

const timeout: Exchange<never> = { type: 'unknown', cause: 'timeout', detail: '30 s', raw: raw('POST', '/batch', null) };

test.each([
  ['in force', inForce(twoPrices)],
  ['not in force', []],
])('a reading of prices that began before the batch was sent again says nothing of the new attempt (%s)', async (_name, items) => {
  const world = createWorld();
  const reading = deferred<Exchange<Sweep<NetworkPrice>>>();
  world.network.onSend(
    () => timeout,
    () => timeout,
  );
  world.network.onPrices(() => reading.promise);
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.advance(15 * SECOND);
  expect(world.network.priceReads()).toBe(1);
  expect(world.life().outbox.decide(id, 'send-again')).toMatchObject({ ok: true });
  await world.clock.settle();
  expect(world.network.received).toHaveLength(2);
  expect(world.view(id).state).toBe('uncertain');
  reading.resolve({ type: 'answered', value: { items, shifted: false }, raw: raw('GET', '/prices', 200) });
  await world.clock.settle();
  expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { evidence: [] } });
});

test('a status of the number that the batch had before it was sent again says nothing of the new one', async () => {
  const world = createWorld();
  const late = deferred<Exchange<BatchStatus>>();
  world.network.onSend(
    () => accepted('p1'),
    () => accepted('p2'),
  );
  world.network.onStatus(() => refusal(404, 'não encontrado'));
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.advance(17 * MINUTE);
  expect(world.view(id)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'process-not-found' }, processId: 'p1' });
  world.network.onStatus(() => late.promise);
  const reads = world.network.statusReads();
  for (let n = 0; n < 60 && world.network.statusReads() === reads; n += 1) await world.clock.advance(MINUTE);
  world.network.onStatus(() => status({ status: 'LENDO', meaning: 'running' }));
  expect(world.life().outbox.decide(id, 'send-again')).toMatchObject({ ok: true });
  await world.clock.advance(10 * SECOND);
  expect(world.view(id)).toMatchObject({ state: 'processing', processId: 'p2' });
  late.resolve(status({ status: 'RECUSADO', meaning: 'refused' }));
  await world.clock.settle();
  expect(world.view(id)).toMatchObject({ state: 'processing', processId: 'p2', counts: { waiting: 2, refused: 0 } });
});

test('nothing is asked of the network while the station is paused, and all of it afterwards', async () => {
  const world = createWorld();
  world.run();
  await world.send('i1', twoPrices);
  await world.clock.advance(5 * SECOND);
  world.life().desk.setPaused('s1', true);
  const asked = [world.network.statusReads(), world.network.priceReads()];
  expect(asked[0]).toBeGreaterThan(0);
  await world.clock.advance(HOUR);
  expect([world.network.statusReads(), world.network.priceReads()]).toEqual(asked);
  world.life().desk.setPaused('s1', false);
  await world.clock.advance(MINUTE);
  expect(world.network.statusReads()).toBeGreaterThan(asked[0] ?? 0);
});

describe('a commit that fails', () => {
  test('is told to nobody', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    const { desk, pushed } = world.life();
    let heard = 0;
    desk.subscribe(() => {
      heard += 1;
    });
    const before = pushed.length;
    const failing = () =>
      desk.inTransaction(() => {
        desk.apply(id, { type: 'cancel' });
        desk.inTransaction(() => desk.setPaused('s1', true));
        throw new Error('disk full');
      });
    expect(failing).toThrow('disk full');
    expect(world.view(id).state).toBe('queued');
    expect(desk.closedGates('s1')).toEqual([]);
    expect([heard, pushed.length]).toEqual([0, before]);
    desk.inTransaction(() => desk.apply(id, { type: 'cancel' }));
    expect([heard, pushed.length]).toEqual([1, before + 1]);
  });

  test('of what a reading of prices showed is told to nobody either', async () => {
    let full = false;
    let depth = 0;
    const world = createWorld({
      wrap: (store) => ({
        ...store,
        prepare: (sql) => store.prepare(sql),
        transaction: (act) =>
          store.transaction(() => {
            depth += 1;
            try {
              const value = act();
              if (full && depth === 1) throw new Error('disk full');
              return value;
            } finally {
              depth -= 1;
            }
          }),
      }),
    });
    world.network.onSend(() => timeout);
    world.network.setPrices('s1', inForce(twoPrices));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    expect(world.view(id).state).toBe('uncertain');
    const before = world.life().pushed.length;
    full = true;
    await world.clock.advance(20 * SECOND);
    full = false;
    expect(world.network.priceReads()).toBe(1);
    expect(world.view(id).state).toBe('uncertain');
    expect(world.life().pushed.length).toBe(before);
    await world.clock.advance(MINUTE);
    expect(world.view(id).state).toBe('done');
  });
});

describe('an end that leaves lines out', () => {
  test('these are not accepted; it is told, and the prices decide', async () => {
    const world = createWorld();
    const lines = [{ index: 0, status: 'OK', meaning: 'done', reason: null }] as const;
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done', lines, covers: false }));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(3 * SECOND);
    expect(world.view(id)).toMatchObject({
      state: 'partial',
      counts: { sent: 2, accepted: 1, refused: 0, waiting: 1 },
      problem: { message: expect.stringContaining('não respondeu sobre todos os preços') },
    });
    expect(world.causes(id)).toContain('not-covered');
    world.network.setPrices('s1', inForce(twoPrices));
    await world.clock.advance(HOUR);
    expect(world.view(id).counts).toMatchObject({ accepted: 2, waiting: 0, inForce: 2 });
  });
});
