import { z } from 'zod';
import type { AwayNotes } from '../../../preload/contract/today/today.ts';
import type { Store } from '../../store/index.ts';

/** Those that somebody has put away or removed by now are no news. */
const FOUND = `SELECT i.id AS importId, i.label, count(f.id) AS files
  FROM note_imports i JOIN note_files f ON f.import_id = i.id
  WHERE i.station_id = $station AND i.source = 'folder' AND i.archived_at IS NULL AND i.started_at >= $from AND i.started_at < $until
  GROUP BY i.id ORDER BY i.started_at, i.id`;
const row = z.object({ importId: z.string(), label: z.string(), files: z.number() });

export type FolderFinds = ReturnType<typeof createFolderFinds>;

/** What the watched folder of a station gave within a time. @param from ISO 8601 UTC, as `until`, which is not part of it. */
export function createFolderFinds(store: Store) {
  return (stationId: string, from: string, until: string): readonly AwayNotes[] =>
    store
      .prepare(FOUND)
      .all({ $station: stationId, $from: from, $until: until })
      .map((found) => row.parse(found));
}
