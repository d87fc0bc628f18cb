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
    const used = new Set(clear.flatMap(places));
    open = open.filter((proposal) => !places(proposal).some((place) => used.has(place)));
  }
}

/** Whether no rival for any of a proposal's notes or fuelings is closer than MARGIN. */
export function clearAmong(open: readonly Proposal[]): (proposal: Proposal) => boolean {
  /** The two highest scores of each place. A score that is not ahead of the second is not the first, or not alone. */
  const best = new Map<string, readonly [number, number]>();
  const bestOf = (place: string): readonly [number, number] => best.get(place) ?? [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const proposal of open) {
    const { score } = proposal;
    for (const place of places(proposal)) {
      const [first, second] = bestOf(place);
      best.set(place, score > first ? [score, first] : [first, Math.max(second, score)]);
    }
  }
  return (proposal) => places(proposal).every((place) => proposal.score - bestOf(place)[1] >= MARGIN);
}

/** Notes and fuelings in one name space. */
function places({ noteKeys, fuelingIds }: Pick<Proposal, 'noteKeys' | 'fuelingIds'>): readonly string[] {
  return [...noteKeys.map((key) => `n${key}`), ...fuelingIds.map((id) => `f${id}`)];
}
