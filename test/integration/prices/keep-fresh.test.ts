/** Products and prices are read every 15 minutes, each again a minute after it failed. */

import { expect, test } from 'vitest';
import { createKeepFresh } from '../../../main/prices/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';

const MINUTE = 60_000;

test('a list that fails is tried again each minute; the other one is read all the same, at its own time', async () => {
  const clock = createManualClock();
  const reads: string[] = [];
  let failing = true;
  const fresh = createKeepFresh({
    stations: () => ['a', 'b'],
    lists: [
      async (id) => {
        reads.push(`products ${id}`);
        if (id === 'a' && failing) throw new Error('the store is closed');
        return { isRead: !(id === 'b' && failing), retryAfterMs: null };
      },
      async (id) => {
        reads.push(`prices ${id}`);
        return { isRead: true, retryAfterMs: null };
      },
    ],
    clock,
  });
  const closing = new AbortController();
  const running = fresh.run(closing.signal);
  const taken = () => reads.splice(0).toSorted();
  await clock.settle();
  expect(taken()).toEqual(['prices a', 'prices b', 'products a', 'products b']);
  await clock.advance(MINUTE);
  expect(taken()).toEqual(['products a', 'products b']);
  failing = false;
  await clock.advance(MINUTE);
  expect(taken()).toEqual(['products a', 'products b']);
  await clock.advance(12 * MINUTE);
  expect(taken()).toEqual([]);
  await clock.advance(MINUTE);
  expect(taken()).toEqual(['prices a', 'prices b']);
  fresh.look();
  await clock.settle();
  expect(taken()).toEqual(['prices a', 'prices b', 'products a', 'products b']);
  closing.abort();
  await running;
});

test('a list is not read again before the wait that the network requests is over', async () => {
  const clock = createManualClock();
  let reads = 0;
  let retryAfterMs = 20 * MINUTE;
  const fresh = createKeepFresh({
    stations: () => ['a'],
    lists: [
      async () => {
        reads += 1;
        return { isRead: false, retryAfterMs };
      },
    ],
    clock,
  });
  const closing = new AbortController();
  const running = fresh.run(closing.signal);
  await clock.advance(20 * MINUTE - 1);
  expect(reads).toBe(1);
  retryAfterMs = 24 * 60 * MINUTE;
  await clock.advance(1);
  expect(reads).toBe(2);
  // At most an hour.
  await clock.advance(60 * MINUTE - 1);
  expect(reads).toBe(2);
  await clock.advance(1);
  expect(reads).toBe(3);
  closing.abort();
  await running;
});
