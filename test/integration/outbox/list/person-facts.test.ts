/** What the tray is about: uploads that wait, and those that a pause holds. */

import { expect, test } from 'vitest';
import { createPersonFacts } from '../../../../main/outbox/index.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { createWorld } from '../setup.ts';

test('counts as held what waits behind a pause, and not what another station sends', async () => {
  const world = createWorld();
  const facts = createPersonFacts(world.life().store);
  for (const [place, station] of ['s1', 's1', 's2'].entries()) await world.send(`i${place}`, [planned(station, 'p1', 100)]);
  world.life().desk.setPaused('s1', true);
  expect([facts.leaving(), facts.held()]).toEqual([3, 2]);
  world.life().desk.setPaused('s1', false);
  expect(facts.held()).toBe(0);
});
