import type { WatchedState } from '../../shared/watching/watch-folder.ts';
import type { WatchPurpose } from '../../shared/watching/watched.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, textOrNullOf } from '../../store/index.ts';

const TABLES: Readonly<Record<WatchPurpose, { readonly folders: string; readonly seen: string }>> = {
  notes: { folders: 'watched_folders', seen: 'watched_seen' },
  prices: { folders: 'watched_price_folders', seen: 'watched_price_seen' },
};

interface WatchedFolder {
  readonly path: string | null;
  readonly enabled: boolean;
}

export type WatchedStore = ReturnType<typeof createWatchedRepository>;

/** Stored state of watched folders. */
export function createWatchedRepository(store: Store, purpose: WatchPurpose = 'notes') {
  const { folders, seen } = TABLES[purpose];
  function markSeen(stationId: string, { path, size, modifiedMs }: WatchedState, at: string): void {
    store
      .prepare(
        `INSERT INTO ${seen} (station_id, path, size, modified_ms, seen_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (station_id, path) DO UPDATE SET size = excluded.size, modified_ms = excluded.modified_ms, seen_at = excluded.seen_at`,
      )
      .run(stationId, path, size, modifiedMs, at);
  }
  return {
    folder(stationId: string): WatchedFolder {
      const row = store.prepare(`SELECT path, enabled FROM ${folders} WHERE station_id = ?`).get(stationId);
      if (row === undefined) return { path: null, enabled: false };
      return { path: textOrNullOf(row, 'path'), enabled: integerOf(row, 'enabled') === 1 };
    },
    setFolder(stationId: string, { path, enabled }: WatchedFolder): void {
      store
        .prepare(
          `INSERT INTO ${folders} (station_id, path, enabled) VALUES (?, ?, ?)
           ON CONFLICT (station_id) DO UPDATE SET path = excluded.path, enabled = excluded.enabled`,
        )
        .run(stationId, path, Number(enabled));
    },
    wasSeen(stationId: string, { path, size, modifiedMs }: WatchedState): boolean {
      return (
        store
          .prepare(`SELECT 1 FROM ${seen} WHERE station_id = ? AND path = ? AND size = ? AND modified_ms = ?`)
          .get(stationId, path, size, modifiedMs) !== undefined
      );
    },
    markSeen,
    /** Marks all in one commit. */
    markAllSeen: (stationId: string, files: readonly WatchedState[], at: string): void =>
      store.transaction(() => {
        for (const file of files) markSeen(stationId, file, at);
      }),
  };
}
