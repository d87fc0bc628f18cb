import type { App } from 'electron';

/** The parts of a BrowserWindow needed to bring it forward. */
export interface Showable {
  isMinimized(): boolean;
  restore(): void;
  show(): void;
  focus(): void;
}

/** Asks the running program to quit as a user does: closing its window might only hide it. */
export const QUIT = '--quit';

/**
 * Whether this is the only process on its user-data folder. Two processes would compete for one store. When another
 * one starts later, this one's window comes forward. When the answer is false the caller quits.
 * @param wanted a person started the program again before it had a window.
 */
export function claimSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on' | 'quit'>,
  getWindow: () => Showable | null,
  wanted: () => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv) => {
    if (argv.includes(QUIT)) return app.quit();
    const window = getWindow();
    if (window === null) wanted();
    else bringForward(window);
  });
  return true;
}

export function bringForward(window: Showable | null): void {
  if (window === null) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
