import type { Dialog } from 'electron';
import { crashed, pageFrozen, pageKeepsFailing } from './texts.ts';

const BOX = { title: 'Recolha', defaultId: 0, cancelId: 0, noLink: true } as const;

/** The system's own boxes: for when there is no page that could ask. */
export function createBoxes(dialog: Pick<Dialog, 'showMessageBox' | 'showErrorBox'>, isReady: () => boolean) {
  return {
    /** The page keeps failing: whether to open it again. */
    async askAgain(): Promise<boolean> {
      const { message, detail, again, quit } = pageKeepsFailing();
      const { response } = await dialog.showMessageBox({ ...BOX, type: 'error', message, detail, buttons: [again, quit] });
      return response === 0;
    },
    /** The page does not answer: whether to open it again. */
    async askFrozen(signal: AbortSignal): Promise<boolean> {
      const { message, detail, wait, again } = pageFrozen();
      const { response } = await dialog.showMessageBox({ ...BOX, type: 'warning', message, detail, buttons: [wait, again], signal });
      return response === 1;
    },
    async tellCrash(): Promise<void> {
      // Before "ready" there are no other boxes than the one that holds everything up; nothing is under way then either.
      if (isReady()) await dialog.showMessageBox({ ...BOX, type: 'error', message: crashed() });
      else dialog.showErrorBox(BOX.title, crashed());
    },
  };
}
