import { integerOf, oneOf, type Store } from '../../store/index.ts';

/** Fuelings of a station or fleet on this PC. One that is pending and listed is one. @throws Error of node:sqlite. */
export function fuelingsKept(store: Pick<Store, 'prepare'>, stationId: string): number {
  const row = store
    .prepare(
      `SELECT count(*) AS n FROM (SELECT transaction_id FROM pending_fuelings WHERE station_id = $station
       UNION SELECT transaction_id FROM movement_fuelings WHERE station_id = $station
       UNION SELECT transaction_id FROM fleet_fuelings WHERE station_id = $station)`,
    )
    .get({ $station: stationId });
  return integerOf(oneOf(row), 'n');
}
