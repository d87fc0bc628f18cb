/** How alike two names are, for the order of suggestions only: nothing is ever decided by it. */

import { normaliseLabel } from './text.ts';

/** 0 = nothing in common, 1 = the same: pairs of neighbouring letters that both have (Dice). */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)];
  const total = a.length + b.length;
  if (total === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of a) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of b) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

function pairs(text: string): readonly string[] {
  return normaliseLabel(text)
    .split(' ')
    .flatMap((word) => {
      const edged = ` ${word} `;
      return Array.from({ length: edged.length - 1 }, (_, at) => edged.slice(at, at + 2));
    });
}
