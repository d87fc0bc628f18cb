import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { StationHoldings } from '../../../preload/contract/stations/stations.ts';
import { type AnswerStore, createAnswerStore } from '../../kit/answer-store.ts';
import type { PageFeature } from '../../kit/feature.ts';
import { createStationsStore, type StationsStore } from './stations-store.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly stations: StationsStore;
    /** What removing a station or fleet would leave behind. */
    readonly stationHoldings: AnswerStore<RequestOf<'stations:holdings'>, StationHoldings>;
  }
}

export const stations: PageFeature<'stations' | 'stationHoldings'> = {
  stores: {
    stations: ({ bridge, notify, stores }) => createStationsStore(bridge, notify, () => stores().app.getState().load()),
    stationHoldings: ({ bridge }) => createAnswerStore(bridge.stationsHoldings),
  },
  screens: [],
};
