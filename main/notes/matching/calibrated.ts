/**
 * Decides which matches are accepted although the movement of their days was not read. The note may then belong to another
 * fueling that was attached elsewhere and is no longer pending. Round amounts are common: whole reais or litres recur within days, for
 * the same customer and even the same vehicle. Amounts as counted by the pump do not.
 * Calibrated by test/proof/matching: at most 1 in 5,000 of the automatic matches may be wrong.
 */

import type { FuelingFacts } from './facts.ts';
import type { Proposal } from './types.ts';

/** Fifty cents; half a litre. */
const ORDERED_STEP_E4 = 5_000;

function isOrdered({ valueE4, quantityE4 }: Pick<FuelingFacts, 'valueE4' | 'quantityE4'>): boolean {
  return valueE4 % ORDERED_STEP_E4 === 0 || quantityE4 % ORDERED_STEP_E4 === 0;
}

/** @param fuelings of the proposal. */
export function isProvenUnread(proposal: Proposal, fuelings: readonly FuelingFacts[]): boolean {
  return fuelings.length === proposal.fuelingIds.length && !fuelings.some(isOrdered);
}
