/** Differences of a manual match that require confirmation. */

import type { PairDifference } from '../../../preload/contract/notes/note-choice.ts';
import { isRightCustomer } from './compare.ts';
import type { Proposal, Reason } from './types.ts';

/** Below this score a match is more likely wrong than right, even if nothing comparable differs. */
export const FEW_POINTS = 50;

/** @param maxDays days after the fueling within which a note is expected. Each kind once, in order of importance. */
export function differencesOf({ reasons, score }: Pick<Proposal, 'reasons' | 'score'>, maxDays: number): readonly PairDifference[] {
  const found = new Set(reasons.flatMap((reason) => differenceOf(reason, maxDays) ?? []));
  if (score < FEW_POINTS) found.add('points');
  return ORDER.filter((kind) => found.has(kind));
}

const ORDER: readonly PairDifference[] = ['customer', 'value', 'product', 'litres', 'plate', 'day', 'points'];

function differenceOf(reason: Reason, maxDays: number): PairDifference | null {
  switch (reason.kind) {
    case 'customer':
      // A name without a confirmed CNPJ counts as another customer until a person confirms it.
      return isRightCustomer(reason.verdict) ? null : 'customer';
    case 'value':
    case 'litres':
    case 'product':
    case 'plate':
      return reason.verdict === 'different' ? reason.kind : null;
    case 'date':
      return reason.early || reason.days > maxDays ? 'day' : null;
    case 'references':
    case 'lines':
    case 'group':
      return null;
  }
}

/** The network states another CNPJ for the fueling, or the note is for a natural person. */
const isOtherCustomer = (reasons: readonly Reason[]): boolean =>
  reasons.some((reason) => reason.kind === 'customer' && (reason.verdict === 'other' || reason.verdict === 'person'));

/**
 * Whether something differs that a person who made the match by hand had not in view.
 * @param seen what differed then.
 */
export function differsSince(
  { reasons, score }: Pick<Proposal, 'reasons' | 'score'>,
  seen: readonly PairDifference[],
  maxDays: number,
): boolean {
  // The customer's name and the points depend on what is remembered of other notes too.
  const stated = differencesOf({ reasons, score }, maxDays).filter((kind) => kind !== 'customer' && kind !== 'points');
  return stated.some((kind) => !seen.includes(kind)) || (isOtherCustomer(reasons) && !seen.includes('customer'));
}

/**
 * The differences that remain after a person confirmed the customer. The confirmation does not override the network's
 * statement for this fueling, or a note for a natural person: those remain.
 * @param asIf the differences of the same match if the name were known as this CNPJ's.
 */
export function afterYes(
  plain: readonly PairDifference[],
  asIf: readonly PairDifference[],
  reasons: readonly Reason[],
): readonly PairDifference[] {
  return plain.filter((kind) => asIf.includes(kind) || (kind === 'customer' && isOtherCustomer(reasons)));
}
