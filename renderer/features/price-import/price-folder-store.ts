/** The watched folder for a station's price sheets. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import { createFolder, type FolderActs, type FolderState, NO_FOLDER } from '../../kit/folder.ts';
import type { Notify } from '../../kit/notify.ts';

export interface PriceFolderStore extends FolderActs, FolderState {
  readonly load: (stationId: string) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createPriceFolderStore(bridge: Bridge, notify: Notify) {
  return createStore<PriceFolderStore>()((set, get) => {
    const calls = { read: bridge.pricesFolder, choose: bridge.pricesChooseFolder, set: bridge.pricesSetFolder };
    const { station, load, setFolder, chooseFolder } = createFolder(calls, notify, set);
    return {
      ...NO_FOLDER,
      ...{ load, setFolder, chooseFolder },
      onPush: (event) => {
        // A push also reports that the folder can no longer be watched.
        const stationId = station();
        if (event.type === 'app-changed' && stationId !== null && get().folder?.enabled === true) void load(stationId);
      },
    };
  });
}
