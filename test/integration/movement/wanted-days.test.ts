/** Days that notes wait for, on a real store: they are read although nobody looks at the movement. */

import { expect, onTestFinished, test } from 'vitest';
import { createMovementWorld, fuelingOf, type MovementWorld } from './world.ts';

const DAYS = ['2026-11-10', '2026-11-11', '2026-11-12'];

function open(): MovementWorld {
  const world = createMovementWorld();
  world.start();
  onTestFinished(() => world.stop());
  return world;
}

test('only these days are read, once, and it is said while they are', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', '2026-11-11T08:00:00'), fuelingOf('2', '2026-11-20T08:00:00')];
  await world.clock.settle();
  world.sync.wantDays('a', DAYS);
  world.sync.wantDays('a', DAYS);
  expect(world.sync.isReadingDays('a')).toBe(true);
  await world.clock.advance(60 * 60_000);
  expect(world.asked).toEqual([{ startDate: '2026-11-10', endDate: '2026-11-13' }]);
  expect(world.sync.isReadingDays('a')).toBe(false);
  expect([...world.repository.daysRead('a').keys()]).toEqual(DAYS);
  expect(world.repository.wanted().size).toBe(0);
});

test('a day that was read is read again where it is wanted again', async () => {
  const world = open();
  world.sync.wantDays('a', DAYS);
  await world.clock.advance(60 * 60_000);
  world.sync.wantDays('a', ['2026-11-11']);
  await world.clock.advance(60 * 60_000);
  expect(world.asked.slice(1)).toEqual([{ startDate: '2026-11-11', endDate: '2026-11-12' }]);
});

test('days that a full disk did not take are not said to be read; the reason is', async () => {
  const world = open();
  world.fuelings = [fuelingOf('1', '2026-11-11T08:00:00')];
  world.store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON movement_fuelings BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  world.sync.wantDays('a', DAYS);
  await world.clock.settle();
  expect(world.asked).toHaveLength(1);
  expect(world.sync.isReadingDays('a')).toBe(false);
  expect(world.sync.state('a').problem).toMatchObject({ code: 'storage', message: expect.stringMatching(/^Libere espaço no disco/) });
  world.store.db.exec('DROP TRIGGER full');
  await world.clock.advance(2 * 60_000);
  expect(world.sync.state('a').problem).toBeNull();
  expect([...world.repository.daysRead('a').keys()]).toEqual(DAYS);
});

test('a reading that failed is not said to go on, and is tried again later; a shut gate keeps it from being asked for', async () => {
  const world = open();
  world.next = [world.unsent()];
  world.sync.wantDays('a', DAYS);
  await world.clock.settle();
  expect(world.asked).toHaveLength(1);
  expect(world.sync.isReadingDays('a')).toBe(false);
  world.gates = [{ gate: 'outage', detail: null, since: 0 }];
  await world.clock.advance(10 * 60_000);
  expect(world.asked).toHaveLength(1);
  world.gates = [];
  await world.clock.advance(2 * 60_000);
  expect(world.asked).toHaveLength(2);
  expect([...world.repository.daysRead('a').keys()]).toEqual(DAYS);
});
