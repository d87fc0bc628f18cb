/** Adds up what the runners wrote, so that the closing line holds the true totals and the lines before it name what failed. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { readResults } from './results.ts';

const totalsSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** A line for each that failed: its file, its name, the first line of what it said. */
  failures: z.array(z.string()).readonly(),
});
export type Totals = Readonly<z.infer<typeof totalsSchema>>;

const RESULTS = 'test-results';
export const VITEST_RESULT = `${RESULTS}/vitest.json`;
export const E2E_RESULT = `${RESULTS}/e2e.json`;
export const PICTURES_RESULT = `${RESULTS}/pictures.json`;
/** What continuous integration adds up. */
export const TOTALS = {
  test: `${RESULTS}/totals-test.json`,
  proof: `${RESULTS}/totals-proof.json`,
  bench: `${RESULTS}/totals-bench.json`,
} as const;
const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const ofPassed = (passed: number): Totals => ({ ...NOTHING, passed });

/** A failure for each line. */
export const ofFailures = (failures: readonly string[]): Totals => ({ ...NOTHING, failed: failures.length, failures });

/**
 * What a runner's result says.
 * @param code what the runner ended with. One that left no result, or that ended badly though no test of it failed (an error
 * outside all of them), counts as one failure: silence is no success.
 */
export function readTotals(path: string, code: number): Totals {
  const results = readResults(path);
  if (results === null) return ofFailures([`${path}: the runner left no result (it ended with ${code})`]);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const count = (which: 'passed' | 'skipped') => results.filter(({ outcome }) => outcome === which).length;
  const isSilent = code !== 0 && failed.length === 0;
  return {
    ...ofFailures(
      isSilent
        ? [`${path}: no test failed, but the runner ended with ${code}; its own lines say why`]
        : failed.map(({ file, name, message }) => [file, name, message].filter((part) => part !== '').join(': ')),
    ),
    passed: count('passed'),
    skipped: count('skipped'),
  };
}

export function add(...all: readonly Totals[]): Totals {
  return all.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
      failures: [...sum.failures, ...next.failures],
    }),
    NOTHING,
  );
}

/** What failed, then the totals: often no more of a run is at hand than its last lines. */
export function closingLines({ passed, failed, skipped, failures }: Totals): readonly string[] {
  return [
    ...failures.map((failure) => `failed: ${failure}`),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

export function forget(path: string): void {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(path, { force: true });
}

export function save(path: string, totals: Totals): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path, JSON.stringify(totals));
}

/** What `save` wrote; a run that wrote nothing counts as one failure. */
export function readSaved(path: string): Totals {
  return existsSync(path) ? totalsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : ofFailures([`${path}: the run wrote no totals`]);
}
