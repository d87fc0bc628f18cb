import { integerOf, type Store, textOf } from '../../store/index.ts';
import type { UploadCount } from './bundle-files.ts';

/** Counts uploads by station and state: numbers only. */
export function countUploads(store: Store): readonly UploadCount[] {
  return store
    .prepare(
      `SELECT station_id, kind, state, count(*) AS n, min(created_at) AS oldest
       FROM outbox_items GROUP BY station_id, kind, state ORDER BY station_id, kind, state`,
    )
    .all()
    .map((row) => ({
      stationId: textOf(row, 'station_id'),
      kind: textOf(row, 'kind'),
      state: textOf(row, 'state'),
      count: integerOf(row, 'n'),
      oldest: textOf(row, 'oldest'),
    }));
}
