import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import './styles/tokens.css';
import './styles/parts.css';
import './styles/shell.css';
import './styles/grid.css';
import './styles/pending.css';
import './styles/notes.css';
import './styles/in-force.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppError } from '../preload/contract/errors.ts';
import { App } from './app.tsx';
import { readBridge } from './bridge.ts';
import { ErrorText } from './components/error-text.tsx';
import { StoresProvider } from './components/stores-context.tsx';
import { createStores } from './stores/index.ts';
import { startTexts } from './texts/index.ts';
import { cssVariables, theme } from './theme.ts';

const ERROR_SHOWN_MS = 12_000;

const texts = startTexts();
/** Every notification's closing cross has a name, whoever shows it. */
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
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={named} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Notifications position="top-center" />
        <StoresProvider stores={stores}>
          <App />
        </StoresProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root !== null) start(root);
