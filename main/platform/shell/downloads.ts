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

/** Limit of remembered files: nobody looks for older ones. */
const MAX_SAVED = 100;

export interface Downloads {
  /** Shows the file in the system's file manager. @returns false: it no longer exists, or was not saved by this program. */
  show(fileId: string): boolean;
  /** The same for a path that the program itself wrote to. */
  showPath(path: string): boolean;
}

/** Saved files: only main has their paths, and the page uses ids. */
export function createDownloads({ session, shell, exists, newId, push, downloadsFolder }: DownloadsParts): Downloads {
  const savedPaths = new Map<string, string>();
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
    savedPaths.set(fileId, path);
    const [oldest] = savedPaths.keys();
    if (savedPaths.size > MAX_SAVED && oldest !== undefined) savedPaths.delete(oldest);
    push({ type: 'file-saved', fileId, fileName: basename(path) });
  }

  session.on('will-download', (_event, item) => {
    const fileName = item.getFilename();
    const folder = lastFolder !== null && exists(lastFolder) ? lastFolder : downloadsFolder();
    // Otherwise the dialog's title is the URL of the page's blob.
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
      const path = savedPaths.get(fileId);
      return path !== undefined && showPath(path);
    },
  };
}
