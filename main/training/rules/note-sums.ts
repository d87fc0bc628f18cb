import type { ReceivedNote } from '../notes/read-note.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { Coverage } from './fuelings.ts';

/** One cent, in ten-thousandths of a real: rounding tolerance per fueling of a group. */
const CENT = 100;
/** Last digit of a pump, in ten-thousandths of a litre. */
const DROP = 10;

export const isNear = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance;

export interface Amount {
  readonly valueE4: number;
  readonly quantityE4: number;
}

/** Whether `count` fuelings with the first total match the second amount. */
export function isSame(a: Amount, b: Amount, count = 1): boolean {
  return isNear(a.valueE4, b.valueE4, CENT * count) && isNear(a.quantityE4, b.quantityE4, DROP * count);
}

/** Compares the value only: it is what the customer pays. */
export function sumsUp(fuelings: readonly Fueling[], note: ReceivedNote): boolean {
  const sum = fuelings.reduce((total, { valueE4 }) => total + valueE4, 0);
  return isNear(sum, note.totalE4, CENT * fuelings.length);
}

/**
 * Whether a note covers part of a fueling: fewer litres at the same unit price, and no more than
 * earlier notes left. (Another unit price is a wrong value, not a part.)
 */
export function isPartOf(fueling: Fueling, note: ReceivedNote, before: Coverage | undefined): boolean {
  const { quantityE4, totalE4 } = note;
  if (!(quantityE4 > 0 && quantityE4 < fueling.quantityE4)) return false;
  if (!isNear((fueling.valueE4 * quantityE4) / fueling.quantityE4, totalE4, CENT)) return false;
  return (before?.quantityE4 ?? 0) + quantityE4 <= fueling.quantityE4 + DROP * ((before?.notes.length ?? 0) + 1);
}
