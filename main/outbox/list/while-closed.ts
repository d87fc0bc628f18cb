/** What happened to uploads that were open when the program ended, for the next start. */

import { z } from 'zod';
import { OUTBOX_STATES, type OutboxState, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { type AwayUploads, MOST_AWAY } from '../../../preload/contract/today/today.ts';
import { integerOf, oneOf, type Store, textOf, wordOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';

const OPEN = `SELECT id, state FROM outbox_items WHERE state IN ${quoted(statesThatAre('live'))}`;
/** Excludes changes made by a person since. */
const MOVED = `SELECT o.id, o.kind = 'note' AS isNote, o.state, coalesce(i.file_name, a.number, '') AS name
  FROM outbox_items o LEFT JOIN batches b ON b.id = o.id LEFT JOIN imports i ON i.id = b.import_id LEFT JOIN attachments a ON a.id = o.id
  WHERE o.station_id = $station AND o.id IN (SELECT value FROM json_each($ids)) AND EXISTS (
    SELECT 1 FROM audit u WHERE u.entity = 'outbox' AND u.entity_id = o.id AND u.id > $mark AND u.at_utc < $until
      AND u.actor <> 'user' AND u.state_after = o.state)
  ORDER BY o.seq`;
const row = z.object({ id: z.string(), isNote: z.number(), state: z.enum(OUTBOX_STATES), name: z.string() });
type Moved = z.infer<typeof row>;

export type WhileClosed = ReturnType<typeof createWhileClosed>;

/** States within the accepted group count as equal; an item still in the queue has not moved. */
function isNews(before: OutboxState, now: OutboxState): boolean {
  return now !== before && !stateIs(now, 'leaving') && !(stateIs(before, 'polled') && stateIs(now, 'polled'));
}

function grouped(rows: readonly Moved[]): readonly AwayUploads[] {
  return [...Map.groupBy(rows, ({ isNote, state }) => `${isNote} ${state}`).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const listed = same.slice(0, MOST_AWAY).map(({ id, name }) => ({ id, name }));
    return [{ content: first.isNote === 1 ? 'notes' : 'prices', state: first.state, count: same.length, listed } as const];
  });
}

/** Create it before any part of the outbox starts, so that it captures the uploads open when the program ended. */
export function createWhileClosed(store: Store) {
  const before = new Map(
    store
      .prepare(OPEN)
      .all()
      .map((item) => [textOf(item, 'id'), wordOf(item, 'state', OUTBOX_STATES)]),
  );
  const ids = JSON.stringify([...before.keys()]);
  const mark = integerOf(oneOf(store.prepare('SELECT coalesce(max(id), 0) AS n FROM audit').get()), 'n');
  return {
    /** By content and state, in the order of the outbox. @param until ISO 8601 UTC: later changes belong to the current day. */
    uploads(stationId: string, until: string): readonly AwayUploads[] {
      if (before.size === 0) return [];
      const rows = store.prepare(MOVED).all({ $station: stationId, $ids: ids, $mark: mark, $until: until });
      return grouped(
        rows
          .map((moved) => row.parse(moved))
          .filter(({ id, state }) => {
            const was = before.get(id);
            return was !== undefined && isNews(was, state);
          }),
      );
    },
  };
}
