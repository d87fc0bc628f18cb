/** The tables shared by several features. */

import type { FeatureData } from './feature-data.ts';

export const storeData: FeatureData = {
  name: 'store',
  tables: {
    // Its bytes count towards the rows that refer to them.
    payloads: { kind: 'other', belongs: 'owned' },
    audit: { kind: 'audit', belongs: 'matched' },
    notices: { kind: 'other', belongs: 'matched' },
  },
  holdings: { history: 'SELECT count(*) AS n FROM audit WHERE station_id = ?' },
  oldest: { audit: 'SELECT at_utc AS at FROM audit ORDER BY id LIMIT 1' },
};
