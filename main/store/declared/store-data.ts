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
};
