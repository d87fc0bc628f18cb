import { IconHome2 } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import { HomeScreen } from './home-screen.tsx';
import { screenWords } from './screen-texts.ts';
import { createTodayStore, type TodayStore } from './today-store.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly home: true;
  }
}

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly today: TodayStore;
  }
}

/** Number of price batches listed. */
const LATEST_BATCHES = 5;

export const home: PageFeature<'today'> = {
  stores: {
    today: ({ bridge, notify, rest, stores }) =>
      createTodayStore(bridge, notify, rest, (stationId) => {
        const { outbox, pending } = stores();
        if (stationId === null) return outbox.getState().follow(null);
        const latest = outbox.getState().follow({ stationId, newest: LATEST_BATCHES });
        return Promise.all([latest, pending.getState().lookAtTotals(stationId)]);
      }),
  },
  screens: [{ name: 'home', words: screenWords.home, group: null, icon: IconHome2, place: { station: 1 }, view: { now: HomeScreen } }],
};
