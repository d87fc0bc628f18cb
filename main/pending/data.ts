/** Tables of fuelings without a note. */

import { quoted, statesThatAre } from '../outbox/model/index.ts';
import { type FeatureData, removeByKey } from '../store/index.ts';

/** Fuelings that left the list long ago; the uploads of their notes keep a copy of them. */
const GONE = `SELECT station_id, transaction_id FROM pending_fuelings p WHERE gone_at < ?
  AND NOT EXISTS (SELECT 1 FROM attachment_fuelings f JOIN outbox_items o ON o.id = f.attachment_id
    WHERE f.station_id = p.station_id AND f.transaction_id = p.transaction_id AND o.state IN ${quoted(statesThatAre('live'))}) LIMIT 500`;

export const pendingData: FeatureData = {
  name: 'pending',
  tables: {
    pending_fuelings: { kind: 'fuelings', belongs: 'station' },
    pending_sweeps: { kind: 'fuelings', belongs: 'station' },
    issuing_data: { kind: 'fuelings', belongs: 'station' },
    transaction_customers: { kind: 'fuelings', belongs: 'station' },
  },
  expiries: [
    {
      name: 'fuelings',
      term: 'fuelings',
      remove: (store, before) =>
        removeByKey(store, GONE, 'transaction_id', ['pending_fuelings', 'issuing_data', 'transaction_customers'], before),
    },
  ],
  fuelings: 'pending_fuelings',
  oldest: { fuelings: 'SELECT min(first_seen_at) AS at FROM pending_fuelings' },
};
