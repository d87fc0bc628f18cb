/** Days of the movement that notes wait for. */

import { expect, test } from 'vitest';
import { createWantedDays } from '../../../main/movement/testing.ts';

const TODAY = '2026-11-23';
const NOW = Date.parse('2026-11-23T15:00:00Z');
const MINUTE = 60_000;

function open() {
  const state = { now: NOW, held: false };
  const days = createWantedDays({ isHeld: () => state.held, clock: { now: () => state.now } });
  const read = new Map<string, string>();
  return { state, days, read, next: (history = 740) => days.next('a', TODAY, history, read) };
}

test('only the days that are wanted are read, each once however often it is wanted', () => {
  const { days, next } = open();
  expect(next()).toBeNull();
  expect(days.add('a', ['2026-11-10', '2026-11-11', '2026-11-23'])).toBe(true);
  expect(days.add('a', ['2026-11-10'])).toBe(false);
  expect(days.has('b')).toBe(false);
  expect(next()).toMatchObject({ from: '2026-11-23', until: '2026-11-23' });
  days.read('a', ['2026-11-23']);
  expect(next()).toMatchObject({ from: '2026-11-10', until: '2026-11-11' });
  days.read('a', ['2026-11-10', '2026-11-11']);
  expect(days.has('a')).toBe(false);
  expect(next()).toBeNull();
});

test('a day that was just read waits a few minutes; one that is not kept, or not there yet, is not read', () => {
  const { state, days, read, next } = open();
  read.set(TODAY, new Date(NOW - MINUTE).toISOString());
  days.add('a', [TODAY]);
  expect(next()).toBeNull();
  state.now += 5 * MINUTE;
  expect(next()).toMatchObject({ from: TODAY });
  days.read('a', [TODAY]);
  days.add('a', ['2026-11-24', '2026-10-01']);
  expect(next(30)).toBeNull();
  expect(next()).toMatchObject({ from: '2026-10-01' });
});

test('nothing is read where the network is known not to answer', () => {
  const { state, days, next } = open();
  days.add('a', [TODAY]);
  state.held = true;
  expect(next()).toBeNull();
  state.held = false;
  expect(next()).not.toBeNull();
});
