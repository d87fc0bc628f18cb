/** A watched folder, for the page without main. */

import type { FolderAct, WatchedFolderView } from '../../../preload/contract/notes/note-desk.ts';
import { ok } from '../answers.ts';

type Folder = Omit<WatchedFolderView, 'stationId'>;

const NO_FOLDER: Folder = { path: null, enabled: false, problem: null, checkedAt: null };

/** @param chosen what the system's dialog answers. */
export function createFakeFolder(chosen: string, first: Folder = NO_FOLDER) {
  let folder = first;
  const of = (stationId: string) => ok<WatchedFolderView>({ ...folder, stationId });
  return {
    view: async ({ stationId }: { readonly stationId: string }) => of(stationId),
    choose: async ({ stationId }: { readonly stationId: string }) => {
      folder = { ...folder, path: chosen, problem: null };
      return of(stationId);
    },
    set: async ({ stationId, act }: { readonly stationId: string; readonly act: FolderAct }) => {
      const enabled = act === 'watch';
      folder = {
        path: act === 'forget' ? null : folder.path,
        enabled,
        problem: null,
        checkedAt: enabled ? '2026-11-21T11:59:00.000Z' : null,
      };
      return of(stationId);
    },
  };
}
