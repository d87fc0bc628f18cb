import type { PageFeature } from '../../kit/feature.ts';
import { createTrainingStore, type TrainingStore } from './training-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly training: TrainingStore;
  }
}

export const training: PageFeature<'training'> = {
  stores: {
    training: ({ bridge, notify }) => createTrainingStore(bridge, notify),
  },
  screens: [],
};
