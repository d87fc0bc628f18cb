import { IconListDetails, IconTag } from '@tabler/icons-react';
import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { type AnswerStore, createAnswerStore } from '../../kit/answer-store.ts';
import type { PageFeature } from '../../kit/feature.ts';
import { type AliasesStore, createAliasesStore } from './aliases/aliases-store.ts';
import { type CatalogueStore, createCatalogueStore } from './catalogue/catalogue-store.ts';
import { createInForceStore, type InForceStore } from './in-force-store.ts';
import { createPricesStore, type PricesStore } from './prices-store.ts';
import { createRepriceStore, type RepriceStore } from './repricing/reprice-store.ts';
import { createScheduledStore, type ScheduledStore } from './scheduled/scheduled-store.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly inForce: true;
    readonly catalogue: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly prices: PricesStore;
    readonly inForce: InForceStore;
    readonly scheduled: ScheduledStore;
    readonly reprice: RepriceStore;
    readonly catalogue: CatalogueStore;
    /** A product's current data on the network. */
    readonly catalogueProduct: AnswerStore<RequestOf<'catalog:product'>, ProductView>;
    readonly aliases: AliasesStore;
  }
}

export const prices: PageFeature<'prices' | 'inForce' | 'scheduled' | 'reprice' | 'catalogue' | 'catalogueProduct' | 'aliases'> = {
  stores: {
    prices: ({ bridge, notify }) => createPricesStore(bridge, notify),
    inForce: ({ bridge }) => createInForceStore(bridge),
    scheduled: ({ bridge, notify, rest }) => createScheduledStore(bridge, notify, rest),
    reprice: ({ bridge, notify }) => createRepriceStore(bridge, notify),
    catalogue: ({ bridge }) => createCatalogueStore(bridge),
    catalogueProduct: ({ bridge }) => createAnswerStore(bridge.catalogProduct),
    aliases: ({ bridge, notify }) => createAliasesStore(bridge, notify),
  },
  screens: [
    {
      name: 'inForce',
      words: screenWords.inForce,
      group: 'prices',
      icon: IconTag,
      place: { station: 2 },
      view: { load: async () => (await import('./in-force-screen.tsx')).InForceScreen },
    },
    {
      name: 'catalogue',
      words: screenWords.catalogue,
      group: 'prices',
      icon: IconListDetails,
      place: { station: 4 },
      view: { load: async () => (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen },
      keyless: true,
    },
  ],
};
