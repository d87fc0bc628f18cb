/** The tables that several features write to. */

import type { FeatureData } from './feature-data.ts';

export const storeData: FeatureData = {
  name: 'store',
  tables: {
    // Its bytes are counted as the rows that refer to them.
    payloads: { kind: 'other', belongs: 'owned' },
    audit: { kind: 'audit', belongs: 'matched' },
    notices: { kind: 'other', belongs: 'matched' },
  },
};
