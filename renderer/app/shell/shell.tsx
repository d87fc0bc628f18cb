import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WhoDialog } from '../../features/people/who-menu.tsx';
import { useFrom } from '../stores-context.tsx';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { readScreens, SCREENS } from './screens.ts';

export function Shell() {
  const { t } = useTranslation();
  const screen = useFrom('nav', (state) => state.screen);
  const main = useRef<HTMLElement>(null);
  const View = SCREENS.find(({ name }) => name === screen)?.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen starts at its top.
  useEffect(() => {
    // Newer Chromium answers a promise here, which React would take for a clean-up.
    main.current?.scrollTo(0, 0);
  }, [screen]);
  useEffect(() => {
    const idle = requestIdleCallback(readScreens);
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <div className="rc-shell">
      <a className="rc-skip" href="#conteudo">
        {t('shell.skip')}
      </a>
      <WhoDialog />
      <Navigation />
      <Header />
      <div className="rc-body">
        <Banners />
        <main id="conteudo" className="rc-main" tabIndex={-1} ref={main}>
          <Suspense fallback={<div className="rc-page" aria-busy="true" />}>{View !== undefined && <View />}</Suspense>
        </main>
      </div>
    </div>
  );
}
