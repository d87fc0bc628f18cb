/** Who hears of changes of the queue, and until when. */

import { expect, test } from 'vitest';
import { createWorld, MINUTE, twoPrices } from './setup.ts';

test('whoever has left hears nothing more; the others still do', async () => {
  const world = createWorld();
  const heard: string[] = [];
  const { desk } = world.life();
  const leave = desk.subscribe(() => heard.push('one'));
  desk.subscribe(() => heard.push('two'));
  desk.setPaused('s1', true);
  expect(heard).toEqual(['one', 'two']);
  leave();
  desk.setPaused('s1', false);
  expect(heard).toEqual(['one', 'two', 'two']);
});

test('a pause is told and written down once, and so is its end', async () => {
  const world = createWorld();
  let heard = 0;
  const { desk } = world.life();
  desk.subscribe(() => {
    heard += 1;
  });
  for (const paused of [true, true, false, false]) desk.setPaused('s1', paused);
  expect(heard).toBe(2);
  expect(world.causes('s1')).toEqual(['outbox-paused', 'outbox-resumed']);
});

test('a change within a larger one is told after all of it is stored, and not at all when it is taken back', async () => {
  const world = createWorld();
  const { desk } = world.life();
  const seen: number[] = [];
  desk.subscribe(() => seen.push(desk.closedGates('s1').length));
  const whole = () =>
    desk.inTransaction(() => {
      desk.setPaused('s1', true);
      desk.observe('s1', { type: 'unauthorized', problem: null, raw: null });
    });
  whole();
  expect(seen).toEqual([2, 2]);
  expect(() =>
    desk.inTransaction(() => {
      desk.setPaused('s1', false);
      throw new Error('disk is full');
    }),
  ).toThrow('disk is full');
  expect(seen).toHaveLength(2);
  expect(desk.closedGates('s1').map(({ gate }) => gate)).toContain('paused');
});

test('the page is told which uploads changed, and not of a mere poll', async () => {
  const world = createWorld();
  world.run();
  const [id = ''] = await world.send('i1', twoPrices);
  await world.clock.settle();
  const told = () => world.life().pushed.filter((event) => event.type === 'batches-changed' && event.batchIds.includes(id)).length;
  await world.clock.advance(10 * MINUTE);
  const before = told();
  const reads = world.network.statusReads();
  await world.clock.advance(10 * MINUTE);
  expect(world.network.statusReads()).toBeGreaterThan(reads);
  expect(told()).toBe(before);
});
