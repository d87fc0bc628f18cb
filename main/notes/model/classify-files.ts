/** Classifies every file of an environment: each is judged individually, then all are matched at once. */

import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { mayGetNote, ROUNDING_E4 } from '../../outbox/index.ts';
import { bareKey } from '../../shared/names/note-key.ts';
import { atOnce, mapSteps, type Steps } from '../../shared/work/slices.ts';
import { barOf, type FuelingBar } from '../known/known.ts';
import { explainMatch } from '../matching/explain.ts';
import { defaultMatchSettings, matchSteps } from '../matching/match-notes.ts';
import { differsSince } from '../matching/pair.ts';
import { speaksAgainst } from '../matching/results.ts';
import type { MatchContext, NoteResult, NoteToMatch, PendingFueling, Proposal } from '../matching/types.ts';
import { seenCustomers } from './customers.ts';
import { type Judged, judgeSteps } from './judge.ts';
import { deskLedger, isListedAgain, isListedForLong, type Ledger } from './ledger.ts';
import { platesAfter, statedOfNotes } from './stated.ts';
import type { Choice, DeskFueling, DeskInput, DeskStation, FileFacts, LedgerEntry, NoteFacts, Standing } from './types.ts';
import { unreadNear } from './unread-days.ts';

export type Match = typeof matchSteps;
type Listed = ReadonlyMap<string, DeskFueling>;

/** @param match replaceable for memoizing the result of an unchanged question. */
export function classifyFiles(given: DeskInput, match: Match = matchSteps): readonly Standing[] {
  return atOnce(classifySteps(given, match));
}

/** `classifyFiles` in steps, on an immutable input: concurrent changes have no effect. */
export function* classifySteps(given: DeskInput, match: Match): Steps<readonly Standing[]> {
  const input = withCorrections(given);
  const ledger = deskLedger(input);
  const judged = yield* judgeSteps(input, ledger);
  const choices = new Map(input.choices.map((choice) => [choice.key, choice]));
  const context = contextOf(input);
  const facts = new Map(input.files.map(({ id, note }) => [id, note]));
  const stations = new Map<string, (judged: Judged) => Standing>();
  for (const station of input.stations) {
    const open = judged.filter(({ verdict, stationId }) => verdict === null && stationId === station.id);
    const listed: Listed = new Map((input.pending.get(station.id) ?? []).map((fueling) => [fueling.id, fueling]));
    const rivals = rivalsOf(input, station.id, ledger, listed);
    const bar = barsOf(input, ledger, station.id);
    const unread = yield* unreadOf(input, station.id, open);
    stations.set(
      station.id,
      yield* classifyStation({
        station,
        open,
        listed,
        choices,
        ledger,
        facts,
        bar,
        context: { ...context, rivals, unread },
        match,
      }),
    );
  }
  return yield* mapSteps(judged, (item) => {
    const standing = stations.get(item.stationId)?.(item) ?? settled(item, NONE);
    return { ...standing, sentBy: input.known.uploadsElsewhere.get(item.file.key ?? '') ?? null };
  });
}

/** Why no note may be sent for a fueling of the station now. Keys of cancelled notes, or of notes that this PC sent, are ignored. */
export function barsOf(
  { known, cancellations }: Pick<DeskInput, 'known' | 'cancellations'>,
  ledger: Ledger,
  stationId: string,
): (fuelingId: string) => FuelingBar | null {
  const cancelled = new Set(cancellations.flatMap(({ cancellation }) => (cancellation.state === 'registered' ? [cancellation.key] : [])));
  return (id) => {
    const sentKeys = (): readonly string[] => ledger.covering(stationId, id).map(({ key }) => bareKey(key));
    return barOf(known, stationId, id, (key) => cancelled.has(key) || sentKeys().includes(key));
  };
}

/** Fuelings that a note may belong to, but that can't be chosen: cancelled ones, and unlisted ones without a known note. */
function rivalsOf({ known }: Pick<DeskInput, 'known'>, stationId: string, ledger: Ledger, listed: Listed): readonly PendingFueling[] {
  const station = known.stations.get(stationId);
  const cancelled = [...(station?.fuelings.values() ?? [])]
    .filter((fueling) => fueling.cancelled)
    .flatMap(({ id }) => listed.get(id) ?? []);
  const loose = (station?.loose ?? []).filter(({ id }) => ledger.covering(stationId, id).length === 0 && !listed.has(id));
  return [...cancelled, ...loose].map((fueling) => toMatch(fueling, stationId));
}

/** Keys of the notes near which days of the movement were not read. */
function* unreadOf({ known }: Pick<DeskInput, 'known'>, stationId: string, open: readonly Judged[]): Steps<ReadonlySet<string>> {
  const read = known.stations.get(stationId)?.daysRead ?? NEVER;
  const matches = open.flatMap(({ file }) => file.note?.match ?? []);
  return new Set((yield* unreadNear(matches, read)).keys());
}

const NEVER: ReadonlyMap<string, string> = new Map();
const NONE: Listed = new Map();

/** A corrected note is matched by the correction's plates; the file's own data stay unchanged. */
function withCorrections(input: DeskInput): DeskInput {
  if (input.events.length === 0) return input;
  const stated = statedOfNotes(input);
  const files = input.files.map((file): FileFacts => {
    const { correction } = stated(file.note === null ? null : file.key);
    if (correction === null || !file.note?.match) return file;
    const match = { ...file.note.match, plates: platesAfter(file.note.match.plates, correction) };
    return { ...file, note: { ...file.note, match } };
  });
  return { ...input, files };
}

export function contextOf(input: Omit<DeskInput, 'cancellations' | 'events'>): MatchContext {
  const { customers, products, stations } = input;
  return {
    ...defaultMatchSettings,
    customers,
    seen: seenCustomers(input),
    products,
    stations: stations.map(({ id, cnpj }) => ({ stationId: id, cnpj })),
  };
}

interface StationParts {
  readonly station: DeskStation;
  readonly open: readonly Judged[];
  readonly listed: Listed;
  readonly choices: ReadonlyMap<string, Choice>;
  readonly ledger: Ledger;
  /** Facts by file id. */
  readonly facts: ReadonlyMap<string, NoteFacts | null>;
  readonly bar: (fuelingId: string) => FuelingBar | null;
  readonly context: MatchContext;
  readonly match: Match;
}

function* classifyStation({
  station,
  open,
  listed,
  choices,
  ledger,
  facts,
  bar,
  context,
  match,
}: StationParts): Steps<(judged: Judged) => Standing> {
  const chosen = new Map<string, readonly string[]>();
  const invalidChoices = new Set<string>();
  const siblings = new Map<string, readonly string[]>();
  const isFree = (id: string): boolean => ledger.covering(station.id, id).length === 0;
  for (const { file, entry } of open) {
    const key = file.note?.match?.key;
    if (key === undefined) continue;
    const choice = choices.get(key);
    if (choice?.transactionIds.every((id) => bar(id) === null && isChoiceStillValid(choice, listed.get(id), ledger)) === true)
      chosen.set(key, choice.transactionIds);
    else if (choice !== undefined) invalidChoices.add(key);
    if (chosen.has(key) || entry === null) continue;
    const shared = sharedWith(entry, { listed, ledger, facts });
    if (shared.length === 0) continue;
    // One of a fueling's several notes came back while the others are in progress: it still belongs to them.
    siblings.set(key, shared);
    chosen.set(
      key,
      entry.fuelings.map(({ id }) => id),
    );
  }
  const takenByHand = new Set([...chosen.values()].flat());
  const notes = open.flatMap(({ file }) => (file.note?.match && !chosen.has(file.note.match.key) ? [file.note.match] : []));
  const offered = [...listed.values()].filter(({ id }) => !takenByHand.has(id) && isFree(id) && bar(id) === null);
  const rows = yield* mapSteps(notes.length === 0 ? [] : offered, (fueling) => toMatch(fueling, station.id));
  const noted = notes.length === 0 ? [] : settledAmong(listed, offered, context);
  const settledRows = yield* mapSteps(noted, (fueling) => toMatch(fueling, station.id));
  const matched: readonly NoteResult[] = notes.length === 0 ? [] : (yield* match(notes, rows, { ...context, settled: settledRows })).notes;
  const results = new Map(matched.map((result) => [result.key, result]));
  const doubts = new Map(
    open.flatMap(({ file, doubts: [first] }) => (first === undefined ? [] : [[file.note?.match?.key, first] as const])),
  );

  /** Its own doubt, or that of a note needed to pay its fueling: neither may be sent alone. */
  function doubtIn({ file, doubts: [doubt] }: Judged, [best]: readonly Proposal[]): Pick<Standing, 'state' | 'why'> | null {
    if (doubt !== undefined) return { state: 'doubtful', why: { type: 'doubtful', finding: doubt.finding, partner: null } };
    const others = best?.form === 'many-to-one' ? best.noteKeys.filter((key) => key !== file.key) : [];
    for (const partner of others) {
      const partnerDoubt = doubts.get(partner);
      if (partnerDoubt !== undefined) return { state: 'doubtful', why: { type: 'doubtful', finding: partnerDoubt.finding, partner } };
    }
    return null;
  }

  let everSent: ReadonlySet<string> | null = null;
  /** Whether a note was sent for the fueling, whatever became of it: what a choice was compared with may have ended since. */
  const wasSent = (id: string): boolean => {
    everSent ??= new Set(ledger.fuelingsOf(station.id));
    return everSent.has(id);
  };
  const hasChangedSince = (choice: Choice | undefined, proposal: Proposal): boolean => {
    if (choice === undefined) return false;
    // A match without a reason was made with no difference in view.
    const seen = choice.reason === null ? [] : choice.differences;
    return seen !== null && differsSince(proposal, seen, context.maxDays) && !choice.transactionIds.some(wasSent);
  };

  const byKey = new Map(open.flatMap(({ file }) => (file.note?.match ? [[file.note.match.key, file.note.match] as const] : [])));

  const withRest = restNamer({ station, listed, ledger, facts, bar, context }, takenByHand);

  return (item) => {
    const note = item.file.note?.match ?? null;
    if (item.verdict !== null) return settled(item, listed);
    const byHand = note === null ? undefined : chosen.get(note.key);
    if (note !== null && byHand !== undefined) {
      const fuelings = briefs(byHand, listed);
      const proposal = explainMatch(
        [...jointNotes(note, byHand, chosen, byKey), ...partners(fuelings, station.id, ledger, (fileId) => facts.get(fileId)?.match)],
        fuelings.map((fueling) => toMatch(fueling, station.id)),
        context,
      );
      const proposals = proposal === null ? [] : [proposal];
      const doubt = doubtIn(item, proposals);
      if (doubt === null && proposal !== null && hasChangedSince(choices.get(note.key), proposal)) return changed(item, note.key, proposal);
      return {
        ...base(item),
        ...(doubt ?? { state: 'chosen', why: { type: 'chosen', reason: choices.get(note.key)?.reason ?? null } }),
        fuelings,
        score: proposal?.score ?? null,
        proposals,
        siblings: siblings.get(note.key) ?? [],
      };
    }
    const result = withRest(results.get(note?.key ?? '') ?? UNMATCHABLE, note);
    const proposals = proposalsOf(result);
    const taken = 'proposal' in result ? result.proposal : null;
    return {
      ...base(item),
      ...(doubtIn(item, proposals) ?? {
        state: result.status,
        why: { type: 'match', result, choice: invalidChoices.has(note?.key ?? '') ? 'gone' : null },
      }),
      fuelings: taken === null ? [] : briefs(taken.fuelingIds, listed),
      score: proposals[0]?.score ?? null,
      proposals,
      moreProposals: result.status === 'ambiguous' ? result.more : 0,
    };
  };
}

/** Names the missing part of a fueling, which the matcher finds nothing for: only a person adds it. */
function restNamer(
  { station, listed, ledger, facts, bar, context }: Omit<StationParts, 'open' | 'choices' | 'match'>,
  takenByHand: ReadonlySet<string>,
): (result: NoteResult, note: NoteToMatch | null) => NoteResult {
  const partly = [...listed.values()].filter((fueling) => {
    const { notes, missingE4 } = ledger.coverOf(station.id, fueling);
    return notes > 0 && missingE4 > 0 && bar(fueling.id) === null && !takenByHand.has(fueling.id);
  });
  return (result, note) => {
    if (result.status !== 'not-found' || note === null) return result;
    const isRest = partly.some((fueling) => {
      const others = partners([fueling], station.id, ledger, (fileId) => facts.get(fileId)?.match);
      const whole = explainMatch([note, ...others], [toMatch(fueling, station.id)], context);
      return whole !== null && !whole.reasons.some(speaksAgainst);
    });
    return isRest ? { ...result, cause: 'rest' } : result;
  };
}

/** Listed fuelings that have their note: neither offered nor rivals. */
function settledAmong(listed: Listed, offered: readonly DeskFueling[], { rivals = [] }: MatchContext): readonly DeskFueling[] {
  const others = new Set([...offered, ...rivals].map(({ id }) => id));
  return [...listed.values()].filter(({ id }) => !others.has(id));
}

/** It keeps its fuelings from other notes, and waits for the person. */
function changed(item: Judged, key: string, proposal: Proposal): Standing {
  const result: NoteResult = { key, status: 'divergent', proposals: [proposal] };
  return {
    ...base(item),
    ...{ state: 'divergent', why: { type: 'match', result, choice: 'changed' } },
    ...{ fuelings: [], score: proposal.score, proposals: [proposal] },
  };
}

const UNMATCHABLE: NoteResult = { key: '', status: 'not-found', cause: 'none' };

function base({
  file,
  stationId,
  added,
  entry,
  cancelledAfterSending,
  doubts,
  alarm,
}: Judged): Omit<Standing, 'state' | 'why' | 'fuelings' | 'score' | 'proposals'> {
  return {
    file,
    stationId,
    added,
    entry,
    cancelledAfterSending,
    doubts,
    alarm,
    moreProposals: 0,
    siblings: [],
    listedForLong: false,
    listedAgain: false,
    sentBy: null,
  };
}

/** The fueling's uploads must leave an amount uncovered, and have existed when the person chose. */
function isChoiceStillValid({ stationId, chosenAt }: Choice, fueling: DeskFueling | undefined, ledger: Ledger): boolean {
  if (fueling === undefined) return false;
  const uploads = ledger.covering(stationId, fueling.id);
  return mayGetNote(ledger.coverOf(stationId, fueling)) && uploads.every(({ createdAt }) => createdAt <= chosenAt);
}

/** Notes that pay the rest of a single fueling: all are compared with it jointly. */
export function partners(
  [only, ...others]: readonly DeskFueling[],
  stationId: string,
  ledger: Ledger,
  matchOf: (fileId: string) => NoteToMatch | null | undefined,
): readonly NoteToMatch[] {
  if (only === undefined || others.length > 0 || ledger.coverOf(stationId, only).missingE4 <= 0) return [];
  return ledger.covering(stationId, only.id).flatMap(({ fileId }) => matchOf(fileId) ?? []);
}

/**
 * Keys of the notes in progress for the single fueling of this failed upload, if their sum including it
 * is at most the fueling's value. Otherwise another note has replaced it.
 */
function sharedWith(entry: LedgerEntry, { listed, ledger, facts }: Pick<StationParts, 'listed' | 'ledger' | 'facts'>): readonly string[] {
  const [only] = entry.fuelings;
  const fueling = only === undefined ? undefined : listed.get(only.id);
  if (!stateIs(entry.state, 'ineffective') || fueling === undefined || entry.fuelings.length > 1) return [];
  const others = ledger.covering(entry.stationId, fueling.id);
  const sum = [entry, ...others].reduce((total, { fileId }) => total + (facts.get(fileId)?.totalE4 ?? fueling.valueE4), 0);
  const fits = others.every(({ fuelings }) => fuelings.length === 1) && sum <= fueling.valueE4 + ROUNDING_E4;
  return fits ? others.map(({ key }) => key) : [];
}

/** The result before any matching. */
function settled(judged: Judged, listed: Listed): Standing {
  const verdict = judged.verdict ?? ({ state: 'not-found', why: { type: 'match', result: UNMATCHABLE, choice: null } } as const);
  const sent = verdict.why.type === 'sent' ? verdict.why.entry : null;
  return {
    ...base(judged),
    ...verdict,
    fuelings: sent?.fuelings ?? [],
    score: null,
    proposals: [],
    listedForLong: sent !== null && isListedForLong(sent, listed),
    listedAgain: sent !== null && isListedAgain(sent, listed),
  };
}

/** Notes that were manually matched to the same single fueling; they are explained jointly. */
function jointNotes(
  note: NoteToMatch,
  ids: readonly string[],
  chosen: ReadonlyMap<string, readonly string[]>,
  notes: ReadonlyMap<string, NoteToMatch>,
): readonly NoteToMatch[] {
  const [only] = ids;
  if (ids.length !== 1) return [note];
  return [...chosen].flatMap(([key, chosenIds]) => (chosenIds.length === 1 && chosenIds[0] === only ? (notes.get(key) ?? []) : []));
}

function briefs(ids: readonly string[], listed: Listed): readonly DeskFueling[] {
  return ids.flatMap((id) => listed.get(id) ?? []);
}

function proposalsOf(result: NoteResult): readonly Proposal[] {
  if ('proposal' in result) return [result.proposal];
  return 'proposals' in result ? result.proposals : [];
}

/** The data that matching needs of a fueling, from either list. */
type Matched = Omit<PendingFueling, 'stationId' | 'customerName' | 'product' | 'plate'> &
  Pick<DeskFueling, 'customerName' | 'productName' | 'plate'>;

export function toMatch(fueling: Matched, stationId: string): PendingFueling {
  return {
    id: fueling.id,
    date: fueling.date,
    stationId,
    customerName: fueling.customerName ?? '',
    customerDocument: fueling.customerDocument ?? null,
    quantityE4: fueling.quantityE4,
    valueE4: fueling.valueE4,
    product: fueling.productName ?? '',
    plate: fueling.plate ?? '',
  };
}
