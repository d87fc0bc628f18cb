import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { NoteRowView } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { FuelingBar } from '../known/known.ts';
import type { MatchContext } from '../matching/types.ts';
import type { Ledger } from '../model/ledger.ts';
import type { DeskFueling, Standing } from '../model/types.ts';

/** Immutable state of an environment's desk. */
export interface DeskLook {
  readonly environment: Environment;
  readonly revision: number;
  /** First revision since which the ready notes and their fuelings are unchanged. */
  readonly readySince: number;
  /** Newest import first, files in their order. */
  readonly notes: readonly DeskNote[];
  readonly byId: ReadonlyMap<string, DeskNote>;
  /** Listed fuelings of a station. */
  readonly listed: ReadonlyMap<string, readonly DeskFueling[]>;
  readonly ledger: Ledger;
  readonly context: MatchContext;
  /** Units of the products, from the catalogs of that moment. */
  readonly unitOf: UnitOf;
  /** Why no note may be sent for a listed fueling. */
  readonly barOf: (stationId: string, fuelingId: string) => FuelingBar | null;
}

export interface DeskNote {
  readonly standing: Standing;
  readonly row: NoteRowView;
  /** Search text; computed on first use. */
  readonly hay: () => string;
}
