import { basename, dirname, join } from 'node:path';
import type { DownloadItem, Session, Shell } from 'electron';
import type { PushEvent } from '../../../preload/contract/channels.ts';
import { saveTitle } from './texts.ts';

interface DownloadsParts {
  readonly session: Pick<Session, 'on'>;
  readonly shell: Pick<Shell, 'showItemInFolder'>;
  readonly exists: (path: string) => boolean;
  readonly newId: () => string;
  readonly push: (event: PushEvent) => void;
  /** The system's folder for downloads. */
  readonly downloadsFolder: () => string;
}

/** Nobody looks for the file before that many. */
const MOST_KEPT = 100;

export interface Downloads {
  /** Shows the file in the system's file window. @returns false: it is not there any more, or was never saved here. */
  show(fileId: string): boolean;
  /** The same of a path that the program wrote to itself. */
  showPath(path: string): boolean;
}

/** Files that the user saved: where each lies is known here alone, and the page names it by an id. */
export function createDownloads({ session, shell, exists, newId, push, downloadsFolder }: DownloadsParts): Downloads {
  const kept = new Map<string, string>();
  let lastFolder: string | null = null;

  function ended(item: Pick<DownloadItem, 'getSavePath' | 'getFilename'>, state: string): void {
    // A user who closes the system's dialog needs no message.
    if (state === 'cancelled') return;
    const path = item.getSavePath();
    if (state !== 'completed') {
      push({ type: 'file-not-saved', fileName: basename(path) || item.getFilename() });
      return;
    }
    lastFolder = dirname(path);
    const fileId = newId();
    kept.set(fileId, path);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    push({ type: 'file-saved', fileId, fileName: basename(path) });
  }

  session.on('will-download', (_event, item) => {
    const fileName = item.getFilename();
    const folder = lastFolder !== null && exists(lastFolder) ? lastFolder : downloadsFolder();
    // Else its title is the address of the page's blob.
    item.setSaveDialogOptions({ title: saveTitle(fileName), defaultPath: join(folder, fileName) });
    item.once('done', (_done, state) => ended(item, state));
  });
  function showPath(path: string): boolean {
    if (!exists(path)) return false;
    shell.showItemInFolder(path);
    return true;
  }
  return {
    showPath,
    show(fileId) {
      const path = kept.get(fileId);
      return path !== undefined && showPath(path);
    },
  };
}
