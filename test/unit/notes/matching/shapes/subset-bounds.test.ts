import { describe, expect, test } from 'vitest';
import { type Amount, findSubsets, sumsFromEnd } from '../../../../../main/notes/testing.ts';

/** The search must not go where no answer can be: its steps are counted. */

const EXACT = { value: () => 0, quantity: () => 0 };
const LIMITS = { steps: 3, solutions: 5, minSize: 1, maxSize: 20 };
const parts = (count: number, amount: Amount): readonly Amount[] => Array.from({ length: count }, () => amount);
const search = (all: readonly Amount[], target: Amount, limits = LIMITS) => findSubsets(all, target, EXACT, limits);

describe('what can not add up is not searched', () => {
  test('when all together have too little value', () => {
    expect(search(parts(20, { valueE4: 1, quantityE4: 1 }), { valueE4: 21, quantityE4: 20 })).toEqual({ complete: true, found: [] });
  });

  test('when all together have too few litres, though the value is there', () => {
    expect(search(parts(20, { valueE4: 1, quantityE4: 1 }), { valueE4: 10, quantityE4: 21 })).toEqual({ complete: true, found: [] });
  });

  test('when each has too much value or too many litres by itself', () => {
    expect(search(parts(20, { valueE4: 9, quantityE4: 1 }), { valueE4: 8, quantityE4: 8 })).toEqual({ complete: true, found: [] });
    const litres = search(parts(20, { valueE4: 1, quantityE4: 9 }), { valueE4: 8, quantityE4: 8 }, { ...LIMITS, steps: 20 });
    expect(litres).toEqual({ complete: true, found: [] });
  });

  test('a litre more than the bound is one too many, the bound itself is an answer', () => {
    const two = parts(2, { valueE4: 1, quantityE4: 1 });
    expect(search(two, { valueE4: 2, quantityE4: 2 })).toEqual({ complete: true, found: [[0, 1]] });
    expect(search(two, { valueE4: 2, quantityE4: 3 }).found).toEqual([]);
    const loose = { value: () => 0, quantity: () => 1 };
    expect(findSubsets(two, { valueE4: 2, quantityE4: 3 }, loose, LIMITS).found).toEqual([[0, 1]]);
    expect(findSubsets(two, { valueE4: 2, quantityE4: 1 }, loose, LIMITS).found).toEqual([[0, 1]]);
  });
});

describe('the bound grows with the size', () => {
  const growing = { value: (size: number) => size, quantity: (size: number) => size };
  const two = parts(2, { valueE4: 10, quantityE4: 10 });
  test.each([
    [22, 20, [[0, 1]]],
    [18, 20, [[0, 1]]],
    [20, 22, [[0, 1]]],
    [20, 18, [[0, 1]]],
    [23, 20, []],
    [17, 20, []],
    [20, 23, []],
    [20, 17, []],
  ])('two parts for %i and %i', (valueE4, quantityE4, found) => {
    // A third that is no part of it: it makes the search's own bounds wider than those of two.
    const all = [...two, { valueE4: 14, quantityE4: 90 }];
    expect(findSubsets(all, { valueE4, quantityE4 }, growing, { ...LIMITS, steps: 100 })).toEqual({ complete: true, found });
  });
});

test('a search that takes as many steps as it may is whole, one that needs one more is not; no step leads beyond the target', () => {
  // 5; 5 and 2 (too much); 5 and 1; 2; 2 and 1 (too little to go on).
  const all = [5, 2, 1].map((valueE4) => ({ valueE4, quantityE4: 1 }));
  const steps = (most: number) => findSubsets(all, { valueE4: 6, quantityE4: 2 }, EXACT, { ...LIMITS, steps: most });
  const needed = [1, 2, 3, 4, 5, 6, 7].find((most) => steps(most).complete) ?? 0;
  expect(steps(needed)).toEqual({ complete: true, found: [[0, 2]] });
  expect(steps(needed - 1).complete).toBe(false);
  expect(needed).toBe(3);
});

test('what is left is added up from the end', () => {
  expect(sumsFromEnd([3, 2, 1])).toEqual([6, 3, 1, 0]);
  expect(sumsFromEnd([])).toEqual([0]);
});

describe('limits', () => {
  const three = [3, 2, 1].map((valueE4) => ({ valueE4, quantityE4: valueE4 }));

  test('as many answers as are allowed are all of them, one more is not', () => {
    const target = { valueE4: 3, quantityE4: 3 };
    const limits = { ...LIMITS, steps: 100 };
    expect(search(three, target, { ...limits, solutions: 2 })).toEqual({ complete: true, found: [[0], [1, 2]] });
    expect(search(three, target, { ...limits, solutions: 1 }).complete).toBe(false);
  });

  test('sizes below the least and above the most are no answers', () => {
    const target = { valueE4: 3, quantityE4: 3 };
    const limits = { ...LIMITS, steps: 100 };
    expect(search(three, target, { ...limits, minSize: 2 }).found).toEqual([[1, 2]]);
    expect(search(three, target, { ...limits, maxSize: 1 }).found).toEqual([[0]]);
  });
});
