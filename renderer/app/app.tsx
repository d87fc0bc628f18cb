import { Center, Loader, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../components/error-text.tsx';
import { LicencesDialog } from '../features/help/licences-dialog.tsx';
import { AskedDialogs } from '../features/people/asked-dialogs.tsx';
import { ProxyDialog } from '../features/settings/proxy-dialog.tsx';
import { FirstRunScreen } from '../features/stations/first-run-screen.tsx';
import { Notices } from './shell/banners.tsx';
import { Shell } from './shell/shell.tsx';
import { useFrom, useStores } from './stores-context.tsx';

/** Keeps the page's colours at what main remembers. */
function useTheme(): void {
  const theme = useFrom('app', (state) => state.app?.theme);
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme !== undefined) setColorScheme(theme);
  }, [theme, setColorScheme]);
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
  if (state === null) {
    return (
      <Center component="main" h="100%">
        <Loader aria-label={t('common.loading')} />
      </Center>
    );
  }
  return (
    <>
      {state.activeStationId === null || state.stations.length === 0 ? <FirstRunScreen notices={<Notices />} /> : <Shell />}
      <LicencesDialog />
      <ProxyDialog />
      <AskedDialogs />
    </>
  );
}
