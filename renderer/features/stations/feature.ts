import type { PageFeature } from '../../kit/feature.ts';
import { createStationsStore, type StationsStore } from './stations-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly stations: StationsStore;
  }
}

export const stations: PageFeature<'stations'> = {
  stores: {
    stations: ({ bridge, notify, stores }) => createStationsStore(bridge, notify, () => stores().app.getState().load()),
  },
  screens: [],
};
