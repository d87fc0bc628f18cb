import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { NotesScreen } from '../../features/notes/notes-screen.tsx';
import { OutboxScreen } from '../../features/outbox/outbox-screen.tsx';
import { PendingScreen } from '../../features/pending/pending-screen.tsx';
import { PricesScreen } from '../../features/price-import/prices-screen.tsx';
import { InForceScreen } from '../../features/prices/in-force-screen.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';
import type { Screen } from '../nav-store.ts';
import { useFrom } from '../stores-context.tsx';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';

const VIEWS: Readonly<Record<Screen, ComponentType>> = {
  home: HomeScreen,
  prices: PricesScreen,
  inForce: InForceScreen,
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
