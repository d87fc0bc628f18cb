import { activeAccess } from '../../kit/app-store.ts';
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
        access: () => {
          const { app } = stores().app.getState();
          const access = activeAccess(app);
          return access === null ? null : { ...access, isFleet: access.id === app?.activeFleetId };
        },
        reload: () => stores().app.getState().load(),
        now: () => new Date().toISOString(),
      }),
  },
  screens: [],
};
