import { Center, Loader, useMantineColorScheme } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../components/error-text.tsx';
import { activeAccess } from '../kit/app-store.ts';
import { withTexts } from '../kit/i18n.ts';
import { useFrom, useStores } from '../kit/stores-context.tsx';
import { Notices } from './shell/banners.tsx';
import { screensOf } from './shell/screens.ts';
import { Shell } from './shell/shell.tsx';

/** Syncs the page's color scheme with the stored setting. */
function useTheme(): void {
  const theme = useFrom('app', (state) => state.app?.theme);
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme !== undefined) setColorScheme(theme);
  }, [theme, setColorScheme]);
}

// Rarely needed: only on a PC without a station.
const FitLink = lazy(async () => ({
  default: (await withTexts(import('../features/wire-profile/public/fit-link.tsx'))).FitLink,
}));
const FirstRunScreen = lazy(async () => ({
  default: (await withTexts(import('../features/stations/public/first-run-screen.tsx'))).FirstRunScreen,
}));
// Dialogs that can open over any screen; loaded on demand, because the first screen needs none of them.
const LicencesDialog = lazy(async () => ({
  default: (await withTexts(import('../features/help/public/licences-dialog.tsx'))).LicencesDialog,
}));
const ProxyDialog = lazy(async () => ({ default: (await withTexts(import('../features/settings/public/proxy-dialog.tsx'))).ProxyDialog }));
const SearchDialog = lazy(async () => ({ default: (await withTexts(import('../features/search/public/search-dialog.tsx'))).SearchDialog }));
const KeysDialog = lazy(async () => ({ default: (await withTexts(import('./shell/keys-dialog.tsx'))).KeysDialog }));
const HelpDialog = lazy(async () => ({ default: (await withTexts(import('../features/help/public/help-dialog.tsx'))).HelpDialog }));
const ConfirmationDialogs = lazy(async () => ({
  default: (await withTexts(import('../features/people/public/confirmation-dialogs.tsx'))).ConfirmationDialogs,
}));

/** Mounts the child on first use and keeps it mounted, so that a closing dialog can report it. */
function MountOnDemand({ needed, children }: { readonly needed: boolean; readonly children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  if (needed && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

function Overlays() {
  const licences = useFrom('licences', (store) => store.opened);
  const proxy = useFrom('app', (store) => store.proxyDialog !== null);
  const search = useFrom('nav', (store) => store.overlay === 'search');
  const keys = useFrom('nav', (store) => store.overlay === 'keys');
  const help = useFrom('nav', (store) => store.overlay === 'help');
  const app = useFrom('app', (store) => store.app);
  const screens = useMemo(() => screensOf(app).map(({ name }) => name), [app]);
  const prompted = useFrom('people', (store) => store.confirmation !== null);
  return (
    <>
      <MountOnDemand needed={licences}>
        <LicencesDialog />
      </MountOnDemand>
      <MountOnDemand needed={proxy}>
        <ProxyDialog />
      </MountOnDemand>
      <MountOnDemand needed={search}>
        <SearchDialog screens={screens} />
      </MountOnDemand>
      <MountOnDemand needed={keys}>
        <KeysDialog />
      </MountOnDemand>
      <MountOnDemand needed={help}>
        <HelpDialog />
      </MountOnDemand>
      <MountOnDemand needed={prompted}>
        <ConfirmationDialogs />
      </MountOnDemand>
    </>
  );
}

export function App() {
  const { t } = useTranslation();
  const { app, people } = useStores();
  const state = useFrom('app', (store) => store.app);
  const error = useFrom('app', (store) => store.loadError);
  useTheme();
  useEffect(() => {
    void app.getState().load();
    void people.getState().load();
  }, [app, people]);
  if (error !== null && state === null) {
    return (
      <main className="rc-failed">
        <h1>{t('common.product')}</h1>
        <ErrorNote error={error} />
      </main>
    );
  }
  const loading = (
    <Center component="main" h="100%">
      <Loader role="status" aria-label={t('common.loading')} />
    </Center>
  );
  if (state === null) return loading;
  return (
    <>
      <Suspense fallback={loading}>
        {activeAccess(state) === null ? <FirstRunScreen notices={<Notices />} fit={<FitLink />} /> : <Shell />}
      </Suspense>
      <Overlays />
    </>
  );
}
