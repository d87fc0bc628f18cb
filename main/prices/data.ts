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
};
