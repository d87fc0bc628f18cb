import type { PageFeature } from '../../kit/feature.ts';
import { createPrivacyStore, type PrivacyStore } from './privacy-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly privacy: PrivacyStore;
  }
}

export const privacy: PageFeature<'privacy'> = {
  stores: {
    privacy: ({ bridge, notify }) => createPrivacyStore(bridge, notify),
  },
  screens: [],
};
