import { IconCoins } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import { screenWords } from './screen-texts.ts';
import { createTransfersStore, type TransfersStore } from './transfers-store.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly transfers: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly transfers: TransfersStore;
  }
}

export const transfers: PageFeature<'transfers'> = {
  stores: {
    transfers: ({ bridge, notify, rest }) => createTransfersStore(bridge, notify, rest),
  },
  screens: [
    {
      name: 'transfers',
      words: screenWords.transfers,
      group: null,
      icon: IconCoins,
      place: { station: 9 },
      view: { load: async () => (await import('./transfers-screen.tsx')).TransfersScreen },
      keyless: true,
      isShown: ({ off }) => !off.includes('transfers'),
    },
  ],
};
