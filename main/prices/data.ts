/** Tables of the prices in force. */

import type { FeatureData } from '../store/index.ts';

export const pricesData: FeatureData = {
  name: 'prices',
  tables: {
    products: { kind: 'prices', belongs: 'station' },
    prices_in_force: { kind: 'prices', belongs: 'station' },
    readings: { kind: 'prices', belongs: 'station' },
    price_history: { kind: 'prices', belongs: 'station' },
  },
  holdings: {
    prices: `SELECT count(*) AS n FROM (SELECT station_id FROM prices_in_force UNION ALL SELECT station_id FROM price_history)
      WHERE station_id = ?`,
  },
  oldest: { prices: 'SELECT min(at) AS at FROM price_history' },
};
