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

test('a fresh answer is of a run that begins after the call; callers that wait for it share it', async () => {
  const once = createSingleFlight<string>();
  const begun: string[] = [];
  const [second, secondBegins] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gate = Promise.withResolvers<void>();
  const run =
    (name: string, ended = Promise.resolve()) =>
    async () => {
      begun.push(name);
      if (name === 'second') secondBegins.resolve();
      await ended;
      return name;
    };
  const first = once('a', run('first', gate.promise), 'fresh');
  const fresh = [once('a', run('second', second.promise), 'fresh'), once('a', run('third'), 'fresh')];
  const joined = once('a', run('fourth'));
  expect(begun).toEqual(['first']);
  gate.resolve();
  expect(await Promise.all([first, joined])).toEqual(['first', 'first']);
  await secondBegins.promise;
  const later = once('a', run('fifth'), 'fresh');
  second.resolve();
  expect(await Promise.all(fresh)).toEqual(['second', 'second']);
  expect(await later).toBe('fifth');
  expect(begun).toEqual(['first', 'second', 'fifth']);
});

test('a run that fails does not fail the fresh one behind it; a run begun in between is waited for too', async () => {
  const between = Promise.withResolvers<number>();
  const once = createSingleFlight<number>();
  const broken = once('a', () => Promise.reject(new Error('broken')));
  const fresh = once('a', async () => 2, 'fresh');
  await expect(broken).rejects.toThrow('broken');
  expect(await fresh).toBe(2);
  const inBetween: Promise<number>[] = [];
  const again = createSingleFlight<number>(() => {
    if (inBetween.length === 0) inBetween.push(again('a', () => between.promise));
  });
  let ran = false;
  const one = again('a', async () => 1);
  const two = again(
    'a',
    async () => {
      ran = true;
      return 3;
    },
    'fresh',
  );
  await one;
  between.resolve(2);
  expect(ran).toBe(false);
  expect(await two).toBe(3);
});
