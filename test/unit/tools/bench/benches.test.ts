import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readTasks } from '../../../bench/browser/tasks/own-tasks.ts';
import { exponentOf } from '../../../bench/growth.ts';
import { ratiosOf } from '../../../bench/peers/ratios.ts';

const FOLDER = 'test/bench';
const ENDING = /\.(bench|browser|asked)\.ts$/;

test('each benchmark has a name of its own, and something to run', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => ENDING.test(file));
  const names = files.map((file) => basename(file).replace(ENDING, ''));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['import', 'page', 'start', 'peers']));
  for (const file of files)
    expect(readFileSync(join(FOLDER, file), 'utf8'), file).toMatch(/export (async )?function run\(|export const run/);
});

test('Recolha is held against the peer that is fastest, round by round', () => {
  const taken = (...times: readonly (number | null)[]) => times.map((ms) => (ms === null ? null : { ms }));
  const imports = new Map([
    ['recolha', taken(10, 20)],
    ['slow', taken(400, 500)],
    ['fast', taken(40, 50)],
    ['never', taken(null)],
  ]);
  expect(ratiosOf(imports, 'recolha')).toEqual([0.25, 0.4]);
  expect(ratiosOf(new Map([['recolha', taken(10)]]), 'recolha')).toEqual([]);
});

test('an exponent tells how a figure grows', () => {
  const grown = (power: number) => [1_000, 10_000, 100_000].map((size) => ({ size, ms: 0.003 * size ** power }));
  for (const power of [0, 1, 2]) expect(exponentOf(grown(power))).toBeCloseTo(power, 10);
  expect(exponentOf([1_000, 10_000, 100_000].map((size) => ({ size, ms: size * Math.log(size) })))).toBeCloseTo(1.11, 1);
});

test('a task of the page is told by its own work, with its step and what it was made of', () => {
  const task = (name: string, ts: number, dur: number, tdur: number, tid = 1) => ({
    ...{ name, cat: 'disabled-by-default-devtools.timeline', ph: 'X', pid: 7, tid, ts, dur, tdur },
  });
  const step = (name: string, ts: number) => ({ name: `step:${name}`, cat: 'blink.user_timing', ph: 'I', pid: 7, tid: 1, ts });
  const traceEvents = [
    step('open', 0),
    task('RunTask', 10, 90_000, 20_000),
    task('FunctionCall', 20, 80_000, 18_000),
    task('Layout', 30, 5_000, 4_000),
    step('send', 100_000),
    task('RunTask', 100_010, 40_000, 30_000),
    task('RunTask', 100_010, 900_000, 900_000, 2),
    { name: 'thread_name', ph: 'M' },
  ];
  expect(readTasks(JSON.stringify({ traceEvents }))).toEqual([
    { step: 'send', ownMs: 30, ms: 40, made: '' },
    { step: 'open', ownMs: 20, ms: 90, made: 'FunctionCall 14.0, Layout 4.0' },
  ]);
});
