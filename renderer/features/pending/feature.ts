import { IconHourglassHigh } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import type { PendingStore } from './pending-state.ts';
import { createPendingStore } from './pending-store.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly pending: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly pending: PendingStore;
  }
}

export const pending: PageFeature<'pending'> = {
  stores: {
    pending: ({ bridge, notify, rest }) => createPendingStore(bridge, notify, rest),
  },
  screens: [
    {
      name: 'pending',
      words: screenWords.pending,
      group: 'notes',
      icon: IconHourglassHigh,
      place: { station: 5 },
      view: { load: async () => (await import('./pending-screen.tsx')).PendingScreen },
    },
  ],
};
