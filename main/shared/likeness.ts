/** Similarity of two names, used only for the order of suggestions: nothing is decided by it. */

import { normaliseLabel } from './text.ts';

/** Dice coefficient over pairs of neighbouring letters: 0 = nothing in common, 1 = the same. */
export function likeness(first: string, second: string): number {
  const [a, b] = [pairs(first), pairs(second)];
  const total = a.length + b.length;
  if (total === 0) return 0;
  const unmatched = new Map<string, number>();
  for (const pair of a) unmatched.set(pair, (unmatched.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of b) {
    const count = unmatched.get(pair) ?? 0;
    if (count === 0) continue;
    unmatched.set(pair, count - 1);
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
