import type { FileRefusal, ReceivedNote } from '../notes/read-note.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { NoteRecord, StationRecord, TrainingState } from '../state.ts';
import { findFuelings } from './find-fuelings.ts';
import { type Coverage, coverageOf, fuelingsOf } from './fuelings.ts';
import { isNear, isPartOf, sumsUp } from './note-sums.ts';

export type AttachRefusal =
  | FileRefusal
  | 'foreign-emitter'
  | 'duplicate-note'
  | 'unknown-transaction'
  | 'already-attached'
  | 'wrong-customer'
  | 'wrong-value'
  | 'no-match';

/** `part` as the state keeps it. */
export type Verdict =
  | ({ readonly type: 'accepted' } & Pick<NoteRecord, 'transactionIds' | 'part'>)
  | { readonly type: 'refused'; readonly reason: AttachRefusal };

/**
 * Judges a parsed note. `ids`: the fuelings that it names: it must cover all of them, or be a part of one; null = the network
 * finds them (see `findFuelings`). A fueling with
 * several notes stays open until they sum up to it.
 */
export function judgeNote(state: TrainingState, station: StationRecord, note: ReceivedNote, ids: readonly string[] | null): Verdict {
  if (note.emitter !== station.cnpj) return refused('foreign-emitter');
  if ((state.notes ?? []).some(({ key }) => key === note.key)) return refused('duplicate-note');
  const covered = coverageOf(state, station);
  return ids === null ? judgeByContent(station, note, covered) : judgeByIds(station, note, ids, covered);
}

type Covered = ReadonlyMap<string, Coverage>;

function judgeByIds(station: StationRecord, note: ReceivedNote, ids: readonly string[], covered: Covered): Verdict {
  const byId = new Map(fuelingsOf(station).map((fueling) => [fueling.transactionId, fueling]));
  const fuelings = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const [only, ...others] = fuelings;
  if (only === undefined || fuelings.length !== ids.length) return refused('unknown-transaction');
  if (fuelings.some(({ transactionId }) => covered.get(transactionId)?.isWhole)) return refused('already-attached');
  if (fuelings.some(({ customer }) => customer.document !== note.recipient)) return refused('wrong-customer');
  const begun = fuelings.some(({ transactionId }) => covered.has(transactionId));
  if (!begun && sumsUp(fuelings, note)) return accepted(fuelings);
  if (others.length === 0 && isPartOf(only, note, covered.get(only.transactionId))) return partly(only, note);
  return refused('wrong-value');
}

function judgeByContent(station: StationRecord, note: ReceivedNote, covered: Covered): Verdict {
  const stationFuelings = fuelingsOf(station);
  const open = stationFuelings.filter(({ transactionId }) => covered.get(transactionId)?.isWhole !== true);
  const ofBuyer = open.filter(({ customer }) => customer.document === note.recipient);
  const free = (fuelings: readonly Fueling[]) => fuelings.filter(({ transactionId }) => !covered.has(transactionId));
  const chosen = findFuelings(free(ofBuyer), note);
  if (chosen !== null) return accepted(chosen);
  const [whole] = ofBuyer.filter((fueling) => isPartOf(fueling, note, covered.get(fueling.transactionId)) && isSameVisit(fueling, note));
  if (whole !== undefined) return partly(whole, note);
  if (findFuelings(free(open), note) !== null) return refused('wrong-customer');
  return refused(findFuelings(stationFuelings, note) === null ? 'no-match' : 'already-attached');
}

const DAY_MS = 86_400_000;

/** A note for a part must have the vehicle's plate and be issued on the same day or the next: otherwise it could match anything. */
function isSameVisit({ at, plate }: Fueling, { issued, plates }: ReceivedNote): boolean {
  const day = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`);
  return plates.has(plate) && isNear(day(issued) - DAY_MS / 2, day(at), DAY_MS / 2);
}

const accepted = (fuelings: readonly Fueling[]): Verdict => ({
  type: 'accepted',
  transactionIds: fuelings.map(({ transactionId }) => transactionId),
});
const partly = ({ transactionId }: Fueling, { totalE4, quantityE4 }: ReceivedNote): Verdict => ({
  type: 'accepted',
  transactionIds: [transactionId],
  part: { valueE4: totalE4, quantityE4 },
});
const refused = (reason: AttachRefusal): Verdict => ({ type: 'refused', reason });
