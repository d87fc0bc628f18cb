/** The tables of operators. */

import type { FeatureData } from '../store/index.ts';

export const peopleData: FeatureData = {
  name: 'people',
  tables: {
    operators: { kind: 'other', belongs: 'program' },
    manager_pin: { kind: 'other', belongs: 'program' },
  },
};
