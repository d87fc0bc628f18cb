/** The watched folder of the shown station; answers about another station are dropped. */

import type { AppError, Result } from '../../preload/contract/errors.ts';
import type { FolderAct, WatchedFolderView } from '../../preload/contract/notes/note-desk.ts';
import type { Notify } from './notify.ts';
import { askWhile, trackSame } from './questions.ts';

type Answer = Promise<Result<WatchedFolderView>>;

interface FolderCalls {
  readonly read: (of: { readonly stationId: string }) => Answer;
  readonly choose: (of: { readonly stationId: string }) => Answer;
  readonly set: (of: { readonly stationId: string; readonly act: FolderAct }) => Answer;
}

export interface FolderActs {
  readonly setFolder: (act: FolderAct) => Promise<boolean>;
  /** Opens the system's folder dialog. */
  readonly chooseFolder: () => Promise<boolean>;
}

export interface FolderState {
  /** null: not loaded yet. */
  readonly folder: WatchedFolderView | null;
  /** Why it could not be loaded. */
  readonly folderError: AppError | null;
}

export const NO_FOLDER: FolderState = { folder: null, folderError: null };

interface Folder extends FolderActs {
  readonly station: () => string | null;
  readonly load: (stationId: string) => Promise<void>;
}

export function createFolder(calls: FolderCalls, notify: Notify, show: (part: Partial<FolderState>) => void): Folder {
  let station: string | null = null;
  const ofStation = askWhile(() => station);
  async function change(ask: (stationId: string) => Answer): Promise<boolean> {
    const stationId = station;
    if (stationId === null) return false;
    const isSame = trackSame(() => station);
    const answer = await ask(stationId);
    if (!answer.ok) notify.error(answer.error);
    else if (isSame()) show({ folder: answer.value, folderError: null });
    return answer.ok;
  }
  return {
    station: () => station,
    load: async (stationId) => {
      if (station !== stationId) show(NO_FOLDER);
      station = stationId;
      const answer = await ofStation(calls.read({ stationId }));
      if (answer === null) return;
      show(answer.ok ? { folder: answer.value, folderError: null } : { folderError: answer.error });
    },
    setFolder: (act) => change((stationId) => calls.set({ stationId, act })),
    chooseFolder: () => change((stationId) => calls.choose({ stationId })),
  };
}
