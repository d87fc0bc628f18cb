import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom } from '../../components/stores-context.tsx';
import type { Screen } from '../../stores/nav-store.ts';
import { BatchesScreen } from '../batches/batches-screen.tsx';
import { HomeScreen } from '../home/home-screen.tsx';
import { InForceScreen } from '../in-force/in-force-screen.tsx';
import { NotesScreen } from '../notes/notes-screen.tsx';
import { OutboxScreen } from '../outbox/outbox-screen.tsx';
import { PendingScreen } from '../pending/pending-screen.tsx';
import { PricesScreen } from '../prices/prices-screen.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';

const VIEWS: Readonly<Record<Screen, ComponentType>> = {
  home: HomeScreen,
  prices: PricesScreen,
  inForce: InForceScreen,
  batches: BatchesScreen,
  pending: PendingScreen,
  notes: NotesScreen,
  outbox: OutboxScreen,
  settings: SettingsScreen,
};

export function Shell() {
  const { t } = useTranslation();
  const screen = useFrom('nav', (state) => state.screen);
  const main = useRef<HTMLElement>(null);
  const View = VIEWS[screen];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen starts at its top.
  useEffect(() => {
    // Newer Chromium answers a promise here, which React would take for a clean-up.
    main.current?.scrollTo(0, 0);
  }, [screen]);
  return (
    <div className="rc-shell">
      <a className="rc-skip" href="#conteudo">
        {t('shell.skip')}
      </a>
      <Navigation />
      <Header />
      <div className="rc-body">
        <Banners />
        <main id="conteudo" className="rc-main" tabIndex={-1} ref={main}>
          <View />
        </main>
      </div>
    </div>
  );
}
