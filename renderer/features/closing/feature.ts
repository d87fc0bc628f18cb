import { IconCalendarCheck } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import { type ClosingStore, createClosingStore } from './closing-store.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly closing: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly closing: ClosingStore;
  }
}

export const closing: PageFeature<'closing'> = {
  stores: {
    closing: ({ bridge, notify, rest }) => createClosingStore(bridge, notify, rest),
  },
  screens: [
    {
      name: 'closing',
      words: screenWords.closing,
      group: null,
      icon: IconCalendarCheck,
      place: { station: 10 },
      view: { load: async () => (await import('./closing-screen.tsx')).ClosingScreen },
    },
  ],
};
