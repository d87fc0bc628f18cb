import { basename } from 'node:path';
import type { DownloadItem, Session, Shell } from 'electron';
import type { PushEvent } from '../../../preload/contract/channels.ts';

interface DownloadsParts {
  readonly session: Pick<Session, 'on'>;
  readonly shell: Pick<Shell, 'showItemInFolder'>;
  readonly exists: (path: string) => boolean;
  readonly newId: () => string;
  readonly push: (event: PushEvent) => void;
}

/** Nobody looks for the file before that many. */
const MOST_KEPT = 100;

export interface Downloads {
  /** In the system's window of its folder. @returns false: it is not there any more, or was never saved here. */
  show(fileId: string): boolean;
  /** The same of a path that the program wrote to itself. */
  showPath(path: string): boolean;
}

/** Files that the user saved: where each lies is known here alone, and the page names it by an id. */
export function createDownloads({ session, shell, exists, newId, push }: DownloadsParts): Downloads {
  const kept = new Map<string, string>();

  function ended(item: Pick<DownloadItem, 'getSavePath' | 'getFilename'>, state: string): void {
    // Whoever closes the system's dialog knows.
    if (state === 'cancelled') return;
    const path = item.getSavePath();
    if (state !== 'completed') {
      push({ type: 'file-not-saved', fileName: basename(path) || item.getFilename() });
      return;
    }
    const fileId = newId();
    kept.set(fileId, path);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    push({ type: 'file-saved', fileId, fileName: basename(path) });
  }

  session.on('will-download', (_event, item) => {
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
