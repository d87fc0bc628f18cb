import type { PageFeature } from '../../kit/feature.ts';
import { createSearchStore, type SearchStore } from './search-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly search: SearchStore;
  }
}

export const search: PageFeature<'search'> = {
  stores: {
    search: ({ bridge, notify }) => createSearchStore(bridge, notify),
  },
  screens: [],
};
