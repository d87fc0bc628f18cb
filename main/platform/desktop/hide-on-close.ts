import type { App, BrowserWindow } from 'electron';

interface HideParts {
  readonly app: Pick<App, 'on'>;
  readonly window: Pick<BrowserWindow, 'on' | 'hide'>;
  /** Whether the program stays when its window is closed. */
  readonly staysOpen: () => boolean;
}

/** Hides the window when it is closed, if the user wants that; quitting still quits. */
export function hideOnClose({ app, window, staysOpen }: HideParts): void {
  let quitting = false;
  app.on('before-quit', () => {
    quitting = true;
  });
  window.on('close', (event) => {
    if (quitting || !staysOpen()) return;
    event.preventDefault();
    window.hide();
  });
}
