import { IconFileInvoice, IconGasStation, IconListDetails, IconPencilPlus } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import { createFleetFuelingsStore, type FleetFuelingsStore } from './fuelings/fuelings-store.ts';
import { createFleetManualStore, type FleetManualStore } from './manual/manual-store.ts';
import { createFleetNotesStore, type FleetNotesStore } from './notes/notes-store.ts';
import { createFleetProductsStore, type FleetProductsStore } from './products-store.ts';
import { screenWords } from './screen-texts.ts';
import type { FleetSheetStore } from './sheet/sheet-state.ts';
import { createFleetSheetStore } from './sheet/sheet-store.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly fleetFuelings: true;
    readonly fleetNotes: true;
    readonly fleetManual: true;
    readonly fleetProducts: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly fleetFuelings: FleetFuelingsStore;
    readonly fleetNotes: FleetNotesStore;
    readonly fleetManual: FleetManualStore;
    readonly fleetSheet: FleetSheetStore;
    readonly fleetProducts: FleetProductsStore;
  }
}

export const fleet: PageFeature<'fleetFuelings' | 'fleetNotes' | 'fleetManual' | 'fleetSheet' | 'fleetProducts'> = {
  stores: {
    fleetFuelings: ({ bridge, notify, rest }) => createFleetFuelingsStore(bridge, notify, rest),
    fleetNotes: ({ bridge, notify, rest }) => createFleetNotesStore(bridge, notify, rest),
    fleetManual: ({ bridge, rest }) => createFleetManualStore(bridge, rest),
    fleetSheet: ({ bridge }) => createFleetSheetStore(bridge),
    fleetProducts: ({ bridge }) => createFleetProductsStore(bridge),
  },
  screens: [
    {
      name: 'fleetFuelings',
      words: screenWords.fleetFuelings,
      group: null,
      icon: IconGasStation,
      place: { fleet: 1 },
      view: { load: async () => (await import('./fuelings/fuelings-screen.tsx')).FleetFuelingsScreen },
    },
    {
      name: 'fleetNotes',
      words: screenWords.fleetNotes,
      group: null,
      icon: IconFileInvoice,
      place: { fleet: 2 },
      view: { load: async () => (await import('./notes/notes-screen.tsx')).FleetNotesScreen },
    },
    {
      name: 'fleetManual',
      words: screenWords.fleetManual,
      group: null,
      icon: IconPencilPlus,
      place: { fleet: 3 },
      view: { load: async () => (await import('./manual/manual-screen.tsx')).FleetManualScreen },
    },
    {
      name: 'fleetProducts',
      words: screenWords.fleetProducts,
      group: null,
      icon: IconListDetails,
      place: { fleet: 5 },
      view: { load: async () => (await import('./products-screen.tsx')).FleetProductsScreen },
    },
  ],
};
