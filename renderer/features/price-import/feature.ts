import { IconTableImport } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import type { ImportStore } from './import-state.ts';
import { createImportStore } from './import-store.ts';
import { createPriceFolderStore, type PriceFolderStore } from './price-folder-store.ts';
import { createRowsStore, type RowsStore } from './rows-store.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly prices: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly imports: ImportStore;
    readonly rows: RowsStore;
    readonly priceFolder: PriceFolderStore;
  }
}

export const priceImport: PageFeature<'imports' | 'rows' | 'priceFolder'> = {
  stores: {
    imports: ({ bridge, notify, staleSentence }) => createImportStore(bridge, notify, staleSentence),
    rows: ({ bridge, notify, stores }) => createRowsStore(bridge, notify, () => void stores().imports.getState().reload()),
    priceFolder: ({ bridge, notify }) => createPriceFolderStore(bridge, notify),
  },
  screens: [
    {
      name: 'prices',
      words: screenWords.prices,
      group: 'prices',
      icon: IconTableImport,
      place: { station: 3 },
      view: { load: async () => (await import('./prices-screen.tsx')).PricesScreen },
    },
  ],
};
