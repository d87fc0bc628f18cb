/** Candidates of one note for one fueling, and what counts as a resemblance at all. */

import { compareText } from '../../shared/text.ts';
import {
  type CompareOptions,
  customerVerdict,
  inWindow,
  isRightCustomer,
  LEAST_SCORE,
  litresTolerance,
  productVerdict,
  propose,
  valueTolerance,
} from './compare.ts';
import type { FuelingFacts, NoteFacts } from './facts.ts';
import type { PendingIndex } from './pending-index.ts';
import type { Proposal } from './types.ts';

/** A note with more equals than this is the user's to place. */
export const MANY_EQUALS = 256;
/** Weaker resemblances: the nearest in time are enough to choose from. */
const MANY_ALIKE = 32;
/** The same vehicle near the same day, but a value within a tenth: probably a slip of the pen. */
const SLIP = 0.1;

/** `wanted` leaves fuelings out before they are counted. `crowd`: those that equal the note, when they are too many to be told apart; else empty. */
export function oneToOne(
  note: NoteFacts,
  index: PendingIndex,
  maxDays: number,
  options: CompareOptions,
  wanted: (fueling: FuelingFacts) => boolean = () => true,
): { readonly proposals: readonly Proposal[]; readonly crowd: readonly FuelingFacts[] } {
  const slack = valueTolerance(options.toleranceCents, 1);
  const equals = index
    .ofCustomer(note, note.valueE4 - slack, note.valueE4 + slack)
    .filter((fueling) => inWindow(note, fueling, maxDays) && wanted(fueling));
  if (equals.length > MANY_EQUALS) return { proposals: [], crowd: equals };
  const chosen = new Map(equals.map((fueling) => [fueling.id, fueling]));
  const alike = index
    .ofLitres(note, note.day - maxDays, note.day + 1)
    .filter((fueling) => wanted(fueling) && sameLitres(note, fueling, slack, options));
  for (const fueling of nearest(note, alike)) chosen.set(fueling.id, fueling);
  const sameVehicle = index.ofPlates(note, note.day - 1, note.day + 1).filter((fueling) => wanted(fueling) && slipped(note, fueling));
  for (const fueling of nearest(note, sameVehicle)) chosen.set(fueling.id, fueling);
  const proposals = [...chosen.values()].map((fueling) => propose([note], [fueling], options));
  return { proposals: proposals.filter((proposal) => proposal.score >= LEAST_SCORE), crowd: [] };
}

/** The same litres of another value only if the customer or the plate speaks for it. */
function sameLitres(note: NoteFacts, fueling: FuelingFacts, slack: number, options: CompareOptions): boolean {
  if (Math.abs(note.quantityE4 - fueling.quantityE4) > litresTolerance(1)) return false;
  if (note.products.some((line) => productVerdict(line.product, fueling.product) === 'different')) return false;
  if (Math.abs(note.valueE4 - fueling.valueE4) <= slack) return true;
  if (fueling.plate !== null && note.plates.has(fueling.plate)) return true;
  return isRightCustomer(customerVerdict(note, fueling, options));
}

function slipped(note: NoteFacts, fueling: FuelingFacts): boolean {
  if (note.products.some((line) => productVerdict(line.product, fueling.product) === 'different')) return false;
  return Math.abs(note.valueE4 - fueling.valueE4) <= note.valueE4 * SLIP;
}

function nearest(note: NoteFacts, fuelings: readonly FuelingFacts[]): readonly FuelingFacts[] {
  const away = (fueling: FuelingFacts): number => Math.abs(note.minute - fueling.minute);
  return fuelings.toSorted((a, b) => away(a) - away(b) || compareText(a.id, b.id)).slice(0, MANY_ALIKE);
}
