import { expect, test } from 'vitest';
import { createSingleFlight } from '../../../main/shared/work/single-flight.ts';

test('whoever asks while it is under way gets its answer; after it the next one begins', async () => {
  const first = Promise.withResolvers<number>();
  const done: [string, number][] = [];
  const once = createSingleFlight<number>((key, answer) => void done.push([key, answer]));
  const answers = [once('a', () => first.promise), once('a', async () => 2), once('b', async () => 3)];
  first.resolve(1);
  expect(await Promise.all(answers)).toEqual([1, 1, 3]);
  expect(await once('a', async () => 4)).toBe(4);
  expect(done.toSorted()).toEqual([
    ['a', 1],
    ['a', 4],
    ['b', 3],
  ]);
});

test('one that fails is over too', async () => {
  const once = createSingleFlight<number>();
  await expect(once('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await once('a', async () => 2)).toBe(2);
});

test('when it is done with, the next may begin at once', async () => {
  const again = Promise.withResolvers<number>();
  const once = createSingleFlight<number>((_key, answer) => {
    if (answer === 1) again.resolve(once('a', async () => 2));
  });
  await once('a', async () => 1);
  expect(await again.promise).toBe(2);
});
