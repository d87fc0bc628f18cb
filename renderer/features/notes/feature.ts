import { IconFileInvoice } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import type { NotesStore } from './notes-state.ts';
import { createNotesStore } from './notes-store.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly notes: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly notes: NotesStore;
  }
}

export const notes: PageFeature<'notes'> = {
  stores: {
    notes: ({ bridge, notify, rest }) => createNotesStore(bridge, notify, rest),
  },
  screens: [
    {
      name: 'notes',
      words: screenWords.notes,
      group: 'notes',
      icon: IconFileInvoice,
      place: { station: 6 },
      view: { load: async () => (await import('./notes-screen.tsx')).NotesScreen },
    },
  ],
};
