/** What `npm test` says of its own cost, from what the runners write. */

import { expect, test } from 'vitest';
import { figureLines, fileTimes } from '../../../tools/runs/figures.ts';
import { playwrightSpec, vitestResult, written } from './results-written.ts';

test('the time of a file is that of its tests; one that did not run took none', () => {
  const file = `${process.cwd()}/test/unit/a.test.ts`;
  expect(fileTimes(written(vitestResult({ file, tests: [{ ms: 1200 }, { ms: null }, { ms: 300 }] })))).toEqual([
    { file: 'test/unit/a.test.ts', ms: 1500 },
  ]);
  expect(fileTimes('/nowhere/result.json')).toEqual([]);
});

test('end-to-end tests count wherever they stand in their file, each try', () => {
  const spec = (...tries: readonly number[]) => playwrightSpec('notes.spec.ts', 'expected', tries);
  const suites = [{ specs: [spec(1000)], suites: [{ specs: [spec(20, 3)] }] }];
  expect(fileTimes(written({ suites }))).toEqual([{ file: 'test/e2e/notes.spec.ts', ms: 1023 }]);
});

test('the ten slowest files, slowest first, then wall clock and CPU', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, ms: index * 1000 }));
  const lines = figureLines(299.6, 61, times);
  expect(lines).toHaveLength(12);
  expect(lines[1]).toBe('   11.0 s  11.test.ts');
  expect(lines.at(-1)).toBe('wall 5 min 00 s, cpu 1 min 01 s');
  expect(figureLines(5, null, []).at(-1)).toBe('wall 0 min 05 s, cpu not known on this system');
});
