/** Plans a manual match: whether it is allowed, what differs, and which notes it takes fuelings from. */

import type { ChoiceRequest } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { ChoiceQuestion, LosingNote, PairComparison, PairDifference, PairView } from '../../../preload/contract/notes/note-choice.ts';
import { isOpenState, isReadyState } from '../../../preload/contract/notes/note-desk.ts';
import { mayGetNote } from '../../outbox/index.ts';
import { fail, ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { learnCustomer } from '../matching/customers.ts';
import { explainMatch } from '../matching/explain.ts';
import { afterYes, differencesOf } from '../matching/pair.ts';
import type { CustomerLink, MatchContext, NoteToMatch, PendingFueling, Proposal } from '../matching/types.ts';
import { partners, toMatch } from '../model/classify-files.ts';
import { cameBack } from '../model/filters.ts';
import { afterChoice, changeOf, type Marks, type MarksChange } from '../model/marks.ts';
import type { DeskFueling, Standing } from '../model/types.ts';
import { noteDeskTexts, noteErrors } from '../texts/desk.ts';
import { noteFindingSentence } from '../texts/nfe.ts';
import type { NoteDesk } from './desk.ts';
import type { DeskLook, DeskNote } from './desk-look.ts';
import { fuelingSide, noteSide } from './pair-sides.ts';

export interface Picked {
  readonly look: DeskLook;
  readonly notes: readonly DeskNote[];
  readonly marks: Marks;
}

interface ChoicePlan {
  readonly stationId: string;
  readonly ids: readonly string[];
  readonly change: MarksChange;
  /** Existing uploads of the fuelings. */
  readonly besides: readonly string[];
  /** Number of other notes of the station that it makes ready. */
  readonly alsoReady: number;
  /** Customer links learned from it. */
  readonly learned: readonly CustomerLink[];
  readonly question: ChoiceQuestion;
}

/** @param now ISO 8601 UTC. */
export function planChoice(
  picked: Picked,
  request: ChoiceRequest & { readonly reason?: string },
  desk: NoteDesk,
  now: string,
): Result<ChoicePlan> {
  const found = findPair(picked, request.transactionIds);
  if (!found.ok) return found;
  const { look, notes, marks } = picked;
  const { ids, matches, stationId, fuelings, pair } = found.value;
  const parted = ids.flatMap((id) => look.ledger.covering(stationId, id));
  const doubts = ids.length === 0 ? [] : notes.flatMap(({ standing }) => standing.doubts);
  // Shown, but without requiring a reason: the note stays ready.
  const sentBy = ids.length === 0 ? [] : notes.flatMap(({ standing }) => standing.sentBy ?? []);
  const chosenAt = newest([now, ...parted.map(({ createdAt }) => createdAt), ...doubts.map(({ foundAt }) => foundAt)]);
  const teachable = pair === null ? null : linkOf(matches, fuelings, marks, pair.proposal);
  const learned = request.sameCustomer && teachable !== null ? [teachable.link] : [];
  const keys = matches.map(({ key }) => key);
  const sent = new Set(marks.choices.flatMap(({ key }) => (look.ledger.live(key) === null ? [] : [key])));
  const differences = pair === null ? [] : differencesIn(pair, learned, look.context);
  const reason = request.reason || null;
  const after = afterChoice(marks, { stationId, keys, transactionIds: ids, chosenAt, reason, differences, learned, sent });
  const supposed = desk.suppose(look.environment, { choices: after.choices, customers: after.links });
  const chosen = new Set(notes.map(({ row }) => row.id));
  return ok({
    ...{ stationId, ids, learned, besides: parted.map(({ id }) => id), change: changeOf(marks, after) },
    alsoReady: countGaining(look, supposed, stationId, chosen),
    question: {
      pair: pair === null ? null : viewPair(pair, fuelings, look),
      differences,
      doubts: [...new Set([...doubts.map(({ finding }) => noteFindingSentence(finding)), ...sentBy.map(noteDeskTexts.sentBy)])],
      needsReason: differences.length > 0 || doubts.length > 0,
      customer: teachable?.shown ?? null,
      losing: losingOf(look, supposed, chosen),
    },
  });
}

interface Found {
  readonly ids: readonly string[];
  readonly matches: readonly NoteToMatch[];
  readonly stationId: string;
  readonly fuelings: readonly DeskFueling[];
  /** null: no fueling is selected. */
  readonly pair: Pair | null;
}

/** The selection as a match; refused when not allowed. */
function findPair({ look, notes }: Picked, transactionIds: readonly string[]): Result<Found> {
  const ids = [...new Set(transactionIds)];
  const matches = notes.flatMap(({ standing }) => standing.file.note?.match ?? []);
  const stationId = notes[0]?.standing.stationId ?? '';
  const busy = notes.find(({ row }) => !isOpenState(row.state));
  if (busy !== undefined) return fail('not-allowed', noteErrors.notOpen(busy.row.fileName, busy.row.state));
  if (matches.length !== notes.length) return fail('not-allowed', noteErrors.notNotes());
  if (notes.some(({ standing }) => standing.stationId !== stationId)) return fail('not-allowed', noteErrors.stationsDiffer());
  if (notes.length > 1 && ids.length > 1) return fail('not-allowed', noteErrors.manyToMany());
  const listed = new Map((look.listed.get(stationId) ?? []).map((fueling) => [fueling.id, fueling]));
  const fuelings = ids.flatMap((id) => listed.get(id) ?? []);
  const bar = fuelings.map(({ id }) => look.barOf(stationId, id)).find((found) => found !== null);
  if (bar?.code === 'cancelled') return fail('not-allowed', noteErrors.fuelingCancelled());
  if (bar?.code === 'has-note') return fail('not-allowed', noteErrors.fuelingHasNote(bar.key));
  const covered = fuelings.some((fueling) => !mayGetNote(look.ledger.coverOf(stationId, fueling)));
  if (covered || fuelings.length !== ids.length) return fail('not-allowed', noteErrors.fuelingGone());
  const others = partners(fuelings, stationId, look.ledger, (id) => look.byId.get(id)?.standing.file.note?.match);
  const pair = ids.length === 0 ? null : pairOf([...matches, ...others], fuelings, stationId, look.context);
  return ok({ ids, matches, stationId, fuelings, pair });
}

/** Compares both sides of the selection. Skips the effects on other notes, which take long to compute. */
export function compareMarked(picked: Picked, transactionIds: readonly string[]): Result<PairComparison> {
  const found = findPair(picked, transactionIds);
  if (!found.ok) return found;
  const { pair, fuelings } = found.value;
  if (pair === null) return fail('not-allowed', noteErrors.fuelingGone());
  return ok({ pair: viewPair(pair, fuelings, picked.look), differences: differencesIn(pair, [], picked.look.context) });
}

const viewPair = ({ notes, proposal }: Pair, fuelings: readonly DeskFueling[], { unitOf }: DeskLook): PairView => ({
  note: noteSide(notes),
  fueling: fuelingSide(fuelings, unitOf),
  score: proposal?.score ?? 0,
});

interface Pair {
  readonly notes: readonly NoteToMatch[];
  readonly fuelings: readonly PendingFueling[];
  readonly proposal: Proposal | null;
}

function pairOf(notes: readonly NoteToMatch[], listed: readonly DeskFueling[], stationId: string, context: MatchContext): Pair {
  const fuelings = listed.map((fueling) => toMatch(fueling, stationId));
  return { notes, fuelings, proposal: explainMatch(notes, fuelings, context) };
}

/** There are no points without a comparison. */
function differencesIn(
  { notes, fuelings, proposal }: Pair,
  learned: readonly CustomerLink[],
  context: MatchContext,
): readonly PairDifference[] {
  if (proposal === null) return ['points'];
  const plain = differencesOf(proposal, context.maxDays);
  if (learned.length === 0) return plain;
  const known = explainMatch(notes, fuelings, { ...context, customers: [...context.customers, ...learned] });
  return known === null ? plain : afterYes(plain, differencesOf(known, context.maxDays), proposal.reasons);
}

/** The customer link to learn: one name and one CNPJ, not linked yet, and not contradicted by the network. */
function linkOf(notes: readonly NoteToMatch[], fuelings: readonly DeskFueling[], { links }: Marks, proposal: Proposal | null) {
  const [note] = notes;
  const name = fuelings[0]?.customerName ?? '';
  const verdict = proposal?.reasons.find((reason) => reason.kind === 'customer')?.verdict;
  if (note === undefined || verdict === undefined || (verdict !== 'unknown' && verdict !== 'other')) return null;
  if (fuelings.some(({ customerName }) => normaliseLabel(customerName ?? '') !== normaliseLabel(name))) return null;
  if (fuelings.some(({ customerDocument }) => customerDocument !== null && customerDocument !== undefined)) return null;
  if (notes.some(({ recipientCnpj }) => recipientCnpj !== note.recipientCnpj)) return null;
  const [link] = learnCustomer([], note, { customerName: name });
  if (link === undefined || links.some((known) => known.name === link.name && known.cnpj === link.cnpj)) return null;
  return { link, shown: { name, recipientName: note.recipientName === '' ? null : note.recipientName, cnpj: link.cnpj } };
}

/** Notes that were ready before, and afterwards are not, or for other fuelings. */
export function losingOf(look: DeskLook, supposed: readonly Standing[], chosen: ReadonlySet<string> = new Set()): readonly LosingNote[] {
  const next = new Map(supposed.map((standing) => [standing.file.id, standing]));
  return look.notes.flatMap(({ row }): readonly LosingNote[] => {
    if (chosen.has(row.id) || !isReadyState(row.state)) return [];
    const after = next.get(row.id);
    if (after === undefined || (isReadyState(after.state) && idsOf(after) === idsOf(row))) return [];
    const { id: fileId, fileName, number, recipientName, totalE4 } = row;
    return [{ fileId, fileName, number, recipientName, totalE4 }];
  });
}

/** Number of the station's other notes that become ready. */
function countGaining(look: DeskLook, supposed: readonly Standing[], stationId: string, chosen: ReadonlySet<string>): number {
  const ready = new Set(supposed.flatMap(({ file, state }) => (isReadyState(state) ? [file.id] : [])));
  const isGaining = ({ row, standing }: DeskNote): boolean =>
    standing.stationId === stationId && !chosen.has(row.id) && !isReadyState(row.state) && ready.has(row.id) && !cameBack(row);
  return look.notes.filter(isGaining).length;
}

const idsOf = ({ fuelings }: Pick<Standing, 'fuelings'>): string => fuelings.map(({ id }) => id).join(' ');
/** A choice must not be older than what it had in view, which may be dated ahead. @param instants at least one, ISO 8601 UTC. */
function newest(instants: readonly [string, ...string[]]): string {
  return instants.reduce((latest, instant) => (instant > latest ? instant : latest));
}
