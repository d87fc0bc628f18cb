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

export const home: PageFeature<'today'> = {
  stores: {
    today: ({ bridge, notify, rest }) => createTodayStore(bridge, notify, rest),
  },
  screens: [{ name: 'home', words: screenWords.home, group: null, icon: IconHome2, place: { station: 1 }, view: { now: HomeScreen } }],
};
