/**
 * How much of a fueling's money has a note, and how far the note is: five truths that add up to the value. The one
 * place that says it; lists, filters, sums and marks are made of it.
 */

import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { NOTE_TRUTHS, type NoteSplit, type NoteTruth } from '../../../preload/contract/pending/pending.ts';
import { isOverlooked, ROUNDING_E4, type Share, type Upload } from '../../outbox/index.ts';

/** null: as if no note had been sent. */
export function truthOf({ stage, cancelled }: Pick<Upload, 'stage' | 'cancelled'>): Exclude<NoteTruth, 'without' | 'ready'> | null {
  if (cancelled || stateIs(stage, 'vain')) return null;
  if (stateIs(stage, 'leaving')) return 'queued';
  // A part that was done does not state which part.
  return stateIs(stage, 'taken') ? 'received' : 'uncertain';
}

export const NO_MONEY: NoteSplit = { without: 0, ready: 0, queued: 0, uncertain: 0, received: 0 };

/** What is surest is taken first; what the network has had for long and still lists, last: another note goes before it. */
const RANK: Readonly<Record<NoteTruth, number>> = { received: 0, uncertain: 1, queued: 2, ready: 3, without: 4 };
const LAST = 5;

interface Claim {
  readonly truth: NoteTruth;
  readonly shareE4: Share;
  readonly rank: number;
}

/** @param ready of the notes on this PC that "Anexar" would send for it. */
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
  let left = valueE4;
  let last: NoteTruth = 'without';
  for (const { truth, shareE4 } of claims) {
    const taken = Math.min(left, shareE4 ?? left);
    split[truth] += taken;
    left -= taken;
    last = truth;
  }
  // The last one gets the rounding cents, as in cover.ts.
  split[left <= ROUNDING_E4 ? last : 'without'] += left;
  return split;
}

export function addSplits(splits: Iterable<NoteSplit>): NoteSplit {
  const sum = { ...NO_MONEY };
  for (const split of splits) for (const truth of NOTE_TRUTHS) sum[truth] += split[truth];
  return sum;
}

/** Those that have money of it; of what costs nothing, that it has no note. */
export function truthsOf(split: NoteSplit): readonly NoteTruth[] {
  const found = NOTE_TRUTHS.filter((truth) => split[truth] > 0);
  return found.length === 0 ? ['without'] : found;
}
