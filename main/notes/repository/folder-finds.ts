import { z } from 'zod';
import type { AwayNotes } from '../../../preload/contract/today/today.ts';
import type { Store } from '../../store/index.ts';

/** Excludes imports and files that were archived or removed since. */
const FOUND = `SELECT i.id AS importId, i.label, count(f.id) AS files
  FROM note_imports i JOIN note_files f ON f.import_id = i.id
  WHERE i.station_id = $station AND i.source = 'folder' AND i.archived_at IS NULL AND i.started_at >= $from AND i.started_at < $until
  GROUP BY i.id ORDER BY i.started_at, i.id`;
const row = z.object({ importId: z.string(), label: z.string(), files: z.number() });

export type FolderFinds = ReturnType<typeof createFolderFinds>;

/** Files that a station's watched folder yielded in a period. @param from ISO 8601 UTC; `until` is exclusive. */
export function createFolderFinds(store: Store) {
  return (stationId: string, from: string, until: string): readonly AwayNotes[] =>
    store
      .prepare(FOUND)
      .all({ $station: stationId, $from: from, $until: until })
      .map((found) => row.parse(found));
}
