/** The simulation at its full size: ten thousand lives, every row of the table in them. */

import { expect, test } from 'vitest';
import { TABLE } from '../../main/domain/outbox/table.ts';
import { simulateMany } from '../simulation/pool.ts';
import { rowsOf, sentence, storyOf } from '../simulation/totals.ts';
import { SCALE } from './app.ts';

const SEEDS = Math.max(1000, Math.round(10_000 * SCALE));
/** Apart from the seeds that each test run lives. */
const FROM = 1000;

test(`${SEEDS} seeded lives of the outbox, every row of the table`, async () => {
  const started = performance.now();
  const totals = await simulateMany({ from: FROM, count: SEEDS, mostFailures: 3 });
  const seconds = (performance.now() - started) / 1000;
  console.log(sentence(totals, seconds));
  expect(totals.failures.map(storyOf)).toEqual([]);
  expect(totals.seeds).toBe(SEEDS);
  expect(rowsOf(totals)).toEqual(Object.keys(TABLE).toSorted());
});
