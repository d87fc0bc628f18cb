import { IconSend } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import type { OutboxStore } from './outbox-state.ts';
import { createOutboxStore } from './outbox-store.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly outbox: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly outbox: OutboxStore;
  }
}

export const outbox: PageFeature<'outbox'> = {
  stores: {
    outbox: ({ bridge, notify, rest }) => createOutboxStore(bridge, notify, rest),
  },
  screens: [
    {
      name: 'outbox',
      words: screenWords.outbox,
      group: null,
      icon: IconSend,
      place: { station: 7, fleet: 4 },
      view: { load: async () => (await import('./outbox-screen.tsx')).OutboxScreen },
    },
  ],
};
