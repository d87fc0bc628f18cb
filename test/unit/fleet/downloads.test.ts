/** A download of a fleet's notes that is stopped while its request hangs. */

import { expect, test } from 'vitest';
import { createDownloads } from '../../../main/fleet/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';

function open() {
  const clock = createManualClock();
  const asked: string[] = [];
  const world = { why: null as string | null };
  const answers: ((type: 'stored') => void)[] = [];
  const downloads = createDownloads({
    ...{ clock, logger: createFakeLog().logger, signal: new AbortController().signal },
    fetch(_, key) {
      asked.push(key);
      return new Promise((resolve) => answers.push((type) => resolve({ type })));
    },
    fleets: { findFleet: () => ({ id: 'f' }) as never },
    whyShut: () => world.why,
    changed: () => {},
  });
  return Object.assign(world, {
    ...{ clock, asked, downloads },
    async answer(): Promise<void> {
      answers.shift()?.('stored');
      await clock.settle();
      await clock.advance(1_000);
    },
  });
}

test('a download that a shut gate ends says why', async () => {
  const world = open();
  world.downloads.start('f', ['a', 'b']);
  await world.clock.settle();
  world.why = 'A frota está em pausa.';
  await world.answer();
  expect(world.asked).toEqual(['a']);
  const problem = { code: 'not-allowed', message: 'A frota está em pausa.' };
  expect(world.downloads.state('f')).toEqual({ done: 1, total: 2, failed: 0, running: false, problem });
});

test('a download after a stop waits for the request in progress, and counts its own notes alone', async () => {
  const { clock, asked, downloads, answer } = open();
  downloads.start('f', ['a', 'b']);
  await clock.settle();
  downloads.stop('f');
  downloads.start('f', ['c', 'd']);
  await clock.settle();
  expect(asked).toEqual(['a']);
  const stands = () => downloads.state('f');
  await answer();
  expect(stands()).toEqual({ done: 0, total: 2, failed: 0, running: true, problem: null });
  expect(asked).toEqual(['a', 'c']);
  await answer();
  expect(stands()).toMatchObject({ done: 1, running: true });
  await answer();
  expect(stands()).toEqual({ done: 2, total: 2, failed: 0, running: false, problem: null });
  expect(asked).toEqual(['a', 'c', 'd']);
});
