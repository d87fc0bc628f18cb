import { expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../main/network/testing.ts';
import { accepted } from '../../fakes/network-api.ts';
import { beginLife, planned } from '../../fakes/outbox-world.ts';
import { createWorld, deferred, twoPrices } from './setup.ts';

test('a process without the lease neither sends nor gives up what the other one is sending; it takes over when it gets it', async () => {
  const world = createWorld();
  const answer = deferred<Exchange<BatchAcceptance>>();
  world.network.onSend(() => answer.promise);
  world.run();
  const [first = ''] = await world.send('i1', twoPrices);
  await world.clock.settle();
  expect(world.view(first).state).toBe('sending');

  let held = false;
  const second = beginLife({
    path: ':memory:',
    store: world.life().store,
    clock: world.clock,
    network: world.network,
    newId: () => 'second',
    planned: () => [],
    lease: { held: () => held },
  });
  second.delivery.start();
  await world.clock.advance(5 * 60_000);
  expect(world.view(first).state).toBe('sending');
  expect(world.network.received).toHaveLength(1);

  // The first one dies: what it left in the middle is uncertain, and sent by nobody.
  held = true;
  await world.clock.advance(60_000);
  expect(world.view(first)).toMatchObject({ state: 'uncertain', uncertainty: { cause: 'crash' } });
  expect(world.network.received).toHaveLength(1);
  answer.resolve(accepted('9'));
  await world.clock.settle();
});

test('a lease that went and came back leaves alone what was begun in the meantime', async () => {
  let held = true;
  const world = createWorld({ lease: { held: () => held } });
  const first = deferred<Exchange<BatchAcceptance>>();
  const second = deferred<Exchange<BatchAcceptance>>();
  world.network.onSend(
    () => first.promise,
    () => second.promise,
  );
  world.run();
  const [one = ''] = await world.send('i1', [planned('s1', '1101', 58_900)]);
  await world.clock.settle();
  held = false;
  // Waits for the lease; whoever looks now knows that it is gone.
  const [two = ''] = await world.send('i2', [planned('s2', '1101', 58_900)]);
  await world.clock.settle();
  expect(world.view(two).state).toBe('queued');
  held = true;
  // The end of the first send begins the second in the same commit, before anybody has looked again.
  first.resolve(accepted('1'));
  await world.clock.settle();
  expect(world.view(one).state).toBe('accepted');
  expect(world.view(two).state).toBe('sending');
  expect(world.causes(two)).not.toContain('crashed');
  second.resolve(accepted('2'));
  await world.clock.settle();
  expect(world.view(two).state).toBe('accepted');
  expect(world.network.received).toHaveLength(2);
});

test('bytes that are whole but of another item are not sent', async () => {
  const world = createWorld();
  const [first = ''] = await world.send('i1', twoPrices);
  const [second = ''] = await world.send('i2', twoPrices.slice(0, 1));
  const { db } = world.life().store;
  const payload = db.prepare('SELECT payload_id FROM outbox_items WHERE id = ?').get(second)?.payload_id;
  db.prepare('UPDATE outbox_items SET payload_id = ? WHERE id = ?').run(Number(payload), first);
  world.run();
  await world.clock.advance(1000);
  expect(world.view(first)).toMatchObject({ state: 'dead', problem: { message: expect.stringContaining('danificado') } });
  expect(world.network.received.map(({ body }) => body)).toHaveLength(1);
});
