/** Counts what the store has of one station or fleet, in every feature. */

import type { StationHoldings } from '../../../preload/contract/stations/stations.ts';
import { countIn, integerOf, oneOf, type Store } from '../../store/index.ts';
import { FEATURES } from '../features.ts';

type Counted = Exclude<keyof StationHoldings, 'fuelings'>;

/** Fuelings of a station or fleet on this PC. One that is both pending and listed counts once. @throws Error of node:sqlite. */
export function countFuelings(store: Pick<Store, 'prepare'>, stationId: string): number {
  const selects = FEATURES.flatMap(({ fuelings }) =>
    fuelings === undefined ? [] : [`SELECT transaction_id FROM ${fuelings} WHERE station_id = $station`],
  );
  const row = store.prepare(`SELECT count(*) AS n FROM (${selects.join(' UNION ')})`).get({ $station: stationId });
  return integerOf(oneOf(row), 'n');
}

/** Counts for the question before an access is removed. */
export function createStationHoldings(store: Store): (stationId: string) => StationHoldings {
  return (stationId) => {
    const count = (of: Counted): number =>
      FEATURES.reduce((sum, { holdings }) => sum + (holdings?.[of] === undefined ? 0 : countIn(store, holdings[of], stationId)), 0);
    return {
      ...{ open: count('open'), uploads: count('uploads'), notes: count('notes'), prices: count('prices'), sheets: count('sheets') },
      fuelings: countFuelings(store, stationId),
    };
  };
}
