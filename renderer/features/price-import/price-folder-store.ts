/** The folder that is watched for price sheets of a station. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { WatchedFolderView } from '../../../preload/contract/notes/note-desk.ts';
import { createFolder, type FolderActs } from '../../kit/folder.ts';
import type { Notify } from '../../kit/notify.ts';

export interface PriceFolderStore extends FolderActs {
  readonly folder: WatchedFolderView | null;
  readonly load: (stationId: string) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createPriceFolderStore(bridge: Bridge, notify: Notify) {
  return createStore<PriceFolderStore>()((set, get) => {
    const calls = { read: bridge.pricesFolder, choose: bridge.pricesChooseFolder, set: bridge.pricesSetFolder };
    const { station, load, setFolder, chooseFolder } = createFolder(calls, notify, (folder) => set({ folder }));
    return {
      folder: null,
      ...{ load, setFolder, chooseFolder },
      onPush: (event) => {
        // A folder that can't be watched any more is told of in this way.
        const stationId = station();
        if (event.type === 'app-changed' && stationId !== null && get().folder?.enabled === true) void load(stationId);
      },
    };
  });
}
