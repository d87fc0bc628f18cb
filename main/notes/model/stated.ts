/**
 * All statements of all files about one note, beyond its own text: cancelled, in doubt, corrected. Independent of the
 * order in which the files arrived. Pure.
 */

import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import { inDoubt, settledCancellations, settledEvents } from '../../shared/stated/open-doubts.ts';
import { compareText } from '../../shared/text.ts';
import { comparablePlate } from '../matching/plate.ts';
import { checkCancelled } from '../nfe/checks/check-cancelled.ts';
import { checkEvents } from '../nfe/checks/check-events.ts';
import { isNewer } from '../nfe/note-events.ts';
import type { Doubt, FoundCancellation, FoundEvent } from './types.ts';

/** The newest answered correction with plates. */
export interface PlateCorrection {
  readonly plates: readonly string[];
  readonly finding: NoteFinding;
  readonly foundAt: string;
}

export interface StatedOfNote {
  readonly cancelled: boolean;
  /** Protocol of the registered cancellation. */
  readonly protocol: string | null;
  readonly doubts: readonly Doubt[];
  readonly correction: PlateCorrection | null;
  /** Findings about a note's file that its own reading could not make. */
  readonly findingsFor: (fileId: string) => readonly NoteFinding[];
}

/** Sort key by content, independent of the order of arrival. */
const wordsOf = ({ finding, foundAt }: Doubt): string => JSON.stringify([finding.code, finding.params, foundAt]);

const NOTHING: StatedOfNote = { cancelled: false, protocol: null, doubts: [], correction: null, findingsFor: () => [] };

/** Statements by access key. */
export function statedOfNotes(input: {
  readonly cancellations: readonly FoundCancellation[];
  readonly events: readonly FoundEvent[];
}): (key: string | null) => StatedOfNote {
  const cancellations = Map.groupBy(input.cancellations, ({ cancellation }) => cancellation.key);
  const events = Map.groupBy(input.events, ({ event }) => event.key);
  const known = new Map<string, StatedOfNote>();
  return (key) => {
    if (key === null || !(cancellations.has(key) || events.has(key))) return NOTHING;
    const before = known.get(key);
    if (before !== undefined) return before;
    const stated = statedOf(key, cancellations.get(key) ?? [], events.get(key) ?? []);
    known.set(key, stated);
    return stated;
  };
}

function statedOf(key: string, cancellations: readonly FoundCancellation[], events: readonly FoundEvent[]): StatedOfNote {
  const cancelled = cancellations.some(({ cancellation }) => cancellation.state === 'registered');
  const settled = settledCancellations(cancellations);
  const valid = settledEvents(events);
  const doubts = inDoubt(cancellations, events)
    .flat()
    .map((found) => ({ finding: findingOf(key, found), foundAt: found.foundAt }));
  return {
    cancelled,
    protocol: protocolOf(cancellations),
    doubts: distinct(doubts.toSorted((a, b) => compareText(wordsOf(a), wordsOf(b)))),
    correction: plateCorrection(valid),
    findingsFor: (fileId) => {
      const elsewhere = [...settled, ...newestCorrection(valid)].filter((found) => found.fileId !== fileId);
      const findings = elsewhere.map((found) => findingOf(key, found));
      return distinct(findings.map((finding) => ({ finding }))).map(({ finding }) => finding);
    },
  };
}

function protocolOf(cancellations: readonly FoundCancellation[]): string | null {
  const protocols = cancellations.flatMap(({ cancellation: { state, protocol } }) =>
    state === 'registered' && protocol !== null ? [protocol] : [],
  );
  return protocols.toSorted(compareText)[0] ?? null;
}

/** The newest correction replaces the others. */
function newestCorrection(events: readonly FoundEvent[]): readonly FoundEvent[] {
  const corrections = events.filter(({ event }) => event.kind === 'correction');
  const newest = corrections.reduce<FoundEvent | null>(
    (best, candidate) => (best === null || isNewer(candidate.event, best.event) ? candidate : best),
    null,
  );
  return events.filter((found) => found.event.kind !== 'correction' || found === newest);
}

function plateCorrection(events: readonly FoundEvent[]): PlateCorrection | null {
  const answered = events.filter(({ event }) => event.kind === 'correction' && event.state !== 'asked');
  const [newest] = newestCorrection(answered);
  if (newest === undefined || newest.event.plates.length === 0) return null;
  const same = answered.filter(({ event }) => event.sequence === newest.event.sequence).map(({ foundAt }) => foundAt);
  const finding = findingOf(newest.event.key, newest);
  return { plates: newest.event.plates, finding, foundAt: same.toSorted()[0] ?? newest.foundAt };
}

/** Plates of a corrected note: the correction's plates that the note lacks, else all of the correction's. */
export function platesAfter(plates: readonly string[], correction: PlateCorrection | null): readonly string[] {
  if (correction === null) return plates;
  const before = new Set(plates.map(comparablePlate));
  const fresh = correction.plates.filter((plate) => !before.has(comparablePlate(plate)));
  return fresh.length > 0 ? fresh : correction.plates;
}

/** Doubts found after the last manual choice. */
export function openDoubts({ doubts }: StatedOfNote, choice: { readonly chosenAt: string } | null): readonly Doubt[] {
  return doubts.filter(({ foundAt }) => choice === null || choice.chosenAt < foundAt);
}

/** A new statement about a note sent for these fuelings. `finding` null: the note is cancelled. */
export function newlyStated(
  before: StatedOfNote,
  after: StatedOfNote,
  fuelings: readonly { readonly plate: string | null }[],
): { readonly finding: NoteFinding | null } | null {
  if (after.cancelled) return before.cancelled ? null : { finding: null };
  const known = new Set(before.doubts.map(({ finding }) => finding.code));
  const fresh = after.doubts.find(({ finding }) => !known.has(finding.code));
  if (fresh !== undefined) return fresh;
  const { correction } = after;
  if (correction === null || correction.plates.join() === before.correction?.plates.join()) return null;
  return hasOtherPlate(fuelings, correction.plates) ? correction : null;
}

export function hasOtherPlate(fuelings: readonly { readonly plate: string | null }[], plates: readonly string[]): boolean {
  const right = new Set(plates.map(comparablePlate));
  return fuelings.some(({ plate }) => plate !== null && comparablePlate(plate) !== null && !right.has(comparablePlate(plate)));
}

function findingOf(key: string, found: FoundCancellation | FoundEvent): NoteFinding {
  const [finding] = 'event' in found ? checkEvents(key, [found.event], false) : checkCancelled(key, [found.cancellation], false);
  if (finding === undefined) throw new Error(`nothing is found in ${JSON.stringify(found)}`);
  return finding;
}

function distinct<T extends { readonly finding: NoteFinding }>(found: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return found.filter(({ finding }) => {
    const words = JSON.stringify([finding.code, finding.params]);
    const isNew = !seen.has(words);
    seen.add(words);
    return isNew;
  });
}
