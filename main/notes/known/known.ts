/**
 * All local knowledge of notes and fuelings besides the pending list and this PC's uploads, and its
 * consequences. Used by the desk, its dialogs, and attaching, which builds on the desk. Pure: known-facts.ts collects it.
 */

import type { ListedFueling, LooseFueling } from '../../store/index.ts';
import type { CustomerTable } from '../matching/types.ts';

export interface KnownStation {
  /** Pending fuelings by id. */
  readonly fuelings: ReadonlyMap<string, ListedFueling>;
  /** Fuelings that are not pending and have no known note. */
  readonly loose: readonly LooseFueling[];
  /** CNPJs listed with customers' names. */
  readonly customers: CustomerTable;
  /** Days of the movement that were read completely (`YYYY-MM-DD`), and when last (`YYYY-MM-DDThh:mm:ss`), in the station's time. */
  readonly daysRead: ReadonlyMap<string, string>;
}

export interface Known {
  /** Stations by id. */
  readonly stations: ReadonlyMap<string, KnownStation>;
  /** Fuelings for which the network shows a note, by its access key. */
  readonly places: ReadonlyMap<string, Pick<ListedFueling, 'id' | 'date'>>;
  /** Stations of other environments that uploaded a note, by access key. */
  readonly uploadsElsewhere: ReadonlyMap<string, string>;
}

export const NOTHING_KNOWN: Known = { stations: new Map(), places: new Map(), uploadsElsewhere: new Map() };

/** Why no note may be sent for a fueling. */
export type FuelingBar = { readonly code: 'cancelled' } | { readonly code: 'has-note'; readonly key: string };

/** @param isExplained whether a key belongs to a note that this PC sent for the fueling, or to one cancelled since. */
export function barOf(known: Known, stationId: string, fuelingId: string, isExplained: (key: string) => boolean): FuelingBar | null {
  const listed = known.stations.get(stationId)?.fuelings.get(fuelingId);
  if (listed === undefined) return null;
  if (listed.cancelled) return { code: 'cancelled' };
  return listed.key === null || isExplained(listed.key) ? null : { code: 'has-note', key: listed.key };
}
