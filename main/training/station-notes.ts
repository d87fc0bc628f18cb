import { toLocal } from './local-time.ts';
import { type ExampleNoteCounts, exampleNotes } from './notes/example-notes.ts';
import { coverageOf, fuelingsOf } from './rules/fuelings.ts';
import type { StationRecord, TrainingState } from './state.ts';

/** A file as in the export folder of the station's ERP. */
export interface PackedNote {
  /** `<key>-procNFe.xml`, or `110111-<key>-1-procEventoNFe.xml` for a cancellation. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Mostly notes for one fueling each, and a few of every other kind. */
const MIXTURE: ExampleNoteCounts = { groups: 4, centsOff: 1, splits: 1, cancelled: 1, broken: 1, foreign: 2 };
/** Limited to the newest fuelings: a longer list would block the program. */
const MOST_FUELINGS = 1_000;

/**
 * Example notes for fuelings without one. They are derived from all of the station's fuelings, and those
 * already attached are left out: a second call gives the same files (keys and bytes) for
 * what is still open, never another note for a fueling that has one. Empty when nothing is open.
 */
export function stationNotes(state: TrainingState, station: StationRecord): readonly PackedNote[] {
  const notes = exampleNotes(fuelingsOf(station).slice(-MOST_FUELINGS), {
    station,
    // Notes contain the station's name: under another name they are other notes.
    seed: `${station.name}|${station.seededAt}`,
    until: toLocal(station.seededAt, station.uf),
    ...MIXTURE,
  });
  const covered = coverageOf(state, station);
  const attached = new Set((state.notes ?? []).map(({ key }) => key));
  const isOpen = ({ key, transactionIds }: (typeof notes)[number]) =>
    !attached.has(key) && !transactionIds.some((id) => covered.get(id)?.isWhole);
  const good = notes.filter(({ kind }) => kind.type === 'single' || kind.type === 'group' || kind.type === 'part').filter(isOpen);
  if (good.length === 0) return [];
  const others = notes.filter(({ kind }) => kind.type === 'cancelled' || kind.type === 'broken' || kind.type === 'foreign');
  return [...good, ...others].map(({ fileName, bytes }) => ({ fileName, bytes }));
}
