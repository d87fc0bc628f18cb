/**
 * Splits a fueling's amount over five statuses of its notes; the parts add up to the value. Lists, filters, sums and
 * marks all use this split.
 */

import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { NOTE_TRUTHS, type NoteSplit, type NoteTruth } from '../../../preload/contract/pending/pending.ts';
import { isOverlooked, ROUNDING_E4, type Share, type Upload } from '../../outbox/index.ts';

/** Status of the amount that a note covers; null: treated as if no note had been sent. */
export function truthOf({ stage, cancelled }: Pick<Upload, 'stage' | 'cancelled'>): Exclude<NoteTruth, 'without' | 'ready'> | null {
  if (cancelled || stateIs(stage, 'ineffective')) return null;
  if (stateIs(stage, 'leaving')) return 'queued';
  // A partly done upload does not state which part is done.
  return stateIs(stage, 'taken') ? 'received' : 'uncertain';
}

export const NO_MONEY: NoteSplit = { without: 0, ready: 0, queued: 0, uncertain: 0, received: 0 };

/** Claims are served in this order, surest first; a note that the network has had for long while still listing the fueling comes last. */
const RANK: Readonly<Record<NoteTruth, number>> = { received: 0, uncertain: 1, queued: 2, ready: 3, without: 4 };
const LAST = 5;

interface Claim {
  readonly truth: NoteTruth;
  readonly shareE4: Share;
  readonly rank: number;
}

/** @param ready shares of the notes on this PC that "Anexar" would send for it. */
export function splitOf(
  { valueE4, seenAt }: { readonly valueE4: number; readonly seenAt: number },
  uploads: readonly (Upload & { readonly shareE4: Share })[],
  ready: readonly Share[],
): NoteSplit {
  const claims: readonly Claim[] = [
    ...uploads.flatMap((upload): readonly Claim[] => {
      const truth = truthOf(upload);
      const { shareE4 } = upload;
      return truth === null ? [] : [{ truth, shareE4, rank: isOverlooked(upload, seenAt) ? LAST : RANK[truth] }];
    }),
    ...ready.map((shareE4): Claim => ({ truth: 'ready', shareE4, rank: RANK.ready })),
  ].toSorted((a, b) => a.rank - b.rank);
  const split = { ...NO_MONEY };
  let remainingE4 = valueE4;
  let last: NoteTruth = 'without';
  for (const { truth, shareE4 } of claims) {
    const taken = Math.min(remainingE4, shareE4 ?? remainingE4);
    split[truth] += taken;
    remainingE4 -= taken;
    last = truth;
  }
  // The last status gets the rounding cents, as in cover.ts.
  split[remainingE4 <= ROUNDING_E4 ? last : 'without'] += remainingE4;
  return split;
}

export function addSplits(splits: Iterable<NoteSplit>): NoteSplit {
  const sum = { ...NO_MONEY };
  for (const split of splits) for (const truth of NOTE_TRUTHS) sum[truth] += split[truth];
  return sum;
}

/** Statuses that have a share of the amount; `without` for a fueling that costs nothing. */
export function truthsOf(split: NoteSplit): readonly NoteTruth[] {
  const found = NOTE_TRUTHS.filter((truth) => split[truth] > 0);
  return found.length === 0 ? ['without'] : found;
}
