import type { PageFeature } from '../../kit/feature.ts';
import { createWireProfileStore, type WireProfileStore } from './wire-profile-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly wireProfile: WireProfileStore;
  }
}

export const wireProfile: PageFeature<'wireProfile'> = {
  stores: {
    wireProfile: ({ bridge, notify, stores }) =>
      createWireProfileStore(bridge, notify, {
        stationId: () => stores().app.getState().app?.activeStationId ?? null,
        reload: () => stores().app.getState().load(),
        now: () => new Date().toISOString(),
      }),
  },
  screens: [],
};
