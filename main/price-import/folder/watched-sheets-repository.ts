import type { Store } from '../../store/index.ts';
import { textOf } from '../../store/index.ts';

/** Table folder_imports: imports whose sheet came from a watched folder. */
export function createWatchedSheetsRepository(store: Store) {
  return {
    /**
     * Whether these bytes were sent, and are still the latest: the content of the station's last sheet
     * of that name, or of its last sheet of any name, and no other prices of the station were sent since.
     */
    isLastSent(stationId: string, fileName: string, sha256: string): boolean {
      return (
        store
          .prepare(
            `SELECT 1 FROM imports i JOIN payloads p ON p.id = i.payload_id
             WHERE i.status = 'sent' AND p.sha256 = $sha256 AND NOT EXISTS (
               SELECT 1 FROM batches b JOIN outbox_items o ON o.id = b.id
               WHERE b.station_id = $station AND b.import_id <> i.id AND o.seq >
                 (SELECT coalesce(max(own.seq), 0) FROM batches mine JOIN outbox_items own ON own.id = mine.id WHERE mine.import_id = i.id))
             AND i.rowid IN (
               (SELECT rowid FROM imports WHERE station_id = $station AND file_name = $name ORDER BY opened_at DESC, rowid DESC LIMIT 1),
               (SELECT rowid FROM imports WHERE station_id = $station ORDER BY opened_at DESC, rowid DESC LIMIT 1))`,
          )
          .get({ $station: stationId, $name: fileName, $sha256: sha256 }) !== undefined
      );
    },
    /** SHA-256 of the station's last sheet of that name, whatever its outcome. */
    lastContent(stationId: string, fileName: string): string | null {
      const row = store
        .prepare(
          `SELECT p.sha256 FROM imports i JOIN payloads p ON p.id = i.payload_id
           WHERE i.station_id = ? AND i.file_name = ? ORDER BY i.opened_at DESC, i.rowid DESC LIMIT 1`,
        )
        .get(stationId, fileName);
      return row === undefined ? null : textOf(row, 'sha256');
    },
    add(importId: string): void {
      store.prepare('INSERT INTO folder_imports (import_id) VALUES (?)').run(importId);
    },
    /** File names of the open ones, newest first. */
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
