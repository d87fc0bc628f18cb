/** Results as the runners write them, with what is read of them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Path of a file with this result; it goes when the test has ended. */
export function written(result: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'result.json');
  writeFileSync(path, JSON.stringify(result));
  return path;
}

interface WrittenTest {
  readonly ms?: number | null;
  readonly status?: 'passed' | 'failed' | 'skipped';
  readonly message?: string;
}

export function vitestResult({ file, tests, broken }: { file: string; tests: readonly WrittenTest[]; broken?: string }) {
  const assertionResults = tests.map(({ ms = 1, status = 'passed', message }, index) => ({
    fullName: `test ${index + 1}`,
    status,
    duration: ms,
    failureMessages: message === undefined ? [] : [message],
  }));
  const isFailed = broken !== undefined || tests.some(({ status }) => status === 'failed');
  return { testResults: [{ name: file, status: isFailed ? 'failed' : 'passed', message: broken ?? '', assertionResults }] };
}

/** @param tries their times in milliseconds. */
export const playwrightSpec = (file: string, status: string, tries: readonly number[], message?: string) => ({
  title: 'a journey',
  file,
  tests: [{ status, results: tries.map((duration) => ({ duration, errors: message === undefined ? [] : [{ message }] })) }],
});
