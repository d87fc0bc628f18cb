/** The features with rows in the store, in order: erasing, retention and sizes iterate over this list. */

import { fleetData } from '../fleet/index.ts';
import { movementData } from '../movement/index.ts';
import { notesData } from '../notes/index.ts';
import { outboxData } from '../outbox/index.ts';
import { pendingData } from '../pending/index.ts';
import { peopleData } from '../people/index.ts';
import { priceImportData } from '../price-import/index.ts';
import { pricesData } from '../prices/index.ts';
import { stationsData } from '../stations/index.ts';
import { type FeatureData, storeData, tablesOf } from '../store/index.ts';
import { transfersData } from '../transfers/index.ts';
import { privacyData } from './data.ts';

export const FEATURES: readonly FeatureData[] = [
  storeData,
  stationsData,
  peopleData,
  outboxData,
  pricesData,
  priceImportData,
  pendingData,
  notesData,
  movementData,
  transfersData,
  fleetData,
  privacyData,
];

export const TABLES = tablesOf(FEATURES);
