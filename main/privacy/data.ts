/** The tables of retention, and of the XML of erased stations. */

import type { FeatureData } from '../store/index.ts';

export const privacyData: FeatureData = {
  name: 'privacy',
  tables: {
    fiscal_files: { kind: 'fiscal', belongs: 'program' },
    retention_terms: { kind: 'other', belongs: 'program' },
    retention_state: { kind: 'other', belongs: 'program' },
  },
  // When they came is not known.
  oldest: { fiscal: "SELECT '' AS at FROM fiscal_files LIMIT 1" },
};
