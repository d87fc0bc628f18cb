import { expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../main/network/testing.ts';
import { accepted } from '../../fakes/network-api.ts';
import { planned } from '../../fakes/outbox-world.ts';
import { createWorld, deferred } from './setup.ts';

test('an end that waits for nobody leaves what is under way in doubt, before it returns', async () => {
  const world = createWorld();
  const answer = deferred<Exchange<BatchAcceptance>>();
  world.network.onSend(() => answer.promise);
  world.run();
  const [sent = ''] = await world.send('i1', [planned('s1', '1101', 58_900)]);
  const [waits = ''] = await world.send('i2', [planned('s1', '1101', 58_900)]);
  await world.clock.settle();
  expect(world.view(sent).state).toBe('sending');

  world.life().delivery.cut();
  expect([sent, waits].map((id) => world.view(id).state)).toEqual(['uncertain', 'queued']);

  // Its answer comes to nobody, and nothing takes its place.
  answer.resolve(accepted('p1'));
  await world.clock.advance(60_000);
  expect([sent, waits].map((id) => world.view(id).state)).toEqual(['uncertain', 'queued']);
  expect(world.network.received).toHaveLength(1);
});

test('who keeps the PC awake hears when something begins to be sent and when nothing is any more, once each', async () => {
  const told: boolean[] = [];
  const world = createWorld({ sending: (is) => void told.push(is) });
  const [first, second] = [deferred<Exchange<BatchAcceptance>>(), deferred<Exchange<BatchAcceptance>>()];
  world.network.onSend(
    () => first.promise,
    () => second.promise,
  );
  world.run();
  await world.send('i1', [planned('s1', '1101', 58_900)]);
  await world.send('i2', [planned('s2', '1101', 58_900)]);
  await world.clock.advance(1_000);
  expect(world.network.received).toHaveLength(2);
  expect(told).toEqual([true]);
  first.resolve(accepted('p1'));
  await world.clock.settle();
  expect(told).toEqual([true]);
  second.resolve(accepted('p2'));
  await world.clock.settle();
  expect(told).toEqual([true, false]);
});
