import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import './app/styles/parts.css';
import './app/styles/shell.css';
import './components/data-grid/grid.css';
import './features/pending/pending.css';
import './features/notes/notes.css';
import './features/notes/desk/desk.css';
import './features/notes/intake/intake.css';
import './features/notes/match/match.css';
import './features/paper/paper.css';
import './features/prices/in-force.css';
import './features/prices/repricing/reprice.css';
import './features/outbox/outbox.css';
import './features/people/people.css';
import './features/home/home.css';
import './features/price-import/price-import.css';
import './features/settings/settings.css';
import './features/stations/stations.css';
import './app/styles/print.css';

import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppError } from '../preload/contract/errors.ts';
import { App } from './app/app.tsx';
import { readBridge } from './app/bridge.ts';
import { followFiles } from './app/notices/follow-files.tsx';
import { followToasts, replaceToasts } from './app/notices/follow-toasts.ts';
import { createStores } from './app/stores.ts';
import { startTexts } from './app/texts/index.ts';
import { cssVariables, theme } from './app/theme.ts';
import { ErrorText } from './components/error-text.tsx';
import { watchFocus } from './kit/focus-back.ts';
import { StoresProvider } from './kit/stores-context.tsx';

const ERROR_SHOWN_MS = 12_000;

/** Messages wait in their store until this loads; the first screen does not need it. */
const Toasts = lazy(async () => ({ default: (await import('./app/notices/toasts.tsx')).Toasts }));

const texts = startTexts();
/** Accessible name of every notification's close button. */
const named = mergeThemeOverrides(theme, {
  components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': texts.t('common.close') } } } },
});
const notify = {
  error: (error: AppError) =>
    notifications.show({
      title: texts.t('common.problem'),
      message: <ErrorText error={error} />,
      color: 'red',
      autoClose: ERROR_SHOWN_MS,
    }),
  info: (message: string) => notifications.show({ message, color: 'teal' }),
};

function start(root: HTMLElement): void {
  const bridge = readBridge();
  if (bridge === null) {
    root.textContent = texts.t('common.noBridge');
    return;
  }
  const stores = createStores(bridge, notify, { stale: () => texts.t('common.reloaded') });
  followToasts(stores.notices.getState().tell);
  replaceToasts();
  followFiles(bridge, notify.error);
  watchFocus();
  // Loaded after the first screen is drawn.
  void (async () => (await import('./components/keys/held-keys.ts')).watchHeldKeys(window))();
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={named} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
        <StoresProvider stores={stores}>
          <App />
        </StoresProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root !== null) start(root);
