/** The tables of the movement. */

import { type FeatureData, removeByKey, type Store } from '../store/index.ts';

const OLD = 'SELECT station_id, transaction_id FROM movement_fuelings WHERE date < ? LIMIT 500';

/** No upload depends on them: they are the network's rows as read. */
function removeOld(store: Store, before: string): number {
  const removed = removeByKey(store, OLD, 'transaction_id', ['movement_fuelings'], before);
  store.prepare('DELETE FROM movement_days WHERE day < ?').run(before.slice(0, 10));
  return removed;
}

export const movementData: FeatureData = {
  name: 'movement',
  tables: {
    movement_fuelings: { kind: 'fuelings', belongs: 'station' },
    movement_stations: { kind: 'fuelings', belongs: 'station' },
    movement_days: { kind: 'fuelings', belongs: 'station' },
    price_readings: { kind: 'prices', belongs: 'station' },
  },
  expiries: [{ name: 'movement', term: 'fuelings', remove: removeOld }],
  fuelings: 'movement_fuelings',
  oldest: { fuelings: 'SELECT min(date) AS at FROM movement_fuelings' },
};
