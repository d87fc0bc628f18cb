/** Counts what the store has of one station or fleet, in every feature. */

import type { StationHoldings } from '../../../preload/contract/stations/stations.ts';
import { countIn, integerOf, oneOf, type Store } from '../../store/index.ts';
import { FEATURES } from '../features.ts';
import { countOf } from '../purge/erase-rows.ts';
import { markGone, unmark } from '../purge/mark-gone.ts';
import { stationsIn } from './stored-data.ts';

type Counted = Exclude<keyof StationHoldings, 'fuelings'>;

/** Fuelings of a station or fleet on this PC. One that is both pending and listed counts once. @throws Error of node:sqlite. */
function countFuelings(store: Pick<Store, 'prepare'>, stationId: string): number {
  const selects = FEATURES.flatMap(({ fuelings }) =>
    fuelings === undefined ? [] : [`SELECT transaction_id FROM ${fuelings} WHERE station_id = $station`],
  );
  const row = store.prepare(`SELECT count(*) AS n FROM (${selects.join(' UNION ')})`).get({ $station: stationId });
  return integerOf(oneOf(row), 'n');
}

function count(store: Pick<Store, 'prepare'>, of: Counted, stationId: string): number {
  return FEATURES.reduce((sum, { holdings }) => sum + (holdings?.[of] === undefined ? 0 : countIn(store, holdings[of], stationId)), 0);
}

export const hasOpenUploads = (store: Pick<Store, 'prepare'>, stationId: string): boolean => count(store, 'open', stationId) > 0;

/** Call it after markGone: the same counts before an access is removed and before it is erased. @throws Error of node:sqlite. */
export function countHoldings(store: Pick<Store, 'db' | 'prepare'>, stationId: string): StationHoldings {
  const of = (counted: Counted): number => count(store, counted, stationId);
  return {
    ...{ open: of('open'), uploads: of('uploads'), prices: of('prices'), history: of('history') },
    notes: countOf(store.db, 'gone_files') + of('notes'),
    sheets: countOf(store.db, 'gone_imports') + of('sheets'),
    fuelings: countFuelings(store, stationId),
  };
}

/** Counts for the question before an access is removed. */
export function createStationHoldings(store: Store): (stationId: string) => StationHoldings {
  return (stationId) => {
    const access = stationsIn(store).find(({ id }) => id === stationId);
    if (access === undefined) return { open: 0, uploads: 0, notes: 0, prices: 0, sheets: 0, fuelings: 0, history: 0 };
    markGone(store.db, { ...access, stationId });
    try {
      return countHoldings(store, stationId);
    } finally {
      unmark(store.db);
    }
  };
}
