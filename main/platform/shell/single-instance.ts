import type { App } from 'electron';

/** The parts of a BrowserWindow that bring it forward. */
export interface Showable {
  isMinimized(): boolean;
  restore(): void;
  show(): void;
  focus(): void;
}

/**
 * Whether this is the only process on its user-data folder. Two would fight over one store. When another
 * one is started later, this one's window comes forward. When the answer is false the caller quits.
 */
export function claimSingleInstance(app: Pick<App, 'requestSingleInstanceLock' | 'on'>, getWindow: () => Showable | null): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', () => {
    bringForward(getWindow());
  });
  return true;
}

export function bringForward(window: Showable | null): void {
  if (window === null) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
