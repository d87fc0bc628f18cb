/** The features of the page in dependency order (test/tools/house/order.ts). */

import { closing } from '../features/closing/feature.ts';
import { fleet } from '../features/fleet/feature.ts';
import { help } from '../features/help/feature.ts';
import { home } from '../features/home/feature.ts';
import { movement } from '../features/movement/feature.ts';
import { notes } from '../features/notes/feature.ts';
import { outbox } from '../features/outbox/feature.ts';
import { paper } from '../features/paper/feature.ts';
import { pending } from '../features/pending/feature.ts';
import { people } from '../features/people/feature.ts';
import { priceImport } from '../features/price-import/feature.ts';
import { prices } from '../features/prices/feature.ts';
import { privacy } from '../features/privacy/feature.ts';
import { search } from '../features/search/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { stations } from '../features/stations/feature.ts';
import { support } from '../features/support/feature.ts';
import { training } from '../features/training/feature.ts';
import { transfers } from '../features/transfers/feature.ts';
import { updates } from '../features/updates/feature.ts';
import { wireProfile } from '../features/wire-profile/feature.ts';
import type { PageFeature } from '../kit/feature.ts';
import type { StoreStates } from '../kit/stores.ts';

export const FEATURES = [
  people,
  paper,
  outbox,
  prices,
  priceImport,
  pending,
  notes,
  movement,
  transfers,
  fleet,
  closing,
  search,
  support,
  updates,
  help,
  privacy,
  training,
  stations,
  wireProfile,
  home,
  settings,
] as const;

/** Stores that belong to no feature. */
export type AppStores = 'app' | 'nav' | 'grids' | 'notices';

type NamesOf<F> = F extends PageFeature<infer K> ? K : never;
type Nothing<T extends never> = T;
/** Fails to compile while a store is declared and no feature creates it. */
export type MissingStores = Nothing<Exclude<keyof StoreStates, NamesOf<(typeof FEATURES)[number]> | AppStores>>;
