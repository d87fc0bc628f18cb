/** How far the uploads of a station are: for a panel beside the list that they were confirmed from. */

import { OUTBOX_STATES } from '../../../preload/contract/outbox/batches.ts';
import type { OutboxContent, UploadStates } from '../../../preload/contract/outbox/outbox.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, wordOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import { CONTENT } from './content.ts';

/** An uncertain upload may be old: nothing is counted from it on. */
const UNDER_WAY = quoted(statesThatAre('live').filter((state) => state !== 'uncertain'));

export function createUploadProgress(store: Store) {
  return {
    /** Number by state: the unfinished ones, those created since the oldest of them that is under way, and these ids. */
    progress(stationId: string, content: OutboxContent, ids: readonly string[]): UploadStates {
      const from = `FROM outbox_items o WHERE o.station_id = $station${CONTENT[content]}`;
      // Three parts, each by an index.
      const rows = store
        .prepare(
          `SELECT state, count(*) AS n FROM outbox_items WHERE seq IN (
             SELECT o.seq ${from} AND o.state = 'uncertain'
             UNION SELECT o.seq ${from} AND o.created_at >= (SELECT min(o.created_at) ${from} AND o.state IN ${UNDER_WAY})
             UNION SELECT o.seq ${from} AND o.id IN (SELECT value FROM json_each($ids))
           ) GROUP BY state`,
        )
        .all({ $station: stationId, $ids: JSON.stringify(ids) });
      return Object.fromEntries(rows.map((row) => [wordOf(row, 'state', OUTBOX_STATES), integerOf(row, 'n')]));
    },
  };
}
