import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { NoteRowView } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { FuelingBar } from '../known/known.ts';
import type { MatchContext } from '../matching/types.ts';
import type { Ledger } from '../model/ledger.ts';
import type { DeskFueling, Standing } from '../model/types.ts';

/** One moment of an environment's desk. */
export interface DeskLook {
  readonly environment: Environment;
  readonly revision: number;
  /** The revision since which nothing has changed of what is ready, and of what it would be sent for. */
  readonly readySince: number;
  /** Newest import first, its files in their order. */
  readonly notes: readonly DeskNote[];
  readonly byId: ReadonlyMap<string, DeskNote>;
  /** Listed fuelings of a station. */
  readonly listed: ReadonlyMap<string, readonly DeskFueling[]>;
  readonly ledger: Ledger;
  readonly context: MatchContext;
  /** What products are counted in, by the catalogues of that moment. */
  readonly unitOf: UnitOf;
  /** Why no note may be sent for a listed fueling now. */
  readonly barOf: (stationId: string, fuelingId: string) => FuelingBar | null;
}

export interface DeskNote {
  readonly standing: Standing;
  readonly row: NoteRowView;
  /** Where words are looked for; made when it is first asked for. */
  readonly hay: () => string;
}
