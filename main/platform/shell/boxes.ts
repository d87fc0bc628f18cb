import type { App, BrowserWindow, Dialog, OpenDialogOptions } from 'electron';
import { crashed, pageFrozen, pageKeepsFailing } from './texts.ts';

interface BoxesParts {
  readonly dialog: Pick<Dialog, 'showMessageBox' | 'showErrorBox' | 'showOpenDialog'>;
  readonly app: Pick<App, 'isReady'>;
  /** null = no window now. */
  readonly window: () => BrowserWindow | null;
}

const BOX = { title: 'Recolha', defaultId: 0, cancelId: 0, noLink: true } as const;

/** Dialogs of the system: for folders, and for questions that the page can't ask. */
export function createBoxes({ dialog, app, window }: BoxesParts) {
  return {
    /** null: cancelled. */
    async pickFolder(): Promise<string | null> {
      const options: OpenDialogOptions = { properties: ['openDirectory'] };
      const over = window();
      const { canceled, filePaths } = await (over === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(over, options));
      return canceled ? null : (filePaths[0] ?? null);
    },
    /** The page keeps failing: asks whether to reload it. */
    async askAgain(): Promise<boolean> {
      const { message, detail, again, quit } = pageKeepsFailing();
      const { response } = await dialog.showMessageBox({ ...BOX, type: 'error', message, detail, buttons: [again, quit] });
      return response === 0;
    },
    /** The page does not respond: asks whether to reload it. */
    async askFrozen(signal: AbortSignal): Promise<boolean> {
      const { message, detail, wait, again } = pageFrozen();
      const { response } = await dialog.showMessageBox({ ...BOX, type: 'warning', message, detail, buttons: [wait, again], signal });
      return response === 1;
    },
    async tellCrash(): Promise<void> {
      // Before "ready" no other box can be shown, and this one blocks everything; nothing is in progress then either.
      if (app.isReady()) await dialog.showMessageBox({ ...BOX, type: 'error', message: crashed() });
      else dialog.showErrorBox(BOX.title, crashed());
    },
  };
}
