import { expect, test } from 'vitest';
import { judge, LEAST_RUNS } from '../../../tools/bench/judge.ts';
import { othersBetween } from '../../../tools/bench/quiet.ts';

const QUIET = { others: 0.02, load: 0.4, quiet: true };
const BUSY = { others: 1.3, load: 4.25, quiet: false };
const RATIO = { name: 'own-vs-bare', value: [1.1, 1.6, 1.2, 1.25, 1.15, 1.9, 1.05], unit: 'x', limit: 1.3 };

test('the median of the runs counts; the least, the most and the load stand beside it', () => {
  expect(RATIO.value).toHaveLength(LEAST_RUNS);
  expect(judge(RATIO, QUIET)).toEqual({
    line: 'BENCH own-vs-bare 1.2 x limit 1.3 min 1.05 max 1.9 of 7 runs load 0.4',
    verdict: 'good',
  });
  expect(judge({ ...RATIO, limit: 1.19 }, QUIET).verdict).toBe('over');
  expect(judge({ ...RATIO, value: Number.NaN }, QUIET).verdict).toBe('over');
});

test('on a busy machine a time neither passes nor fails, and a size does', () => {
  const busy = judge({ ...RATIO, limit: 1 }, BUSY);
  expect(busy.verdict).toBe('unjudged');
  expect(busy.line).toMatch(/load 4\.3 not quiet: others took 1\.30 cores$/);
  expect(judge(RATIO, BUSY).verdict).toBe('unjudged');
  expect(judge({ ...RATIO, limit: null }, BUSY).verdict).toBe('good');
  expect(judge({ name: 'script', value: 260, unit: 'kB', limit: 250 }, BUSY)).toEqual({
    line: 'BENCH script 260 kB limit 250',
    verdict: 'over',
  });
  expect(judge({ ...RATIO, steady: true }, BUSY).verdict).toBe('good');
});

test('what this process did is none of the others’', () => {
  const look = (atMs: number, busyMs: number, ownMs: number) => ({ atMs, busyMs, ownMs });
  expect(othersBetween(look(0, 0, 0), look(1000, 1500, 1000))).toBe(0.5);
  expect(othersBetween(look(0, 0, 0), look(1000, 900, 1000))).toBe(0);
  expect(othersBetween(look(5, 0, 0), look(5, 10, 0))).toBe(0);
});
