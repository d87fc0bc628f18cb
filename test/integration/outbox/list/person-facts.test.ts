/** What the tray and the notifications are about: uploads that a pause holds, and refusals of a real network. */

import { expect, test } from 'vitest';
import { createOutboxRepository, createPersonFacts } from '../../../../main/outbox/index.ts';
import { recordIn } from '../../../fakes/any-outbox.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { T0 } from '../../../unit/outbox/items.ts';
import { createWorld } from '../setup.ts';

test('counts as held what waits behind a pause, and not what another station sends; nothing of the training network', async () => {
  const world = createWorld();
  const { store } = world.life();
  const facts = createPersonFacts(store);
  for (const [place, station] of ['s1', 's1', 's2'].entries()) await world.send(`i${place}`, [planned(station, 'p1', 100)]);
  world.life().desk.setPaused('s1', true);
  expect([facts.leaving(), facts.held(), facts.trainingAccesses()]).toEqual([0, 0, new Set(['s1', 's2'])]);
  store.prepare(`UPDATE stations SET environment = 'production'`).run();
  expect([facts.leaving(), facts.held(), facts.trainingAccesses()]).toEqual([3, 2, new Set()]);
  world.life().desk.setPaused('s1', false);
  expect(facts.held()).toBe(0);
});

test('names a refused batch of a real network, and knows an upload of the training network', async () => {
  const world = createWorld();
  const { store } = world.life();
  const facts = createPersonFacts(store);
  const [practice = ''] = await world.send('i1', [planned('s1', 'p1', 100)]);
  const [real = ''] = await world.send('i2', [planned('s2', 'p1', 100)]);
  store.prepare(`UPDATE stations SET environment = 'production' WHERE id = 's2'`).run();
  for (const id of [practice, real]) createOutboxRepository(store, () => {}).save(id, recordIn('rejected'), T0);
  expect(facts.refusedBatches(T0)).toEqual([real]);
  expect([facts.isTraining(practice), facts.isTraining(real), facts.isTraining('unknown')]).toEqual([true, false, false]);
});
