import { expect, test } from 'vitest';
import { cases } from '../tools/runs/cases.ts';
import failing from './failing-seeds.json' with { type: 'json' };
import { simulate } from './outbox.sim.ts';
import { simulateRange } from './range.ts';
import { storyOf } from './totals.ts';

/** The proofs live more of them, in every `npm test` too. */
const SEEDS = cases(50, 15);

test(`${SEEDS} seeded lives: nothing lost, nothing sent blindly again, sums and order kept`, async () => {
  const totals = await simulateRange(1, SEEDS);
  expect(totals.failures.map(storyOf)).toEqual([]);
  // The lives are worth nothing if they avoid the hard parts.
  expect(totals.deaths).toBeGreaterThan(SEEDS);
  expect(totals.requests).toBeGreaterThan(totals.items);
  expect(totals.notesAtOnce).toBe(4);
});

test.each([0, ...failing])('a seed that once failed (%i)', async (seed) => {
  const { failures } = await simulateRange(seed, 1);
  expect(failures.map(storyOf)).toEqual([]);
});

test('the same seed lives the same life', async () => {
  expect(await simulate(7)).toEqual(await simulate(7));
});
