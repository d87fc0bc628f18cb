/** Adds up what the runners wrote, so that the closing line holds the true totals. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const RESULTS = 'test-results';
export const VITEST_RESULT = `${RESULTS}/vitest.json`;
export const E2E_RESULT = `${RESULTS}/e2e.json`;
export const PICTURES_RESULT = `${RESULTS}/pictures.json`;
const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().optional(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** A runner that left no result counts as one failure: silence is no success. */
export function readTotals(path: string): Totals {
  if (!existsSync(path)) return { ...NOTHING, failed: 1 };
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const vitest = vitestSchema.safeParse(json);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitest.data;
    // A file that fails before its first test has no assertion to count.
    const brokenFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles, skipped: numPendingTests };
  }
  const { stats } = playwrightSchema.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

export function add(...all: readonly Totals[]): Totals {
  return all.reduce(
    (sum, next) => ({ passed: sum.passed + next.passed, failed: sum.failed + next.failed, skipped: sum.skipped + next.skipped }),
    NOTHING,
  );
}

export function closingLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function forget(path: string): void {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(path, { force: true });
}

export function save(path: string, totals: Totals): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path, JSON.stringify(totals));
}
