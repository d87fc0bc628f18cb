import { type LocalTime, toLocal } from '../local-time.ts';
import { stateCodeOf } from '../notes/cities.ts';
import { type Fueling, seedFuelings } from '../seed/seed-fuelings.ts';
import { type SettledFueling, seedSettled } from '../seed/seed-settled.ts';
import type { NoteRecord, StationRecord, TrainingState } from '../state.ts';

const DAY_MS = 86_400_000;
/** One cent in ten-thousandths of a real: rounding tolerance for each part of a fueling. */
const CENT = 100;
const seeds = new WeakMap<StationRecord, readonly Fueling[]>();

/** All fuelings of a station, oldest first. */
export function fuelingsOf(station: StationRecord): readonly Fueling[] {
  const known = seeds.get(station);
  if (known !== undefined) return known;
  const fresh = seedFuelings(station);
  seeds.set(station, fresh);
  return fresh;
}

const settledSeeds = new WeakMap<StationRecord, readonly SettledFueling[]>();

/** Fuelings settled earlier, oldest first. */
export function settledOf(station: StationRecord): readonly SettledFueling[] {
  const known = settledSeeds.get(station);
  if (known !== undefined) return known;
  const made = seedSettled(station, stateCodeOf(station.uf));
  settledSeeds.set(station, made);
  return made;
}

/** How much of a fueling its notes cover. */
export interface Coverage {
  readonly notes: readonly NoteRecord[];
  /** Sums of the notes that cover only a part. */
  readonly valueE4: number;
  readonly quantityE4: number;
  /** Whether the notes cover the whole fueling. */
  readonly isWhole: boolean;
  /** Time when it leaves the list; Infinity while it is not fully covered. */
  readonly goneAt: number;
}

/** Coverage of partly or fully covered fuelings, by id. */
export function coverageOf(state: TrainingState, station: StationRecord): ReadonlyMap<string, Coverage> {
  const byFueling = new Map<string, NoteRecord[]>();
  for (const note of state.notes ?? []) {
    if (note.cnpj !== station.cnpj) continue;
    for (const id of note.transactionIds) {
      const notes = byFueling.get(id);
      if (notes === undefined) byFueling.set(id, [note]);
      else notes.push(note);
    }
  }
  if (byFueling.size === 0) return new Map();
  const fuelings = fuelingsOf(station).filter(({ transactionId }) => byFueling.has(transactionId));
  return new Map(fuelings.map((fueling) => [fueling.transactionId, cover(fueling, byFueling.get(fueling.transactionId) ?? [])]));
}

function cover(fueling: Fueling, notes: readonly NoteRecord[]): Coverage {
  const parts = notes.flatMap(({ part }) => part ?? []);
  const valueE4 = parts.reduce((sum, part) => sum + part.valueE4, 0);
  const quantityE4 = parts.reduce((sum, part) => sum + part.quantityE4, 0);
  const isWhole = parts.length < notes.length || fueling.valueE4 - valueE4 <= CENT * parts.length;
  return { notes, valueE4, quantityE4, isWhole, goneAt: isWhole ? Math.max(...notes.map(({ goneAt }) => goneAt)) : Infinity };
}

/** Pending fuelings at `now`: a fully covered fueling leaves after a while. */
export function pendingFuelings(state: TrainingState, station: StationRecord, now: number): readonly Fueling[] {
  const covered = coverageOf(state, station);
  return fuelingsOf(station).filter(({ transactionId }) => (covered.get(transactionId)?.goneAt ?? Infinity) > now);
}

/** Whole calendar days of the station from a fueling to now. */
export function daysPending(at: LocalTime, station: StationRecord, now: number): number {
  const day = (local: LocalTime) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`);
  return Math.round((day(toLocal(now, station.uf)) - day(at)) / DAY_MS);
}
