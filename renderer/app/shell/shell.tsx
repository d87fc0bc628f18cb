import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readFloating } from '../../components/floating/late.tsx';
import { withTexts } from '../../kit/i18n.ts';
import { useFrom } from '../../kit/stores-context.tsx';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { openScreen, readScreens } from './screens.ts';
import { useShellKeys } from './use-shell-keys.ts';

const WhoDialog = lazy(async () => ({ default: (await withTexts(import('../../features/people/public/who-dialog.tsx'))).WhoDialog }));

export function Shell() {
  const { t } = useTranslation();
  const screen = useFrom('nav', (state) => state.screen);
  const asksWho = useFrom('people', (state) => state.asksWho);
  useShellKeys();
  const main = useRef<HTMLElement>(null);
  const app = useFrom('app', (state) => state.app);
  const View = openScreen(app, screen)?.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen starts at its top.
  useEffect(() => {
    // Newer Chromium returns a promise here, which React would take for a cleanup function.
    main.current?.scrollTo(0, 0);
  }, [screen]);
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      readScreens();
      // The component that opens reports the failure.
      readFloating().catch(() => {});
    });
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <div className="rc-shell">
      <a className="rc-skip" href="#conteudo">
        {t('shell.skip')}
      </a>
      <Suspense fallback={null}>{asksWho && <WhoDialog />}</Suspense>
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
