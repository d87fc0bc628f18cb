import { textOf } from './cells.ts';
import type { Store } from './database.ts';

/** Table folder_imports: imports whose sheet came into a watched folder. */
export function createWatchedSheetsRepository(store: Store) {
  return {
    /** Whether an import of these bytes is open for the station, or was sent. */
    isKnown(stationId: string, sha256: string): boolean {
      return (
        store
          .prepare(
            `SELECT 1 FROM imports i JOIN payloads p ON p.id = i.payload_id
             WHERE i.station_id = ? AND i.status IN ('open', 'sent') AND p.sha256 = ? LIMIT 1`,
          )
          .get(stationId, sha256) !== undefined
      );
    },
    add(importId: string): void {
      store.prepare('INSERT INTO folder_imports (import_id) VALUES (?)').run(importId);
    },
    /** File names of those that are still open, newest first. */
    waiting(stationId: string): readonly string[] {
      return store
        .prepare(
          `SELECT i.file_name FROM folder_imports f JOIN imports i ON i.id = f.import_id
           WHERE i.station_id = ? AND i.status = 'open' ORDER BY i.opened_at DESC, i.id`,
        )
        .all(stationId)
        .map((row) => textOf(row, 'file_name'));
    },
  };
}
