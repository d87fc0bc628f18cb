/** The simulation at its full size: twenty thousand lives, every row of the table in them but those of ELSEWHERE. */

import { expect, test } from 'vitest';
import { TABLE } from '../../../main/outbox/testing.ts';
import { simulateMany } from '../../simulation/pool.ts';
import { rowsOf, sentence, storyOf } from '../../simulation/totals.ts';
import { SCALE } from '../app.ts';

/** A share of the proofs lives a quarter of its share: a life takes as long as a hundred sequences of model.test.ts. */
const SEEDS = SCALE < 1 ? Math.max(200, Math.round(5_000 * SCALE)) : Math.round(20_000 * SCALE);
/** Another PC beside this one is no part of these lives: two-pcs.test.ts lives with it. */
const ELSEWHERE = ['found-elsewhere', 'held-withdrawn'];
/** One life in some thousand goes this way; model.test.ts goes it in each run. */
const SELDOM = SCALE < 1 ? ['revived'] : [];
/** Apart from the seeds that each test run lives. */
const FROM = 1000;

test(`${SEEDS} seeded lives of the outbox, every row of the table`, async () => {
  const started = performance.now();
  const totals = await simulateMany({ from: FROM, count: SEEDS, mostFailures: 3 });
  const seconds = (performance.now() - started) / 1000;
  console.log(sentence(totals, seconds));
  expect(totals.failures.map(storyOf)).toEqual([]);
  expect(totals.seeds).toBe(SEEDS);
  const rows = Object.keys(TABLE).filter((row) => ![...ELSEWHERE, ...SELDOM].includes(row));
  expect(rowsOf(totals).filter((row) => !SELDOM.includes(row))).toEqual(rows.toSorted());
});
