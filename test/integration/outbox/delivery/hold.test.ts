import { expect, test } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../../main/network/testing.ts';
import { accepted } from '../../../fakes/network-api.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { createWorld, deferred } from '../setup.ts';

const one = (station: string) => [planned(station, '1101', 58_900)];

test('while sends are held what is under way ends, and nothing new leaves until every hold was let go', async () => {
  const world = createWorld();
  const answer = deferred<Exchange<BatchAcceptance>>();
  world.network.onSend(() => answer.promise);
  world.run();
  const [first = ''] = await world.send('i1', one('s1'));
  await world.clock.settle();
  // Behind the first one in its line: its place would be given on with the answer.
  const [second = ''] = await world.send('i2', one('s1'));
  const { delivery } = world.life();
  const [letGo, letGoToo] = [delivery.hold(), delivery.hold()];
  const [other = ''] = await world.send('i3', one('s2'));
  let idle = false;
  void delivery.idle().then(() => {
    idle = true;
  });
  await world.clock.advance(60_000);
  expect([idle, world.view(first).state, world.network.received.length]).toEqual([false, 'sending', 1]);

  answer.resolve(accepted('p1'));
  await world.clock.settle();
  expect([idle, world.view(first).state]).toEqual([true, 'accepted']);
  await world.clock.advance(5 * 60_000);
  letGo();
  letGo();
  await world.clock.settle();
  expect(world.network.received).toHaveLength(1);
  expect([second, other].map((id) => world.view(id).state)).toEqual(['queued', 'queued']);

  letGoToo();
  await world.clock.settle();
  expect(world.view(other).state).toBe('accepted');
});
