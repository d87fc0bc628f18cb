/** The tables of stations and fleets. */

import type { FeatureData } from '../store/index.ts';

export const stationsData: FeatureData = {
  name: 'stations',
  tables: {
    stations: { kind: 'other', belongs: 'station' },
    secrets: { kind: 'other', belongs: 'station' },
    fleets: { kind: 'other', belongs: 'station' },
    production_confirmed: { kind: 'other', belongs: 'station' },
    watched_folders: { kind: 'other', belongs: 'station' },
    watched_seen: { kind: 'other', belongs: 'station' },
    watched_price_folders: { kind: 'other', belongs: 'station' },
    watched_price_seen: { kind: 'other', belongs: 'station' },
  },
};
