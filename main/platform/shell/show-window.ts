import type { BrowserWindow } from 'electron';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';

/** Some PCs (because of their graphics driver) never report ready-to-show. */
export const AFTER_LOAD_MS = 1_500;
export const AT_LATEST_MS = 10_000;
/** Chromium's error name for a load that was replaced by another one. */
const ABORTED = -3;

interface ShowParts {
  readonly window: Pick<BrowserWindow, 'once' | 'isDestroyed'> & {
    readonly webContents: Pick<BrowserWindow['webContents'], 'once' | 'on'>;
  };
  readonly show: () => void;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
}

/** Shows the window once: when its page is drawn, or after a timeout. */
export function showWhenDrawn({ window, show, clock, logger }: ShowParts): void {
  let shown = false;
  const enough = new AbortController();
  function showOnce(why: string): void {
    if (shown || window.isDestroyed()) return;
    shown = true;
    enough.abort();
    if (why !== 'drawn') logger.warn('window shown without being drawn', { why });
    show();
  }
  const after = (ms: number, why: string): void =>
    detach(
      clock.sleep(ms, enough.signal).then(() => showOnce(why)),
      (error) => logger.error('window not shown', { error: String(error) }),
    );
  window.once('closed', () => enough.abort());
  window.once('ready-to-show', () => showOnce('drawn'));
  window.webContents.once('did-finish-load', () => after(AFTER_LOAD_MS, 'loaded'));
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    logger.error('page not loaded', { code, description });
    showOnce('failed');
  });
  after(AT_LATEST_MS, 'late');
}
