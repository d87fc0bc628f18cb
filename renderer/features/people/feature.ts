import type { PageFeature } from '../../kit/feature.ts';
import { createPeopleStore, type PeopleStore } from './people-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly people: PeopleStore;
  }
}

export const people: PageFeature<'people'> = {
  stores: {
    people: ({ plainBridge, notify }) => createPeopleStore(plainBridge, notify),
  },
  screens: [],
};
