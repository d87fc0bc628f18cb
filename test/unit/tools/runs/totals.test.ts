/** What failed is counted and named in the last lines of a run, whoever saw it. */

import { expect, test } from 'vitest';
import { add, closingLines, ofFailures, ofPassed, readSaved, readTotals, save } from '../../../tools/runs/totals.ts';
import { playwrightSpec, vitestResult, written } from './results-written.ts';

const FILE = `${process.cwd()}/test/unit/a.test.ts`;

test('a failed test is named with its file and the first line of what it said, without colours', () => {
  const message = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:3';
  const result = vitestResult({ file: FILE, tests: [{}, { status: 'failed', message }, { status: 'skipped' }] });
  expect(closingLines(readTotals(written(result), 1))).toEqual([
    'failed: test/unit/a.test.ts: test 2: AssertionError: expected 1 to be 2',
    '1 passed, 1 failed, 1 skipped',
  ]);
});

test('a file that fails before its first test or behind its last is a failure', () => {
  const [none, all] = [[], [{}, {}]].map((tests) => readTotals(written(vitestResult({ file: FILE, tests, broken: 'no such module' })), 1));
  expect(none).toMatchObject({ passed: 0, failed: 1, failures: ['test/unit/a.test.ts: no such module'] });
  expect(all).toMatchObject({ passed: 2, failed: 1, failures: ['test/unit/a.test.ts: no such module'] });
});

test('a journey that passed at its second try failed', () => {
  const suites = [
    { specs: [playwrightSpec('notes.spec.ts', 'expected', [1])] },
    { suites: [{ specs: [playwrightSpec('a.spec.ts', 'flaky', [1, 1], 'slow')] }] },
  ];
  expect(readTotals(written({ suites }), 0)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['test/e2e/a.spec.ts: a journey: slow'],
  });
});

test('a runner that ended badly though its tests passed is a failure: an error outside any test', () => {
  const path = written(vitestResult({ file: FILE, tests: [{}] }));
  expect(readTotals(path, 0)).toMatchObject({ passed: 1, failed: 0 });
  expect(readTotals(path, 1)).toMatchObject({ passed: 1, failed: 1, failures: [expect.stringContaining('ended with 1')] });
});

test('a runner that left no result, and a run that saved no totals, are failures', () => {
  expect(readTotals('/nowhere/result.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(readSaved('/nowhere/totals.json')).toMatchObject({ passed: 0, failed: 1 });
});

test('what is saved is read again and added up with its names', () => {
  const path = written(null);
  save(path, add(ofPassed(3), ofFailures(['benchmark start.js ended with 1'])));
  expect(closingLines(add(ofPassed(1), readSaved(path)))).toEqual(['failed: benchmark start.js ended with 1', '4 passed, 1 failed']);
});
