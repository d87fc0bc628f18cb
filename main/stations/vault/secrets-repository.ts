import type { Store } from '../../store/index.ts';
import { bytesOf } from '../../store/index.ts';

/** Ciphertext only: secrets as encrypted by the operating system's vault. */
export function createSecretsRepository(store: Store) {
  return {
    get(stationId: string): Uint8Array | null {
      const row = store.prepare('SELECT ciphertext FROM secrets WHERE station_id = ?').get(stationId);
      return row === undefined ? null : bytesOf(row, 'ciphertext');
    },
    has(stationId: string): boolean {
      return store.prepare('SELECT 1 FROM secrets WHERE station_id = ?').get(stationId) !== undefined;
    },
    /** The station must exist. */
    put(stationId: string, ciphertext: Uint8Array, at: string): void {
      store
        .prepare(
          `INSERT INTO secrets (station_id, ciphertext, updated_at) VALUES (?, ?, ?)
           ON CONFLICT (station_id) DO UPDATE SET ciphertext = excluded.ciphertext, updated_at = excluded.updated_at`,
        )
        .run(stationId, ciphertext, at);
    },
    remove(stationId: string): void {
      store.prepare('DELETE FROM secrets WHERE station_id = ?').run(stationId);
    },
  };
}
