/** Tables fleet_folders and fleet_folder_notes: which notes of a fleet are to be saved into which folder, and the progress. */

import type { FolderFault } from '../../../preload/contract/fleet/fleet.ts';
import { FOLDER_FAULTS } from '../../../preload/contract/fleet/fleet.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, textOf, textOrNullOf, wordOf } from '../../store/index.ts';

export interface ChosenFolder {
  readonly path: string;
  /** false: stopped by the user, or nothing is pending. */
  readonly running: boolean;
  readonly requestedAt: string;
}

export interface FolderCounts {
  readonly total: number;
  readonly saved: number;
  readonly there: number;
  readonly failed: number;
}

export type FleetFolderRepository = ReturnType<typeof createFleetFolderRepository>;

export function createFleetFolderRepository(store: Store) {
  const drop = (stationId: string): void => {
    for (const table of ['fleet_folder_notes', 'fleet_folders']) store.prepare(`DELETE FROM ${table} WHERE station_id = ?`).run(stationId);
  };
  return {
    /** Replaces the previous request. */
    begin(stationId: string, path: string, keys: readonly string[], at: string): void {
      store.transaction(() => {
        drop(stationId);
        store.prepare('INSERT INTO fleet_folders (station_id, path, running, asked_at) VALUES (?, ?, 1, ?)').run(stationId, path, at);
        const put = store.prepare(`INSERT INTO fleet_folder_notes (station_id, invoice_key, place, state) VALUES (?, ?, ?, 'waiting')`);
        for (const [place, key] of keys.entries()) put.run(stationId, key, place);
      });
    },
    drop: (stationId: string): void => store.transaction(() => drop(stationId)),
    folder(stationId: string): ChosenFolder | null {
      const row = store.prepare('SELECT path, running, asked_at FROM fleet_folders WHERE station_id = ?').get(stationId);
      if (row === undefined) return null;
      return { path: textOf(row, 'path'), running: integerOf(row, 'running') === 1, requestedAt: textOf(row, 'asked_at') };
    },
    setRunning(stationId: string, running: boolean): void {
      store.prepare('UPDATE fleet_folders SET running = ? WHERE station_id = ?').run(Number(running), stationId);
    },
    /** Resets failed notes to pending. */
    again(stationId: string): void {
      store
        .prepare(`UPDATE fleet_folder_notes SET state = 'waiting', fault = NULL WHERE station_id = ? AND state = 'failed'`)
        .run(stationId);
    },
    next(stationId: string): string | null {
      const row = store
        .prepare(`SELECT invoice_key FROM fleet_folder_notes WHERE station_id = ? AND state = 'waiting' ORDER BY place LIMIT 1`)
        .get(stationId);
      return row === undefined ? null : textOf(row, 'invoice_key');
    },
    /** Notes that are not in the folder yet. */
    unsaved: (stationId: string): readonly string[] =>
      store
        .prepare(`SELECT invoice_key FROM fleet_folder_notes WHERE station_id = ? AND state IN ('waiting', 'failed') ORDER BY place`)
        .all(stationId)
        .map((row) => textOf(row, 'invoice_key')),
    mark(stationId: string, key: string, state: 'saved' | 'there' | 'failed', fault: FolderFault | null): void {
      store
        .prepare('UPDATE fleet_folder_notes SET state = ?, fault = ? WHERE station_id = ? AND invoice_key = ?')
        .run(state, fault, stationId, key);
    },
    counts(stationId: string): FolderCounts {
      const row = oneOf(
        store
          .prepare(
            `SELECT count(*) AS total, coalesce(sum(state = 'saved'), 0) AS saved, coalesce(sum(state = 'there'), 0) AS there,
               coalesce(sum(state = 'failed'), 0) AS failed FROM fleet_folder_notes WHERE station_id = ?`,
          )
          .get(stationId),
      );
      return {
        ...{ total: integerOf(row, 'total'), saved: integerOf(row, 'saved') },
        ...{ there: integerOf(row, 'there'), failed: integerOf(row, 'failed') },
      };
    },
    failed(
      stationId: string,
      most: number,
    ): readonly { readonly key: string; readonly number: string | null; readonly fault: FolderFault }[] {
      return store
        .prepare(
          `SELECT k.invoice_key, i.number, k.fault FROM fleet_folder_notes k
             LEFT JOIN fleet_invoices i ON i.station_id = k.station_id AND i.invoice_key = k.invoice_key
           WHERE k.station_id = ? AND k.state = 'failed' ORDER BY k.place LIMIT ?`,
        )
        .all(stationId, most)
        .map((row) => ({
          ...{ key: textOf(row, 'invoice_key'), number: textOrNullOf(row, 'number') },
          fault: wordOf(row, 'fault', FOLDER_FAULTS),
        }));
    },
    /** The first note that is in the folder; null = none yet. */
    first(stationId: string): string | null {
      const row = store
        .prepare(`SELECT invoice_key FROM fleet_folder_notes WHERE station_id = ? AND state IN ('saved', 'there') ORDER BY place LIMIT 1`)
        .get(stationId);
      return row === undefined ? null : textOf(row, 'invoice_key');
    },
  };
}
