import { expect, test } from 'vitest';
import { atMost } from '../../../main/shared/work/at-most.ts';
import { createManualClock } from '../../fakes/clock.ts';

test('work that ends in time gives its answer, and leaves nobody asleep', async () => {
  const clock = createManualClock();
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = atMost(clock, 100, promise, null);
  await clock.advance(99);
  resolve('done');
  expect(await answer).toBe('done');
  expect(clock.untilNext()).toBeNull();
});

test('work that is late is waited for no longer, and how it ends harms nobody', async () => {
  const clock = createManualClock();
  const { promise, reject } = Promise.withResolvers<string>();
  const answer = atMost(clock, 100, promise, null);
  await clock.advance(100);
  expect(await answer).toBeNull();
  expect(clock.untilNext()).toBeNull();
  reject(new Error('too late to matter'));
  await expect(promise).rejects.toThrow('too late');
});

test('work that fails in time is a failure, and leaves nobody asleep', async () => {
  const clock = createManualClock();
  await expect(atMost(clock, 100, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken');
  expect(clock.untilNext()).toBeNull();
});
