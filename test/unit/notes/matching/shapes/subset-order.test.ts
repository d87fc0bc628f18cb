import { expect, test } from 'vitest';
import { findSubsets } from '../../../../../main/notes/testing.ts';

const parts = (values: readonly number[]) => values.map((valueE4) => ({ valueE4, quantityE4: valueE4 * 10 }));
const exact = { value: () => 0, quantity: () => 0 };
const limits = { minSize: 2, maxSize: 4, solutions: 10, steps: 1000 };
const target = (valueE4: number) => ({ valueE4, quantityE4: valueE4 * 10 });

test('the largest parts are tried first, whatever their order in the list', () => {
  expect(findSubsets(parts([4, 6, 1, 9]), target(10), exact, limits)).toEqual({
    complete: true,
    found: [
      [2, 3],
      [0, 1],
    ],
  });
  expect(findSubsets(parts([5, 5, 5]), target(10), exact, limits).found).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test('sums of fewer or more parts than wanted are none', () => {
  expect(findSubsets(parts([10, 7, 3]), target(10), exact, limits).found).toEqual([[1, 2]]);
  expect(findSubsets(parts([10, 7, 3]), target(10), exact, { ...limits, minSize: 1 }).found).toEqual([[0], [1, 2]]);
  expect(findSubsets(parts([1, 2, 3, 4]), target(10), exact, { ...limits, maxSize: 3 }).found).toEqual([]);
  expect(findSubsets(parts([1, 2, 3, 4]), target(10), exact, limits).found).toEqual([[0, 1, 2, 3]]);
});

test('the value and the litres must both add up, each within its tolerance', () => {
  const near = { value: () => 1, quantity: () => 0 };
  const off = [
    { valueE4: 6, quantityE4: 60 },
    { valueE4: 3, quantityE4: 40 },
  ];
  expect(findSubsets(off, target(10), near, limits).found).toEqual([[0, 1]]);
  expect(findSubsets(off, target(10), exact, limits).found).toEqual([]);
  expect(findSubsets(off, { valueE4: 10, quantityE4: 101 }, near, limits).found).toEqual([]);
  expect(findSubsets(off, { valueE4: 10, quantityE4: 99 }, near, limits).found).toEqual([]);
  expect(findSubsets(off, { valueE4: 8, quantityE4: 100 }, near, limits).found).toEqual([[0, 1]]);
  expect(findSubsets(off, { valueE4: 7, quantityE4: 100 }, near, limits).found).toEqual([]);
});

test('it says so when there may be more than it gave', () => {
  const many = parts([1, 1, 1, 1]);
  expect(findSubsets(many, target(2), exact, { ...limits, solutions: 6 })).toMatchObject({ complete: true });
  expect(findSubsets(many, target(2), exact, { ...limits, solutions: 5 })).toMatchObject({ complete: false });
  expect(findSubsets(many, target(2), exact, { ...limits, solutions: 5 }).found).toHaveLength(5);
  expect(findSubsets(many, target(2), exact, { ...limits, steps: 1 })).toEqual({ complete: false, found: [] });
  expect(findSubsets([], target(2), exact, limits)).toEqual({ complete: true, found: [] });
});
