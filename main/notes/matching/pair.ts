/** What of a match made by hand must not be taken without a word. */

import type { PairDifference } from '../../../preload/contract/notes/note-choice.ts';
import { isRightCustomer } from './compare.ts';
import type { Proposal, Reason } from './types.ts';

/** Below this a match is more likely wrong than right, even where nothing that can be compared differs. */
export const FEW_POINTS = 50;

/** @param maxDays how many days after the fueling a note is no surprise. Each kind once, in the order of its weight. */
export function differencesOf({ reasons, score }: Pick<Proposal, 'reasons' | 'score'>, maxDays: number): readonly PairDifference[] {
  const found = new Set(reasons.flatMap((reason) => differenceOf(reason, maxDays) ?? []));
  if (score < FEW_POINTS) found.add('points');
  return ORDER.filter((each) => found.has(each));
}

const ORDER: readonly PairDifference[] = ['customer', 'value', 'product', 'litres', 'plate', 'day', 'points'];

function differenceOf(reason: Reason, maxDays: number): PairDifference | null {
  switch (reason.kind) {
    case 'customer':
      // A name that nobody has said to be this CNPJ's is another customer until a person says so.
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

/**
 * What a person's yes about the customer leaves of the differences. Against what the network told of this very
 * fueling, or of a note for a person, it says nothing: those stay.
 * @param asIf the differences of the same match, were the name known as this CNPJ's.
 */
export function afterYes(
  plain: readonly PairDifference[],
  asIf: readonly PairDifference[],
  reasons: readonly Reason[],
): readonly PairDifference[] {
  const contradicted = reasons.some((reason) => reason.kind === 'customer' && (reason.verdict === 'other' || reason.verdict === 'person'));
  return plain.filter((each) => asIf.includes(each) || (each === 'customer' && contradicted));
}
