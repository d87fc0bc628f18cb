/** The tables of transfers. */

import { type FeatureData, removeByKey, type Store } from '../store/index.ts';

const OLD = 'SELECT station_id, transfer_id FROM transfers WHERE date < ? LIMIT 500';

function removeOld(store: Store, before: string): number {
  const removed = removeByKey(store, OLD, 'transfer_id', ['transfer_fuelings', 'transfers'], before);
  // A reading that began earlier is no longer complete.
  store.prepare('DELETE FROM transfer_readings WHERE from_day < ?').run(before.slice(0, 10));
  return removed;
}

export const transfersData: FeatureData = {
  name: 'transfers',
  tables: {
    transfers: { kind: 'fuelings', belongs: 'station' },
    transfer_fuelings: { kind: 'fuelings', belongs: 'station' },
    transfer_readings: { kind: 'fuelings', belongs: 'station' },
  },
  expiries: [{ name: 'transfers', term: 'fuelings', remove: removeOld }],
  oldest: { fuelings: 'SELECT min(date) AS at FROM transfers' },
};
