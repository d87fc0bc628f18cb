/** Results of the notes that no proposal settled. */

import { compareText } from '../../shared/text.ts';
import { mapSteps, type Steps } from '../../shared/work/slices.ts';
import { clearAmong } from './assign.ts';
import type { NoteFacts } from './facts.ts';
import type { NoteResult, Proposal, Reason } from './types.ts';

/** More choices than this don't help. */
const MOST_CHOICES = 10;

interface Known {
  /** Notes whose combinations could not all be tried. */
  readonly tooMany: ReadonlySet<string>;
  /** Notes that had a candidate before others were settled. */
  readonly resembled: ReadonlySet<string>;
  /** Fuelings that can't be chosen, but may belong to a note. */
  readonly rivals: ReadonlySet<string>;
  readonly hasCustomer: (note: NoteFacts) => boolean;
}

export function judgeOpen(notes: readonly NoteFacts[], open: readonly Proposal[], known: Known): Steps<readonly NoteResult[]> {
  const isClear = clearAmong(open);
  const eligible = open.filter((proposal) => !isOfRival(proposal, known.rivals));
  const isClearHere = clearAmong(eligible);
  const pairs = eligible.flatMap((proposal) => proposal.noteKeys.map((key) => ({ key, proposal })));
  const byNote = Map.groupBy(pairs, ({ key }) => key);
  return mapSteps(notes, (note): NoteResult => {
    const { key } = note;
    const proposals = ranked((byNote.get(key) ?? []).map(({ proposal }) => proposal));
    const [best] = proposals;
    const choices = { proposals: proposals.slice(0, MOST_CHOICES), more: Math.max(0, proposals.length - MOST_CHOICES) };
    if (known.tooMany.has(key)) return { key, status: 'ambiguous', cause: 'too-many', ...choices };
    if (best === undefined) {
      const cause = known.resembled.has(key) ? 'taken' : known.hasCustomer(note) ? 'none' : 'customer';
      return { key, status: 'not-found', cause };
    }
    // Nothing selectable is as near: one answer, and a rival fueling it may belong to instead.
    if (isClearHere(best) && !isClear(best) && !best.reasons.some(speaksAgainst))
      return { key, status: 'ambiguous', cause: 'confirm', ...choices };
    if (!isClearHere(best) || best.sure) return { key, status: 'ambiguous', cause: 'close', ...choices };
    if (best.reasons.some(speaksAgainst)) return { key, status: 'divergent', proposals: choices.proposals };
    return { key, status: 'ambiguous', cause: 'confirm', ...choices };
  });
}

export function isOfRival({ fuelingIds }: Pick<Proposal, 'fuelingIds'>, rivals: ReadonlySet<string>): boolean {
  return fuelingIds.some((id) => rivals.has(id));
}

/** Whether the reason contradicts, not merely lacks proof. */
export function speaksAgainst(reason: Reason): boolean {
  if (reason.kind === 'date') return reason.early;
  if (reason.kind === 'customer') return reason.verdict === 'other' || reason.verdict === 'person';
  return reason.kind !== 'group' && reason.verdict === 'different';
}

/** Best first; ties are ordered by their notes and fuelings, never by input order. */
export function ranked(proposals: readonly Proposal[]): readonly Proposal[] {
  const name = (proposal: Proposal): string => `${proposal.fuelingIds.join('\n')}\n\n${proposal.noteKeys.join('\n')}`;
  return proposals.toSorted((a, b) => b.score - a.score || compareText(name(a), name(b)));
}
