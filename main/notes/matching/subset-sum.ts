/**
 * Finds the subsets that add up to a total: exact, on integers, by depth-first search with bounds. The
 * problem is exponential, so the search has limits and reports when it reached one; it never presents partial
 * results as complete.
 */

import type { Amount } from './facts.ts';

interface SubsetLimits {
  /** Maximum of search steps. */
  readonly steps: number;
  readonly solutions: number;
  readonly minSize: number;
  readonly maxSize: number;
}

interface SubsetTolerance {
  /** Tolerance by number of parts; must not decrease as the number grows. */
  readonly value: (size: number) => number;
  readonly quantity: (size: number) => number;
}

/** `complete` is false when a limit was reached: more may exist. Indexes into `parts`, ascending. */
export function findSubsets(parts: readonly Amount[], target: Amount, tolerance: SubsetTolerance, limits: SubsetLimits) {
  const most = Math.min(limits.maxSize, parts.length);
  const slack = tolerance.value(most);
  const litresSlack = tolerance.quantity(most);
  const order = parts
    .map(({ valueE4, quantityE4 }, place) => ({ valueE4, quantityE4, place }))
    .filter(({ valueE4 }) => valueE4 <= target.valueE4 + slack)
    .sort((a, b) => b.valueE4 - a.valueE4);
  const values = order.map(({ valueE4 }) => valueE4);
  const litres = order.map(({ quantityE4 }) => quantityE4);
  const places = order.map(({ place }) => place);
  const valuesLeft = sumsFromEnd(values);
  const litresLeft = sumsFromEnd(litres);
  const found: number[][] = [];
  const chosen: number[] = [];
  let steps = 0;
  let complete = true;

  const search = (from: number, value: number, quantity: number): void => {
    const size = chosen.length;
    const fits = Math.abs(value) <= tolerance.value(size) && Math.abs(quantity) <= tolerance.quantity(size);
    if (size >= limits.minSize && fits) {
      if (found.length === limits.solutions) complete = false;
      else found.push(chosen.toSorted((a, b) => a - b));
    }
    if (size === most) return;
    for (let next = from; next < order.length && complete; next++) {
      if (value - (valuesLeft[next] ?? 0) > slack || quantity - (litresLeft[next] ?? 0) > litresSlack) return;
      const valueThen = value - (values[next] ?? 0);
      const quantityThen = quantity - (litres[next] ?? 0);
      if (++steps > limits.steps) complete = false;
      if (!complete || valueThen < -slack || quantityThen < -litresSlack) continue;
      chosen.push(places[next] ?? 0);
      search(next + 1, valueThen, quantityThen);
      chosen.pop();
    }
  };
  search(0, target.valueE4, target.quantityE4);
  return { complete, found };
}

/** Suffix sums from each place to the end, followed by 0. */
export function sumsFromEnd(numbers: readonly number[]): readonly number[] {
  const sums = [0];
  let sum = 0;
  for (const number of numbers.toReversed()) {
    sum += number;
    sums.push(sum);
  }
  return sums.toReversed();
}
