/** Who only listens may fail (a full disk, a page that is gone): what is stored and what is sent goes on. */

import { expect, test } from 'vitest';
import { createFakeLog } from '../../fakes/log.ts';
import { planned } from '../../fakes/outbox-world.ts';
import { createWorld, MINUTE } from './setup.ts';

const broken = (): never => {
  throw new Error('database or disk is full');
};

/** Batches of two lines: with one place only, the second line is begun with the answer of the first. */
async function sendSome(world: ReturnType<typeof createWorld>): Promise<readonly string[]> {
  const made: string[] = [];
  for (const name of ['one', 'two', 'three']) made.push(...(await world.send(name, [planned('s1', 'g', 50_000 + made.length)])));
  for (const station of ['s2'])
    for (const name of ['four', 'five']) made.push(...(await world.send(name, [planned(station, 'g', 50_000)])));
  world.run();
  await world.clock.advance(MINUTE);
  return made;
}

test('a listener of changes that throws', async () => {
  const log = createFakeLog();
  const world = createWorld({ logger: log.logger });
  world.life().desk.subscribe(broken);
  const made = await sendSome(world);
  expect(world.network.received.length).toBe(new Set(world.network.received.map(({ body, stationId }) => stationId + body)).size);
  expect(made.map((id) => world.view(id).state)).not.toContain('sending');
  expect(world.causes(made[0] ?? '').filter((cause) => cause === 'start')).toHaveLength(1);
  expect(log.lines.some((line) => line.includes('disk is full'))).toBe(true);
});

test('whoever hears of the way to the network and throws', async () => {
  const log = createFakeLog();
  const world = createWorld({ logger: log.logger, parallel: 1, reachability: { observe: broken } });
  const made = await sendSome(world);
  expect(made.map((id) => world.view(id).state)).not.toContain('sending');
  expect(world.network.received.length).toBeGreaterThanOrEqual(2);
  expect(log.lines.some((line) => line.includes('delivery failed'))).toBe(true);
});
