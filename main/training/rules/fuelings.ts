import { type LocalTime, toLocal } from '../local-time.ts';
import { type Fueling, seedFuelings } from '../seed/seed-fuelings.ts';
import type { NoteRecord, StationRecord, TrainingState } from '../state.ts';

const DAY_MS = 86_400_000;
const seeds = new WeakMap<StationRecord, readonly Fueling[]>();

/** All fuelings of a station, oldest first. */
export function fuelingsOf(station: StationRecord): readonly Fueling[] {
  const known = seeds.get(station);
  if (known !== undefined) return known;
  const fresh = seedFuelings(station.cnpj, station.uf, station.seededAt, station.pendingCount);
  seeds.set(station, fresh);
  return fresh;
}

/** The station's notes by fueling. */
export function notesByFueling(state: TrainingState, { cnpj }: StationRecord): ReadonlyMap<string, NoteRecord> {
  const notes = (state.notes ?? []).filter((note) => note.cnpj === cnpj);
  return new Map(notes.flatMap((note) => note.transactionIds.map((id) => [id, note] as const)));
}

/** What is listed as pending at `now`: an accepted note takes its fuelings away after a while. */
export function pendingFuelings(state: TrainingState, station: StationRecord, now: number): readonly Fueling[] {
  const notes = notesByFueling(state, station);
  return fuelingsOf(station).filter(({ transactionId }) => (notes.get(transactionId)?.goneAt ?? Number.POSITIVE_INFINITY) > now);
}

/** Whole calendar days of the station from a fueling to now. */
export function daysPending(at: LocalTime, station: StationRecord, now: number): number {
  const day = (local: LocalTime) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`);
  return Math.round((day(toLocal(now, station.uf)) - day(at)) / DAY_MS);
}
