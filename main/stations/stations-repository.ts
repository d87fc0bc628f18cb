import type { Environment } from '../../preload/contract/stations/stations.ts';
import { UFS } from '../../preload/contract/stations/stations.ts';
import type { Store } from '../store/index.ts';
import { environmentOf, type Row, textOf, textOrNullOf, wordOf } from '../store/index.ts';
import type { Fleet, Station } from './station.ts';

const COLUMNS = 'id, name, cnpj, uf, environment, base_url, auth_url, client_id';

/** The stored stations of this PC. */
export type StationStore = ReturnType<typeof createStationsRepository>;

export function createStationsRepository(store: Store) {
  const listed = () =>
    store
      .prepare(
        `SELECT ${COLUMNS}, customer_id FROM stations LEFT JOIN fleets f ON f.station_id = id
         WHERE removed_at IS NULL ORDER BY created_at, stations.rowid`,
      )
      .all()
      .map((row) => ({ station: stationOf(row), customerId: textOrNullOf(row, 'customer_id') }));
  return {
    /** Includes removed ones: their history still names them. */
    find(stationId: string): Station | null {
      const row = store.prepare(`SELECT ${COLUMNS} FROM stations WHERE id = ?`).get(stationId);
      return row === undefined ? null : stationOf(row);
    },
    isListed(stationId: string): boolean {
      return store.prepare('SELECT 1 FROM stations WHERE id = ? AND removed_at IS NULL').get(stationId) !== undefined;
    },
    /** There is at most one row per environment, CNPJ and customer id, removed or not. @param customerId null = a station. */
    findByCnpj(
      environment: Environment,
      cnpj: string,
      customerId: string | null = null,
    ): { readonly station: Station; readonly removed: boolean } | null {
      const row = store
        .prepare(
          `SELECT ${COLUMNS}, removed_at FROM stations LEFT JOIN fleets f ON f.station_id = id
           WHERE environment = ? AND cnpj = ? AND f.customer_id IS ?`,
        )
        .get(environment, cnpj, customerId);
      return row === undefined ? null : { station: stationOf(row), removed: row.removed_at !== null };
    },
    /** The network's id of the fleet; null = a station. */
    customerIdOf(stationId: string): string | null {
      const row = store.prepare('SELECT customer_id FROM fleets WHERE station_id = ?').get(stationId);
      return row === undefined ? null : textOf(row, 'customer_id');
    },
    /** Stations that are not removed, oldest first. */
    list: (): readonly Station[] =>
      listed()
        .filter(({ customerId }) => customerId === null)
        .map(({ station }) => station),
    /** Fleets that are not removed, oldest first. */
    fleets: (): readonly Fleet[] =>
      listed().flatMap(({ station, customerId }) => (customerId === null ? [] : [{ ...station, customerId }])),
    /** @param customerId null = a station. */
    insert(station: Station, at: string, customerId: string | null = null): void {
      const { id, name, cnpj, uf, environment, baseUrl, authUrl, clientId } = station;
      store
        .prepare(`INSERT INTO stations (${COLUMNS}, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
        .run(id, name, cnpj, uf, environment, baseUrl, authUrl, clientId, at);
      if (customerId !== null) store.prepare('INSERT INTO fleets (station_id, customer_id) VALUES (?, ?)').run(id, customerId);
    },
    /** Overwrites all but id, environment and CNPJ, and restores a removed station. */
    revive({ id, name, uf, baseUrl, authUrl, clientId }: Station): void {
      store
        .prepare('UPDATE stations SET name = ?, uf = ?, base_url = ?, auth_url = ?, client_id = ?, removed_at = NULL WHERE id = ?')
        .run(name, uf, baseUrl, authUrl, clientId, id);
    },
    setClientId(stationId: string, clientId: string): void {
      store.prepare('UPDATE stations SET client_id = ? WHERE id = ?').run(clientId, stationId);
    },
    /** Whether the user has confirmed sending to the real network for it; the confirmation survives a removal. */
    isProductionConfirmed(stationId: string): boolean {
      return store.prepare('SELECT 1 FROM production_confirmed WHERE station_id = ?').get(stationId) !== undefined;
    },
    /** @returns false: it was confirmed before. */
    confirmProduction(stationId: string, at: string): boolean {
      const done = store.prepare('INSERT INTO production_confirmed (station_id, at) VALUES (?, ?) ON CONFLICT DO NOTHING');
      return done.run(stationId, at).changes === 1;
    },
    remove(stationId: string, at: string): void {
      store.prepare('UPDATE stations SET removed_at = ? WHERE id = ? AND removed_at IS NULL').run(at, stationId);
    },
  };
}

function stationOf(row: Row): Station {
  return {
    id: textOf(row, 'id'),
    name: textOf(row, 'name'),
    cnpj: textOf(row, 'cnpj'),
    uf: wordOf(row, 'uf', UFS),
    environment: environmentOf(row),
    baseUrl: textOf(row, 'base_url'),
    authUrl: textOf(row, 'auth_url'),
    clientId: textOf(row, 'client_id'),
  };
}
