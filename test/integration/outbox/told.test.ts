/** What the page hears of: each change that it shows. */

import { expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import { createWorld, SECOND, twoPrices } from './setup.ts';

test('another time for what waits is told', async () => {
  const world = createWorld();
  const unsent: Exchange<never> = { type: 'unsent', cause: 'dns', detail: 'x', raw: null };
  world.network.onSend(() => unsent);
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.advance(SECOND);
  const told = (): number => world.life().pushed.filter((push) => push.type === 'batches-changed' && push.batchIds.includes(id)).length;
  const before = told();
  expect(world.view(id).state).toBe('queued');
  world.life().desk.apply(id, { type: 'hurry' });
  expect(told()).toBe(before + 1);
});
