/** Candidates of one note for one fueling, and the criteria of resemblance. */

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
import { firstAtLeast, type PendingIndex } from './pending-index.ts';
import type { Proposal } from './types.ts';

/** A note with more equal candidates than this is left to the user. */
export const MANY_EQUALS = 256;
/** Limit of weaker resemblances: the nearest in time are enough to choose from. */
const MANY_ALIKE = 32;
/** Same vehicle near the same day, but a value within a tenth: probably a typo. */
const SLIP = 0.1;

/** `wanted` excludes fuelings before they are counted. `crowd`: fuelings that equal the note, if too many to distinguish; else empty. */
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
  const isAlike = (fueling: FuelingFacts): boolean => wanted(fueling) && sameLitres(note, fueling, slack, options);
  for (const fueling of nearest(note, index.ofLitres(note, note.day - maxDays, note.day + 1), isAlike)) chosen.set(fueling.id, fueling);
  const isSlip = (fueling: FuelingFacts): boolean => wanted(fueling) && slipped(note, fueling);
  for (const fueling of nearest(note, index.ofPlates(note, note.day - 1, note.day + 1), isSlip)) chosen.set(fueling.id, fueling);
  const proposals = [...chosen.values()].map((fueling) => propose([note], [fueling], options));
  return { proposals: proposals.filter((proposal) => proposal.score >= LEAST_SCORE), crowd: [] };
}

/** Equal litres with another value count only if the customer or the plate matches. */
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

/** The passing fuelings nearest in time; ties by id. @param lists each ordered by time. */
function nearest(
  note: NoteFacts,
  lists: readonly (readonly FuelingFacts[])[],
  passes: (fueling: FuelingFacts) => boolean,
): readonly FuelingFacts[] {
  const near = lists.flatMap((list) => nearestIn(note, list, passes));
  return near.toSorted((a, b) => away(note, a) - away(note, b) || compareText(a.id, b.id)).slice(0, MANY_ALIKE);
}

/** The nearest passing fuelings, and ties of the last: scans from the note's time outwards, no farther than needed. */
function nearestIn(note: NoteFacts, rows: readonly FuelingFacts[], passes: (fueling: FuelingFacts) => boolean): readonly FuelingFacts[] {
  const found: FuelingFacts[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  let later = firstAtLeast(rows, ({ minute }) => minute, note.minute);
  let earlier = later - 1;
  for (;;) {
    const [before, after] = [rows[earlier], rows[later]];
    const isBefore = before !== undefined && (after === undefined || away(note, before) <= away(note, after));
    const next = isBefore ? before : after;
    if (next === undefined || away(note, next) > farthest) return found;
    if (isBefore) earlier -= 1;
    else later += 1;
    if (!passes(next)) continue;
    found.push(next);
    if (found.length === MANY_ALIKE) farthest = away(note, next);
  }
}

function away({ minute }: NoteFacts, fueling: FuelingFacts): number {
  return Math.abs(minute - fueling.minute);
}
