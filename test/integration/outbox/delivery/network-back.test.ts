/** Whose wait a network that is back ends, and whose it does not. */

import { expect, test } from 'vitest';
import type { Exchange, UnsentCause } from '../../../../main/network/index.ts';
import type { BatchAcceptance } from '../../../../main/network/testing.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { createWorld, MINUTE, SECOND, twoPrices } from '../setup.ts';

const unsent = (cause: UnsentCause): Exchange<BatchAcceptance> => ({ type: 'unsent', cause, detail: 'x', raw: null });

test.each<UnsentCause>(['dns', 'refused', 'connect-timeout', 'tls', 'proxy'])(
  'what could not get there (%s) goes at once when the network is back',
  async (cause) => {
    const world = createWorld();
    world.network.onSend(() => unsent(cause));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(5 * SECOND);
    expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(world.network.received).toHaveLength(1);
    world.life().delivery.networkBack('s1');
    await world.clock.settle();
    expect(world.view(id)).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(world.network.received).toHaveLength(2);
  },
);

test('of another station it ends no wait', async () => {
  const world = createWorld();
  world.network.onSend(() => unsent('dns'));
  world.run();
  const [id = ''] = await world.send('i1', [planned('s1', 'g', 58_900)]);
  await world.clock.advance(5 * SECOND);
  world.life().delivery.networkBack('s2');
  await world.clock.settle();
  expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1 });
});

test('after five attempts what fails each time keeps its own wait', async () => {
  const world = createWorld();
  world.network.onSend(...Array.from({ length: 6 }, () => () => unsent('dns')));
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.advance(SECOND);
  const attempts: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    attempts.push(world.network.received.length);
    world.life().delivery.networkBack('s1');
    await world.clock.settle();
  }
  expect(attempts).toEqual([1, 2, 3, 4, 5, 5]);
  expect(world.view(id).state).toBe('queued');
  // Its own back-off ends within a quarter of an hour.
  await world.clock.advance(15 * MINUTE);
  expect(world.network.received.length).toBeGreaterThan(5);
});
