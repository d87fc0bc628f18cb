/** Tables of uploads. */

import type { FeatureData } from '../store/index.ts';
import { quoted, statesThatAre } from './model/index.ts';

/** Readings of uploads that have ended. The answers to their sends stay, as proof. */
const ANSWERS = `DELETE FROM answers WHERE method <> 'POST' AND item_id IN (
  SELECT o.id FROM outbox_items o WHERE o.state NOT IN ${quoted(statesThatAre('live'))} AND o.updated_at < $before
    AND EXISTS (SELECT 1 FROM answers a WHERE a.item_id = o.id AND a.method <> 'POST')
    AND NOT EXISTS (SELECT 1 FROM answers a WHERE a.item_id = o.id AND a.at >= $before)
  LIMIT 50)`;

export const outboxData: FeatureData = {
  name: 'outbox',
  tables: {
    outbox_items: { kind: 'sent', belongs: 'station' },
    batches: { kind: 'sent', belongs: 'station' },
    batch_lines: { kind: 'sent', belongs: 'owned' },
    outbox_gates: { kind: 'other', belongs: 'station' },
    outbox_brakes: { kind: 'other', belongs: 'station' },
    answers: { kind: 'answers', belongs: 'owned' },
    attachments: { kind: 'sent', belongs: 'station' },
    attachment_fuelings: { kind: 'sent', belongs: 'station' },
    body_profile: { kind: 'other', belongs: 'program' },
    note_looks: { kind: 'sent', belongs: 'owned' },
    manual_fuelings: { kind: 'sent', belongs: 'station' },
    fueling_looks: { kind: 'sent', belongs: 'owned' },
  },
  expiries: [
    { name: 'answers', term: 'answers', remove: (store, before) => Number(store.prepare(ANSWERS).run({ $before: before }).changes) },
  ],
  holdings: {
    open: `SELECT count(*) AS n FROM outbox_items WHERE station_id = ? AND state IN ${quoted(statesThatAre('live'))}`,
    uploads: 'SELECT count(*) AS n FROM outbox_items WHERE station_id = ?',
  },
  // Rows are in order of arrival: no index by time is needed.
  oldest: {
    answers: 'SELECT at FROM answers ORDER BY id LIMIT 1',
    sent: 'SELECT created_at AS at FROM outbox_items ORDER BY seq LIMIT 1',
  },
};
