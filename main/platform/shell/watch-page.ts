import type { App, BrowserWindow } from 'electron';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';

/** A crashed page is reloaded this often within the time; after that the user is asked. */
export const MOST_RELOADS = 3;
export const WITHIN_MS = 5 * 60_000;

interface PageParts {
  readonly app: Pick<App, 'on' | 'quit'>;
  readonly window: Pick<BrowserWindow, 'on' | 'isDestroyed'> & {
    readonly webContents: Pick<BrowserWindow['webContents'], 'on' | 'reload'>;
  };
  /** The page keeps failing: whether to reload it; false = quit. */
  readonly askAgain: () => Promise<boolean>;
  /** It does not respond: whether to reload it; false = wait. Cancelled when the signal aborts. */
  readonly askFrozen: (signal: AbortSignal) => Promise<boolean>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly logger: Logger;
}

/** Handles failures outside of main: logs them, and reloads the page. Sending continues meanwhile. */
export function watchPage({ app, window, askAgain, askFrozen, clock, logger }: PageParts): void {
  const contents = window.webContents;
  const failed = (error: unknown): void => logger.error('page not brought back', { error: String(error) });
  let reloads: number[] = [];
  let frozen: AbortController | null = null;

  function reload(): void {
    if (!window.isDestroyed()) contents.reload();
  }

  async function bringBack(): Promise<void> {
    const now = clock.monotonic();
    reloads = reloads.filter((at) => now - at < WITHIN_MS);
    if (reloads.length >= MOST_RELOADS) {
      reloads = [];
      if (!(await askAgain())) return app.quit();
    }
    reloads.push(now);
    reload();
  }

  async function offer(signal: AbortSignal): Promise<void> {
    if ((await askFrozen(signal)) && !signal.aborted) reload();
  }

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    logger.error('page process gone', { reason, exitCode });
    detach(bringBack(), failed);
  });
  contents.on('preload-error', (_event, path, error) => logger.error('preload failed', { path, error: String(error) }));
  window.on('unresponsive', () => {
    logger.warn('page does not answer');
    frozen?.abort();
    frozen = new AbortController();
    detach(offer(frozen.signal), failed);
  });
  window.on('responsive', () => {
    logger.info('page answers again');
    frozen?.abort();
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName, name }) =>
    logger.error('helper process gone', { type, reason, exitCode, name: serviceName ?? name ?? null }),
  );
}
