/**
 * Matches notes to pending fuelings (docs/trade.md). Pure, and independent of the order of its inputs.
 * Each key and each fueling occurs at most once in the result.
 *
 * 1. One note, one fueling: a pair that agrees in value, litres, product or plate, customer and date, and is
 *    clear of every rival, is matched. A fueling that alone explains a note takes precedence over any sum.
 * 2. For the remaining notes, one note for many fuelings and many notes for one, competing with the
 *    uncertain pairs. Rivals are grouped too: such a group is never accepted or offered, but competes.
 * 3. For notes with only differing candidates, older fuelings (a month closed by one note), as choices only.
 * 4. A match on days whose movement was not read is accepted only if its amounts prove it (calibrated.ts).
 * 5. The rest is the user's choice, ranked and with reasons.
 */

import { stripCnpj } from '../../shared/cnpj.ts';
import { compareText } from '../../shared/text.ts';
import { atOnce, mapSteps, type Steps } from '../../shared/work/slices.ts';
import { assign } from './assign.ts';
import { isProvenUnread } from './calibrated.ts';
import { type CompareOptions, compareOptions } from './compare.ts';
import { type FuelingFacts, fuelingReader, type NoteFacts, noteReader } from './facts.ts';
import { manyToOne } from './many-to-one.ts';
import { NO_GROUPS, oneToMany } from './one-to-many.ts';
import { oneToOne } from './one-to-one.ts';
import { indexPending, type PendingIndex } from './pending-index.ts';
import { type ProductsOf, productsByStation } from './product.ts';
import { isOfRival, judgeOpen, ranked, speaksAgainst } from './results.ts';
import type { MatchContext, MatchOutcome, NoteResult, NoteToMatch, PendingFueling, Proposal } from './types.ts';

/** Cents for rounding; fifteen days, because many stations issue twice a month. */
export const defaultMatchSettings: Pick<MatchContext, 'toleranceCents' | 'maxDays'> = { toleranceCents: 2, maxDays: 15 };
/** A note that closes a month is issued at most this many days after its first fueling. */
const LATEST_DAYS = 45;
const ROWS_A_STEP = 100;

export function matchNotes(notes: readonly NoteToMatch[], pending: readonly PendingFueling[], context: MatchContext): MatchOutcome {
  return atOnce(matchSteps(notes, pending, context));
}

/** `matchNotes` in steps, one per note or per few rows. */
export function* matchSteps(notes: readonly NoteToMatch[], pending: readonly PendingFueling[], context: MatchContext): Steps<MatchOutcome> {
  const options = compareOptions(context);
  const { maxDays, rivals } = options;
  const products = productsByStation(context.products ?? []);
  const results: NoteResult[] = [];
  const open = yield* readNotes(notes, context, { options, products }, results);
  const index = indexPending(open, fuelingReader(products));
  const facts: FuelingFacts[] = [];
  for (const [place, row] of pending.entries()) {
    const fueling = index.add(row);
    if (fueling !== null) facts.push(fueling);
    if (place % ROWS_A_STEP === 0) yield;
  }
  for (const rival of context.rivals ?? []) index.add(rival);
  const settled = new Set((context.settled ?? []).map(({ id }) => id));
  for (const [place, fueling] of (context.settled ?? []).entries()) {
    index.add(fueling);
    if (place % ROWS_A_STEP === 0) yield;
  }
  const isOpen = ({ id }: FuelingFacts): boolean => !settled.has(id);

  const proposals: Proposal[] = [];
  const tooMany = new Set<string>();
  // Rivals compete with equally near candidates, and are never matched.
  const contested = new Set<string>(rivals);
  for (const note of open) {
    const pairs = oneToOne(note, index, maxDays, options, isOpen);
    proposals.push(...pairs.proposals);
    if (pairs.crowd.length > 0) tooMany.add(note.key);
    for (const fueling of pairs.crowd) contested.add(fueling.id);
    yield;
  }
  const first = assign(proposals, contested);
  yield;

  const goneNotes = new Set(first.taken.flatMap((proposal) => proposal.noteKeys));
  const goneFuelings = new Set(first.taken.flatMap((proposal) => proposal.fuelingIds));
  const wanted = new Set<string>(contested);
  const paired = new Set<string>(tooMany);
  for (const proposal of first.open.filter((candidate) => candidate.sure)) {
    for (const key of proposal.noteKeys) paired.add(key);
    for (const id of proposal.fuelingIds) wanted.add(id);
  }
  const remaining = open.filter((note) => !goneNotes.has(note.key) && !paired.has(note.key));
  const free = ({ id }: FuelingFacts): boolean => !goneFuelings.has(id) && !settled.has(id);
  const groups = yield* mapSteps(remaining, (note) => ({ note, groups: oneToMany(note, index, free, maxDays, options) }));
  for (const { note, groups: found } of groups) if (found.tooMany) tooMany.add(note.key);
  const whole = (fueling: FuelingFacts): boolean => free(fueling) && (rivals.has(fueling.id) || !wanted.has(fueling.id));
  const split = yield* manyToOne(remaining, index, whole, maxDays, options);
  for (const key of split.tooMany) tooMany.add(key);
  const sums = groups.flatMap((found) => found.groups.proposals);
  const second = assign([...first.open, ...sums, ...split.proposals], contested);
  yield;

  const taken = ranked([...first.taken, ...second.taken]);
  const isProven = proofOf(facts, taken, context.unread ?? new Set());
  const ofRivals = sums.filter((proposal) => isOfRival(proposal, rivals));
  const resembled = new Set([...proposals, ...split.proposals, ...ofRivals].flatMap((proposal) => proposal.noteKeys));
  for (const proposal of taken) {
    const status = proposal.form === 'one-to-one' ? 'identical' : 'grouped';
    for (const key of proposal.noteKeys)
      results.push(
        isProven(proposal)
          ? { key, status, proposal }
          : { key, status: 'ambiguous', cause: 'unread', proposals: [{ ...proposal, sure: false }], more: 0 },
      );
  }
  yield;
  const placed = new Set(taken.flatMap((proposal) => proposal.noteKeys));
  const rest = open.filter((note) => !placed.has(note.key));
  const fair = new Set(second.open.filter((offer) => isFair(offer) && !isOfRival(offer, rivals)).flatMap(({ noteKeys }) => noteKeys));
  const taking = new Set(taken.flatMap((proposal) => proposal.fuelingIds));
  const lost = rest.filter(({ key }) => !fair.has(key) && !tooMany.has(key));
  const late = yield* lateOnes(lost, index, ({ id }) => !taking.has(id) && !rivals.has(id) && !settled.has(id), options);
  for (const key of late.tooMany) tooMany.add(key);
  const offered = new Set([...second.open, ...late.proposals].flatMap(({ noteKeys }) => noteKeys));
  const blank = lost.filter(({ key }) => !offered.has(key) && !resembled.has(key));
  const isNoted = ({ id }: FuelingFacts): boolean => settled.has(id) || taking.has(id);
  for (const key of yield* explainedBy(blank, index, isNoted, options)) resembled.add(key);
  const known = { tooMany, resembled, rivals, hasCustomer: index.hasCustomer };
  results.push(...(yield* judgeOpen(rest, [...second.open, ...late.proposals], known)));
  return { notes: results.sort((a, b) => compareText(a.key, b.key)), automatic: taken.filter(isProven) };
}

/** Returns whether a clear proposal may be accepted, depending on which days of the movement were read. */
function proofOf(facts: readonly FuelingFacts[], taken: readonly Proposal[], unread: ReadonlySet<string>): (proposal: Proposal) => boolean {
  if (unread.size === 0) return () => true;
  const takenIds = new Set(taken.flatMap(({ fuelingIds }) => fuelingIds));
  const byId = new Map(facts.filter(({ id }) => takenIds.has(id)).map((fueling) => [fueling.id, fueling]));
  return (proposal) =>
    !proposal.noteKeys.some((key) => unread.has(key)) ||
    isProvenUnread(
      proposal,
      proposal.fuelingIds.flatMap((id) => byId.get(id) ?? []),
    );
}

/** Runs separately, so that old fuelings never compete with near ones. None of the proposals is sure. */
function* lateOnes(
  notes: readonly NoteFacts[],
  index: PendingIndex,
  free: (fueling: FuelingFacts) => boolean,
  options: CompareOptions,
): Steps<{ readonly proposals: readonly Proposal[]; readonly tooMany: ReadonlySet<string> }> {
  const proposals: Proposal[] = [];
  const tooMany = new Set<string>();
  for (const note of notes) {
    const long = (fueling: FuelingFacts): boolean => note.day - fueling.day > options.maxDays;
    const pairs = oneToOne(note, index, LATEST_DAYS, options, (fueling) => free(fueling) && long(fueling));
    // A fueling that alone explains the note takes precedence over any sum. Sums may extend into the last fifteen days.
    const fairPairs = pairs.proposals.filter(isFair);
    const groups = fairPairs.length > 0 || pairs.crowd.length > 0 ? NO_GROUPS : oneToMany(note, index, free, LATEST_DAYS, options);
    const fairGroups = groups.proposals.filter(isFair);
    if (pairs.crowd.length > 0 || (groups.tooMany && fairGroups.length > 0)) tooMany.add(note.key);
    proposals.push(...fairPairs, ...fairGroups);
    yield;
  }
  return { proposals: proposals.map((proposal) => ({ ...proposal, sure: false })), tooMany };
}

/** Keys of the notes that resemble a fueling with a note of its own, are clearly a sum that includes one, or clearly parts of one. */
function* explainedBy(
  notes: readonly NoteFacts[],
  index: PendingIndex,
  isNoted: (fueling: FuelingFacts) => boolean,
  options: CompareOptions,
): Steps<readonly string[]> {
  const isExplained = yield* mapSteps(notes, (note) => {
    const pairs = oneToOne(note, index, options.maxDays, options, isNoted);
    if (pairs.proposals.length > 0 || pairs.crowd.length > 0) return true;
    return oneToMany(note, index, () => true, options.maxDays, options).proposals.some(({ sure }) => sure);
  });
  const alone = notes.flatMap(({ key }, place) => (isExplained[place] === true ? [key] : []));
  const wholes = yield* manyToOne(notes, index, isNoted, options.maxDays, options);
  return [...alone, ...wholes.proposals.flatMap(({ sure, noteKeys }) => (sure ? noteKeys : []))];
}

/** Whether nothing contradicts the proposal. */
function isFair({ reasons }: Proposal): boolean {
  return !reasons.some(speaksAgainst);
}

/** Reads the matchable notes, in order of their keys; results of the others are added to `results`. */
function* readNotes(
  notes: readonly NoteToMatch[],
  context: MatchContext,
  { options, products }: { readonly options: CompareOptions; readonly products: ProductsOf },
  results: NoteResult[],
): Steps<readonly NoteFacts[]> {
  const stations = new Map(context.stations.map((station) => [stripCnpj(station.cnpj), station.stationId]));
  const sorted = notes.toSorted((a, b) => compareText(a.key, b.key));
  const reader = noteReader(options.customers, products);
  const read: NoteFacts[] = [];
  for (const note of sorted) {
    const stationId = stations.get(stripCnpj(note.emitterCnpj));
    if (stationId === undefined) results.push({ key: note.key, status: 'not-found', cause: 'other-emitter' });
    else read.push(reader(note, stationId));
    yield;
  }
  return read;
}
