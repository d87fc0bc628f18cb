import type { PageFeature } from '../../kit/feature.ts';
import { createUpdatesStore, type UpdatesStore } from './updates-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly updates: UpdatesStore;
  }
}

export const updates: PageFeature<'updates'> = {
  stores: {
    updates: ({ bridge, notify }) => createUpdatesStore(bridge, notify),
  },
  screens: [],
};
