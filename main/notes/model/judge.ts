/** Judges a file without comparing it to fuelings, including whether it waits for one. */

import type { NoteState } from '../../../preload/contract/notes/note-desk.ts';
import type { NoteFinding, NoteFindingCode } from '../../../preload/contract/notes/notes.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { atOnce, mapSteps, type Steps } from '../../shared/work/slices.ts';
import { checkStation } from '../nfe/checks/check-station.ts';
import { byConsequence, CANCELLED } from '../nfe/consequence.ts';
import { isBlock } from './facts.ts';
import { indexLedger, type Ledger } from './ledger.ts';
import { hasOtherPlate, openDoubts, type StatedOfNote, statedOfNotes } from './stated.ts';
import { isStatement, statedBy } from './stated-event.ts';
import type { DeskInput, Doubt, FileFacts, LedgerEntry, StatedEvent, Why } from './types.ts';

export interface Judged {
  readonly file: FileFacts;
  readonly stationId: string;
  readonly added: readonly NoteFinding[];
  readonly entry: LedgerEntry | null;
  readonly cancelledAfterSending: boolean;
  /** Doubts to resolve by a choice made with them in view, before the note may be sent. */
  readonly doubts: readonly Doubt[];
  readonly alarm: NoteFinding | null;
  /** null: undecided, matching determines the rest. */
  readonly verdict: { readonly state: NoteState; readonly why: Why } | null;
}

export function judgeFiles(input: DeskInput, ledger: Ledger = indexLedger(input.ledger)): readonly Judged[] {
  return atOnce(judgeSteps(input, ledger));
}

/** `judge` in steps, one per file. */
export function* judgeSteps(input: DeskInput, ledger: Ledger): Steps<readonly Judged[]> {
  const stationOf = new Map(input.stations.map(({ cnpj, id }) => [cnpj, id]));
  const rules = { cnpjs: [...stationOf.keys()], environment: input.environment };
  const stated = statedOfNotes(input);
  const choices = new Map(input.choices.map((choice) => [choice.key, choice]));
  const firstOf = new Map<string | null, FileFacts>();
  const files = input.files.filter(({ importId }) => !input.archived.has(importId));
  for (const file of files) if (!firstOf.has(file.sha256)) firstOf.set(file.sha256, file);

  const checked = yield* mapSteps(files, (file) => {
    const { note, key } = file;
    const added = note === null ? [] : [...checkStation(note, rules), ...stated(key).findingsFor(file.id)];
    const blocks = byConsequence([...file.blocks, ...added.filter(isBlock)]);
    return { file, added, blocks, wrong: blocks.find(({ code }) => !CANCELLED.has(code)) ?? null };
  });

  /** Distinct contents of sendable notes, by key; copies that the user left out count as wrong. */
  const contents = new Map<string | null, Set<string>>();
  for (const { file, wrong } of checked) {
    if (file.note === null || file.key === null || file.sha256 === null || wrong !== null || file.leftOut) continue;
    const known = contents.get(file.key) ?? new Set();
    contents.set(file.key, known.add(file.sha256));
  }

  const wholes = wholeCopies(checked);

  const judged = yield* mapSteps(checked, ({ file, added, blocks, wrong }): Judged => {
    const { key, sha256 } = file;
    const stationId = stationOf.get(file.emitterCnpj ?? '') ?? file.importStationId;
    const noteKey = file.note === null || sha256 === null ? null : key;
    const live = noteKey === null ? null : ledger.live(noteKey);
    const entry = noteKey === null ? null : ledger.newest(noteKey, sha256 ?? '');
    const isSent = live !== null && live.xmlSha256 === sha256;
    const cancelled = blocks.some(({ code }) => CANCELLED.has(code));
    const first = sha256 === null ? undefined : firstOf.get(sha256);
    const known = stated(noteKey);
    const doubts = openDoubts(known, choices.get(noteKey ?? '') ?? null);
    const alarm = isSent && !cancelled ? alarmOf(live, known, doubts) : null;
    const common = { file, stationId, added, entry: isSent ? live : entry, cancelledAfterSending: isSent && cancelled, doubts, alarm };
    const copyOf = (firstName: string, sameBytes: boolean): Judged => ({
      ...{ ...common, entry: null, cancelledAfterSending: false, doubts: [], alarm: null },
      verdict: because({ type: 'duplicate', firstName, sameBytes }),
    });
    if (first !== undefined && first !== file) return copyOf(first.name, true);
    if (file.note === null) return { ...common, verdict: noNote(file, input.environment) };
    if (isSent) return { ...common, verdict: because({ type: 'sent', entry: live }) };
    const place = noteKey === null ? undefined : input.known.places.get(noteKey);
    if (place !== undefined && !file.leftOut) {
      const verdict = because({ type: 'on-network', fuelingId: place.id, date: place.date });
      return { ...common, cancelledAfterSending: cancelled, verdict };
    }
    const whole =
      wrong !== null && blocks.every(({ code }) => INCOMPLETE.has(code) || CANCELLED.has(code)) ? (wholes.get(key) ?? null) : null;
    if (whole !== null && isSameNote(whole, file)) return copyOf(whole.name, false);
    // If both apply, the more severe one is reported.
    if (wrong !== null && wrong === blocks[0]) return { ...common, verdict: because({ type: 'refused', finding: wrong }) };
    if (cancelled) return { ...common, verdict: because({ type: 'cancelled', protocol: known.protocol }) };
    if (file.leftOut) return { ...common, verdict: because({ type: 'left-out' }) };
    if (live !== null) return { ...common, verdict: because({ type: 'conflict', sent: true }) };
    if ((contents.get(key)?.size ?? 0) > 1) return { ...common, verdict: because({ type: 'conflict', sent: false }) };
    return { ...common, verdict: null };
  });
  const fateOf = fates(judged, ledger);
  return judged.map((item) =>
    item.verdict?.why.type === 'event'
      ? { ...item, verdict: because({ type: 'event', stated: { ...item.verdict.why.stated, note: fateOf(item.verdict.why.stated.key) } }) }
      : item,
  );
}

/** Findings that a file lacks what another file of the same note may have. */
const INCOMPLETE: ReadonlySet<NoteFindingCode> = new Set<NoteFindingCode>([
  ...(['kind-no-protocol', 'kind-submission', 'protocol-misplaced', 'not-standalone'] as const),
]);

/** The first sendable file of each key, cancelled and left-out ones too. */
function wholeCopies(
  checked: readonly { readonly file: FileFacts; readonly wrong: NoteFinding | null }[],
): ReadonlyMap<string | null, FileFacts> {
  const wholes = new Map<string | null, FileFacts>();
  for (const { file, wrong } of checked) {
    if (file.note !== null && file.key !== null && wrong === null && !wholes.has(file.key)) wholes.set(file.key, file);
  }
  return wholes;
}

/** Whether everything that is compared, shown or sent of the two is equal. */
function isSameNote(one: FileFacts, other: FileFacts): boolean {
  const wordsOf = ({ note }: FileFacts): string => JSON.stringify({ ...note, places: null });
  return one !== other && wordsOf(one) === wordsOf(other);
}

/** A statement found after sending: a doubt, or a plate that differs from the fueling's. */
function alarmOf(live: LedgerEntry, { correction }: StatedOfNote, doubts: readonly Doubt[]): NoteFinding | null {
  const late = doubts.find(({ foundAt }) => foundAt >= live.createdAt);
  if (late !== undefined) return late.finding;
  if (correction === null || correction.foundAt < live.createdAt) return null;
  return hasOtherPlate(live.fuelings, correction.plates) ? correction.finding : null;
}

/** Status of the note of each key, for events about it. */
function fates(judged: readonly Judged[], ledger: Ledger): (key: string | null) => StatedEvent['note'] {
  const notes = Map.groupBy(
    judged.filter(({ file, verdict }) => file.note !== null && verdict?.why.type !== 'duplicate'),
    ({ file }) => file.key,
  );
  return (key) => {
    if (key !== null && ledger.live(key) !== null) return 'sent';
    const sameKey = notes.get(key);
    if (key === null || sameKey === undefined) return 'absent';
    return sameKey.some(({ verdict, doubts }) => verdict === null && doubts.length > 0) ? 'waits' : 'here';
  };
}

/** Verdicts are named after the state that they result in. */
function because(why: Exclude<Why, { readonly type: 'match' | 'doubtful' }>): Judged['verdict'] {
  return { state: why.type, why };
}

function noNote(file: FileFacts, environment: Environment): Judged['verdict'] {
  const [finding = null] = byConsequence(file.blocks);
  // An answer of the tax authority may state a cancellation, as an event does.
  if (file.kind === 'event' || isStatement(file))
    return because({ type: 'event', stated: { ...statedBy(file, environment), note: 'absent' } });
  // A broken note or an unread file is reported as refused, so that it is not ignored among other files.
  const broken = file.kind === 'broken-xml' || file.kind.startsWith('nfe') || file.sha256 === null;
  if (broken && finding !== null) return because({ type: 'refused', finding });
  return because({ type: 'other', finding });
}
