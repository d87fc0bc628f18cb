import type { PageFeature } from '../../kit/feature.ts';
import { createPaperStore, type PaperStore } from './paper-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly paper: PaperStore;
  }
}

export const paper: PageFeature<'paper'> = {
  stores: {
    paper: ({ bridge, notify }) => createPaperStore(bridge, notify),
  },
  screens: [],
};
