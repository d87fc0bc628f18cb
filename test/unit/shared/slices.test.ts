import { expect, test } from 'vitest';
import { atOnce, inSlices, mapSteps, type Steps } from '../../../main/shared/work/slices.ts';

/** Long work lets the event loop have its turns, and comes to the same. */

/** Each step takes so long; a turn takes another second. */
function world(stepMs: number) {
  let now = 0;
  const turns: number[] = [];
  const clock = {
    monotonic: () => now,
    turn: async () => {
      turns.push(now);
      now += 1_000;
    },
  };
  const work = (): Steps<readonly number[]> =>
    mapSteps([1, 2, 3, 4, 5], (each) => {
      now += stepMs;
      return each * 2;
    });
  return { clock, turns, work };
}

test('at once it takes no turn', () => {
  const { turns, work } = world(100);
  expect(atOnce(work())).toEqual([2, 4, 6, 8, 10]);
  expect(turns).toEqual([]);
});

test.each([
  [1, []],
  [4, [8, 1_016]],
  [8, [8, 1_016, 2_024, 3_032, 4_040]],
])('of steps of %d ms it takes a turn after eight, and says how long it worked itself', async (stepMs, expected) => {
  const { clock, turns, work } = world(stepMs);
  expect(await inSlices(clock, work())).toEqual({ made: [2, 4, 6, 8, 10], workedMs: 5 * stepMs });
  expect(turns).toEqual(expected);
});

test('what the work throws is thrown', async () => {
  const { clock } = world(1);
  const broken = mapSteps([1], () => {
    throw new Error('broken');
  });
  await expect(inSlices(clock, broken)).rejects.toThrow('broken');
});
