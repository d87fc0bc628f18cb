import type { PageFeature } from '../../kit/feature.ts';
import { createLicencesStore, type LicencesStore, readLicences } from './licences-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly licences: LicencesStore;
  }
}

export const help: PageFeature<'licences'> = {
  stores: {
    licences: () => createLicencesStore(readLicences),
  },
  screens: [],
};
