/**
 * Everything this PC knows of a note and of a fueling, besides the pending list and its own uploads, and what follows
 * from it. The desk and its dialogs ask here, and so does attaching, which rests on the desk. Pure: known-facts.ts gathers.
 */

import type { ListedFueling, LooseFueling } from '../../store/index.ts';
import type { CustomerTable } from '../matching/types.ts';

export interface KnownStation {
  /** Pending fuelings by id. */
  readonly fuelings: ReadonlyMap<string, ListedFueling>;
  /** Not pending, and without a note that is known. */
  readonly loose: readonly LooseFueling[];
  /** CNPJs that customers' names were listed with. */
  readonly customers: CustomerTable;
  /** Days of the movement that were read whole (`YYYY-MM-DD`), and when they were last (`YYYY-MM-DDThh:mm:ss`): the station's own time. */
  readonly daysRead: ReadonlyMap<string, string>;
}

export interface Known {
  /** Stations by id. */
  readonly stations: ReadonlyMap<string, KnownStation>;
  /** Fuelings at which the network shows a note, by access key. */
  readonly places: ReadonlyMap<string, Pick<ListedFueling, 'id' | 'date'>>;
  /** Stations of other environments that have uploaded a note, by access key. */
  readonly uploadsElsewhere: ReadonlyMap<string, string>;
}

export const NOTHING_KNOWN: Known = { stations: new Map(), places: new Map(), uploadsElsewhere: new Map() };

/** Why no note may be sent for a fueling. */
export type FuelingBar = { readonly code: 'cancelled' } | { readonly code: 'has-note'; readonly key: string };

/** @param isExplained whether a key is of a note that this PC sent for it itself, or one that was cancelled since. */
export function barOf(known: Known, stationId: string, fuelingId: string, isExplained: (key: string) => boolean): FuelingBar | null {
  const listed = known.stations.get(stationId)?.fuelings.get(fuelingId);
  if (listed === undefined) return null;
  if (listed.cancelled) return { code: 'cancelled' };
  return listed.key === null || isExplained(listed.key) ? null : { code: 'has-note', key: listed.key };
}
