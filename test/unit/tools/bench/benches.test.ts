import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
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
