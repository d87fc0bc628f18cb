import { IconSettings } from '@tabler/icons-react';
import type { PageFeature } from '../../kit/feature.ts';
import { screenWords } from './screen-texts.ts';

declare module '../../kit/nav-store.ts' {
  interface Screens {
    readonly settings: true;
  }
}

export const settings: PageFeature<never> = {
  stores: {},
  screens: [
    {
      name: 'settings',
      words: screenWords.settings,
      group: null,
      icon: IconSettings,
      place: { station: 11, fleet: 6 },
      view: { load: async () => (await import('./settings-screen.tsx')).SettingsScreen },
    },
  ],
};
