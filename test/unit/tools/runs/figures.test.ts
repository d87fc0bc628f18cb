/** What `npm test` says of its own cost, from what the runners write. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { figureLines, fileTimes } from '../../../tools/runs/figures.ts';

function written(result: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'result.json');
  writeFileSync(path, JSON.stringify(result));
  return path;
}

test('the time of a file is that of its tests; one that did not run took none', () => {
  const testResults = [
    { name: '/project/test/unit/a.test.ts', assertionResults: [{ duration: 1200 }, { duration: null }, { duration: 300 }] },
  ];
  expect(fileTimes(written({ testResults }), '/project')).toEqual([{ file: 'test/unit/a.test.ts', ms: 1500 }]);
  expect(fileTimes('/nowhere/result.json', '/project')).toEqual([]);
});

test('end-to-end tests count wherever they stand in their file, each try', () => {
  const spec = (...durations: readonly number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [{ file: 'notes.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(20, 3)] }] }];
  expect(fileTimes(written({ suites }), '/project')).toEqual([{ file: 'test/e2e/notes.spec.ts', ms: 1023 }]);
});

test('the ten slowest files, slowest first, then wall clock and CPU', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, ms: index * 1000 }));
  const lines = figureLines(299.6, 61, times);
  expect(lines).toHaveLength(12);
  expect(lines[1]).toBe('   11.0 s  11.test.ts');
  expect(lines.at(-1)).toBe('wall 5 min 00 s, cpu 1 min 01 s');
  expect(figureLines(5, null, []).at(-1)).toBe('wall 0 min 05 s, cpu not known on this system');
});
