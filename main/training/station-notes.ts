import { toLocal } from './local-time.ts';
import { type ExampleNoteCounts, exampleNotes } from './notes/example-notes.ts';
import { coverageOf, fuelingsOf } from './rules/fuelings.ts';
import type { StationRecord, TrainingState } from './state.ts';

/** A file as it would lie in the folder of the station's ERP. */
export interface PackedNote {
  /** `<key>-procNFe.xml`, or `110111-<key>-1-procEventoNFe.xml` for a cancellation. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Mostly notes for one fueling each; of everything else a little, so that each can be seen once. */
const MIXTURE: ExampleNoteCounts = { groups: 4, centsOff: 1, splits: 1, cancelled: 1, broken: 1, foreign: 2 };
/** Limited to the newest fuelings: a longer list would keep the program waiting. */
const MOST_FUELINGS = 1_000;

/**
 * Example notes for what has none yet. They are made for all of the station's fuelings alike, and those
 * already attached are left out: a second call gives the very same files (keys and bytes) again for
 * what is still open, never another note for a fueling that has one. None when nothing is open.
 */
export function stationNotes(state: TrainingState, station: StationRecord): readonly PackedNote[] {
  const notes = exampleNotes(fuelingsOf(station).slice(-MOST_FUELINGS), {
    station,
    // Another name of the station stands in the notes: then they are other notes.
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
