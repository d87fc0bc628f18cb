/** A note whose lines are each one fueling: the note itself breaks down its total. */

import { compareText } from '../../shared/text.ts';
import { litresTolerance, valueTolerance } from './compare.ts';
import type { Amount, FuelingFacts, NoteFacts, NoteLine } from './facts.ts';

/**
 * The fuelings that the lines identify individually, or null. Equal lines (twice R$ 300,00) identify
 * as many fuelings jointly; if more are pending than there are lines, they identify none.
 */
export function fuelingsByLines(
  note: NoteFacts,
  candidates: readonly FuelingFacts[],
  toleranceCents: number,
): readonly FuelingFacts[] | null {
  const fits = fitsWithin(toleranceCents);
  const lines = note.lines;
  if (lines.length < 2) return null;
  const named = candidates.filter((fueling) => lines.some((line) => fits(line, fueling)));
  if (named.length !== lines.length) return null;
  const total = named.reduce((sum, fueling) => sum + fueling.valueE4, 0);
  // Each line may be off by its rounding: where that adds up to more than a sum may, the difference is a person's to confirm.
  if (Math.abs(total - note.valueE4) > valueTolerance(toleranceCents, 1) * named.length) return null;
  // Both are ordered by product and size; each line must fit the fueling at its position.
  const sortedLines = lines.toSorted(bySize);
  const sortedFuelings = named.toSorted(bySize);
  const paired = sortedLines.every((line, place) => {
    const fueling = sortedFuelings[place];
    return fueling !== undefined && fits(line, fueling);
  });
  return paired ? named : null;
}

/** For each rival that fits a line, the named fuelings with the rival in place of one that fits the same line. */
export function linesWithRivals(
  note: NoteFacts,
  named: readonly FuelingFacts[],
  rivals: readonly FuelingFacts[],
  toleranceCents: number,
): readonly (readonly FuelingFacts[])[] {
  const fits = fitsWithin(toleranceCents);
  return rivals.flatMap((rival) => {
    const lines = note.lines.filter((line) => fits(line, rival));
    const replaced = named.findIndex((fueling) => lines.some((line) => fits(line, fueling)));
    return replaced === -1 ? [] : [named.with(replaced, rival)];
  });
}

function fitsWithin(toleranceCents: number): (line: NoteLine, fueling: FuelingFacts) => boolean {
  const slack = valueTolerance(toleranceCents, 1);
  return (line, fueling) =>
    line.product.key === fueling.product.key &&
    Math.abs(line.valueE4 - fueling.valueE4) <= slack &&
    Math.abs(line.quantityE4 - fueling.quantityE4) <= litresTolerance(1);
}

type Sized = Amount & { readonly product: NoteLine['product'] };

function bySize(a: Sized, b: Sized): number {
  return compareText(a.product.key, b.product.key) || a.valueE4 - b.valueE4 || a.quantityE4 - b.quantityE4;
}
