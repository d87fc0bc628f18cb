/**
 * Takes the proposals that nothing contradicts. A sure proposal is taken when it is clear (ahead of
 * every rival by MARGIN) for each of its notes and for each of its fuelings; what it leaves behind is
 * looked at again, until nothing more is clear. All clear proposals of a round are taken together:
 * no two of them share anything, so the order of the input cannot matter.
 */

import { MARGIN } from './compare.ts';
import type { Proposal } from './types.ts';

/** `contested`: fuelings that some note wants in more ways than were listed; they are never taken. `open`: those that share no note and no fueling with a taken one. */
export function assign(proposals: readonly Proposal[], contested: ReadonlySet<string>) {
  const taken: Proposal[] = [];
  let open = proposals;
  for (;;) {
    const isClear = clearAmong(open);
    const clear = open.filter((proposal) => proposal.sure && !proposal.fuelingIds.some((id) => contested.has(id)) && isClear(proposal));
    if (clear.length === 0) return { taken, open };
    taken.push(...clear);
    const notes = new Set(clear.flatMap(({ noteKeys }) => noteKeys));
    const fuelings = new Set(clear.flatMap(({ fuelingIds }) => fuelingIds));
    open = open.filter(({ noteKeys, fuelingIds }) => !noteKeys.some((key) => notes.has(key)) && !fuelingIds.some((id) => fuelings.has(id)));
  }
}

/** The two highest scores of a note or of a fueling. A score that is not ahead of the second is not the first, or not alone. */
interface Best {
  first: number;
  second: number;
}

/** Whether no rival for any of a proposal's notes or fuelings is closer than MARGIN. */
export function clearAmong(open: readonly Proposal[]): (proposal: Proposal) => boolean {
  const [notes, fuelings] = [new Map<string, Best>(), new Map<string, Best>()];
  for (const { score, noteKeys, fuelingIds } of open) {
    for (const key of noteKeys) raise(notes, key, score);
    for (const id of fuelingIds) raise(fuelings, id, score);
  }
  const isAhead = (score: number, best: Best | undefined): boolean => best === undefined || score - best.second >= MARGIN;
  return ({ score, noteKeys, fuelingIds }) =>
    noteKeys.every((key) => isAhead(score, notes.get(key))) && fuelingIds.every((id) => isAhead(score, fuelings.get(id)));
}

function raise(all: Map<string, Best>, place: string, score: number): void {
  const best = all.get(place);
  if (best === undefined) all.set(place, { first: score, second: Number.NEGATIVE_INFINITY });
  else if (score > best.first) {
    best.second = best.first;
    best.first = score;
  } else if (score > best.second) best.second = score;
}
