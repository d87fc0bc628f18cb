import { expect, test } from 'vitest';
import { chooseSample } from '../../../tools/mutants/sample.ts';

const NAMES = Array.from({ length: 1000 }, (_, index) => `main/file-${index % 40}.ts | a${index} | true`);
const chosenNames = (names: readonly string[], size: number, seed: number) =>
  new Set([...chooseSample(names, size, seed)].map((place) => names[place]));

test('the same seed chooses the same changes, another seed others', () => {
  expect(chooseSample(NAMES, 60, 1)).toEqual(chooseSample(NAMES, 60, 1));
  expect(chooseSample(NAMES, 60, 1)).not.toEqual(chooseSample(NAMES, 60, 2));
});

test('as many as asked for, and all when there are no more', () => {
  expect(chooseSample(NAMES, 60, 1).size).toBe(60);
  expect(chooseSample(NAMES, 2000, 1).size).toBe(1000);
});

test('what comes in elsewhere leaves most of the choice as it was', () => {
  const before = chosenNames(NAMES, 60, 1);
  const after = chosenNames(['main/new.ts | x | false', ...NAMES.toReversed()], 60, 1);
  expect([...before].filter((name) => after.has(name)).length).toBeGreaterThanOrEqual(59);
});

test('the same change twice in a file is two changes', () => {
  const twice = Array.from({ length: 100 }, () => 'a.ts | a | b');
  expect(chooseSample(twice, 30, 1).size).toBe(30);
});

test('no file is chosen much more often than its share', () => {
  const files = [...chooseSample(NAMES, 400, 3)].map((place) => place % 40);
  const counts = Array.from({ length: 40 }, (_, file) => files.filter((each) => each === file).length);
  expect(Math.max(...counts)).toBeLessThan(20);
  expect(Math.min(...counts)).toBeGreaterThan(2);
});
