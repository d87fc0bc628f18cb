import { IconGasStation } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import { createMovementStore, type MovementStore } from './movement-store.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly movement: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly movement: MovementStore;
  }
}

export const movement: PageFeature<'movement'> = {
  stores: {
    movement: ({ bridge, notify, rest }) => createMovementStore(bridge, notify, rest),
  },
  screens: [
    {
      name: 'movement',
      words: screenWords.movement,
      group: null,
      icon: IconGasStation,
      place: { station: 8 },
      view: { load: async () => (await import('./movement-screen.tsx')).MovementScreen },
    },
  ],
};
