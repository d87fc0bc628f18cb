import type { FileRefusal, ReceivedNote } from '../notes/read-note.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { StationRecord, TrainingState } from '../state.ts';
import { fuelingsOf, notesByFueling } from './fuelings.ts';

export type AttachRefusal =
  | FileRefusal
  | 'foreign-emitter'
  | 'duplicate-note'
  | 'unknown-transaction'
  | 'already-attached'
  | 'wrong-customer'
  | 'wrong-value'
  | 'no-match';

export type Verdict =
  | { readonly type: 'accepted'; readonly transactionIds: readonly string[] }
  | { readonly type: 'refused'; readonly reason: AttachRefusal };

/** A cent, in ten-thousandths of a real; a group may be off by one for each fueling. */
const CENT = 100;
/** A pump's last digit, in ten-thousandths of a litre. */
const DROP = 10;
const DAY_MS = 86_400_000;
const LATEST_DAYS = 60;

/** Decides about a readable note. `ids`: the fuelings that it names, null = the network finds them. */
export function judgeNote(state: TrainingState, station: StationRecord, note: ReceivedNote, ids: readonly string[] | null): Verdict {
  if (note.emitter !== station.cnpj) return refused('foreign-emitter');
  if ((state.notes ?? []).some(({ key }) => key === note.key)) return refused('duplicate-note');
  const taken = notesByFueling(state, station);
  return ids === null ? found(station, note, taken) : named(station, note, ids, taken);
}

function named(station: StationRecord, note: ReceivedNote, ids: readonly string[], taken: ReadonlyMap<string, unknown>): Verdict {
  const byId = new Map(fuelingsOf(station).map((fueling) => [fueling.transactionId, fueling]));
  const fuelings = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (fuelings.length !== ids.length || ids.length === 0) return refused('unknown-transaction');
  if (fuelings.some(({ transactionId }) => taken.has(transactionId))) return refused('already-attached');
  if (fuelings.some(({ customer }) => customer.document !== note.recipient)) return refused('wrong-customer');
  const sum = fuelings.reduce((total, { valueE4 }) => total + valueE4, 0);
  return isNear(sum, note.totalE4, CENT * fuelings.length) ? accepted(fuelings) : refused('wrong-value');
}

/** One fueling for each line of the note, by value and litres; its plate, then its date, decide. */
function found(station: StationRecord, note: ReceivedNote, taken: ReadonlyMap<string, unknown>): Verdict {
  const near = fuelingsOf(station).filter((fueling) => isInTime(fueling, note));
  const free = near.filter(({ transactionId }) => !taken.has(transactionId));
  const own = free.filter(({ customer }) => customer.document === note.recipient);
  const chosen = assign(own, note);
  if (chosen !== null) return accepted(chosen);
  if (assign(free, note) !== null) return refused('wrong-customer');
  return refused(assign(near, note) === null ? 'no-match' : 'already-attached');
}

function assign(fuelings: readonly Fueling[], note: ReceivedNote): readonly Fueling[] | null {
  if (note.items.length === 0) return null;
  const chosen = new Set<Fueling>();
  for (const { valueE4, quantityE4 } of note.items) {
    const [best] = fuelings
      .filter((fueling) => !chosen.has(fueling) && isNear(fueling.valueE4, valueE4, CENT) && isNear(fueling.quantityE4, quantityE4, DROP))
      .sort((a, b) => Number(hasPlate(note, b)) - Number(hasPlate(note, a)) || distance(a, note) - distance(b, note));
    if (best === undefined) return null;
    chosen.add(best);
  }
  return [...chosen];
}

const hasPlate = (note: ReceivedNote, { plate }: Fueling) => note.info.toUpperCase().replaceAll('-', '').includes(plate);
const distance = ({ at }: Fueling, { issued }: ReceivedNote) => Math.abs(Date.parse(`${issued}Z`) - Date.parse(`${at}Z`));
const isInTime = (fueling: Fueling, note: ReceivedNote) => distance(fueling, note) <= LATEST_DAYS * DAY_MS;
const isNear = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance;

const accepted = (fuelings: readonly Fueling[]): Verdict => ({
  type: 'accepted',
  transactionIds: fuelings.map(({ transactionId }) => transactionId),
});
const refused = (reason: AttachRefusal): Verdict => ({ type: 'refused', reason });
