import { activeAccess } from '../../kit/app-store.ts';
import type { PageFeature } from '../../kit/feature.ts';
import { createLogStore, type LogStore } from './log-store.ts';
import { createSupportStore, type SupportStore } from './support-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly log: LogStore;
    readonly support: SupportStore;
  }
}

export const support: PageFeature<'log' | 'support'> = {
  stores: {
    log: ({ bridge, notify }) => createLogStore(bridge, notify),
    support: ({ bridge, notify, stores }) =>
      createSupportStore(bridge, notify, {
        activeAccessId: () => activeAccess(stores().app.getState().app)?.id ?? null,
        now: () => Date.now(),
      }),
  },
  screens: [],
};
