/**
 * Accepts the uncontested proposals. A sure proposal is accepted if it is clear (ahead of
 * every rival by MARGIN) for each of its notes and fuelings; the remaining proposals are
 * examined again, until none is clear. All clear proposals of a round are accepted at once:
 * no two of them share anything, so the order of the input has no effect.
 */

import { MARGIN } from './compare.ts';
import type { Proposal } from './types.ts';

/**
 * `contested`: fuelings wanted by a note in more ways than were listed; they are never accepted. `open`: proposals that share no
 * note or fueling with an accepted one.
 */
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

/** The two highest scores of a note or fueling. A score that is not ahead of the second is not the first, or tied. */
interface Best {
  first: number;
  second: number;
}

/** Whether no rival for any of a proposal's notes or fuelings is within MARGIN. */
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

function raise(bests: Map<string, Best>, place: string, score: number): void {
  const best = bests.get(place);
  if (best === undefined) bests.set(place, { first: score, second: Number.NEGATIVE_INFINITY });
  else if (score > best.first) {
    best.second = best.first;
    best.first = score;
  } else if (score > best.second) best.second = score;
}
