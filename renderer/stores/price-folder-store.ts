/** The folder that is watched for price sheets of a station. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { FolderAct, WatchedFolderView } from '../../preload/contract/note-desk.ts';
import type { Notify } from './notify.ts';

export interface PriceFolderStore {
  readonly folder: WatchedFolderView | null;
  readonly load: (stationId: string) => Promise<void>;
  readonly setFolder: (act: FolderAct) => Promise<boolean>;
  /** In the system's dialog. */
  readonly chooseFolder: () => Promise<boolean>;
  readonly onPush: (event: PushEvent) => void;
}

export function createPriceFolderStore(bridge: Bridge, notify: Notify) {
  return createStore<PriceFolderStore>()((set, get) => {
    let station: string | null = null;
    async function change(ask: (stationId: string) => Promise<Result<WatchedFolderView>>): Promise<boolean> {
      const stationId = station;
      if (stationId === null) return false;
      const answer = await ask(stationId);
      if (!answer.ok) notify.error(answer.error);
      else if (station === stationId) set({ folder: answer.value });
      return answer.ok;
    }
    return {
      folder: null,
      load: async (stationId) => {
        if (station !== stationId) set({ folder: null });
        station = stationId;
        const answer = await bridge.pricesFolder({ stationId });
        if (station !== stationId) return;
        if (answer.ok) set({ folder: answer.value });
        else notify.error(answer.error);
      },
      setFolder: (act) => change((stationId) => bridge.pricesSetFolder({ stationId, act })),
      chooseFolder: () => change((stationId) => bridge.pricesChooseFolder({ stationId })),
      onPush: (event) => {
        // A folder that can't be watched any more is told of in this way.
        if (event.type === 'app-changed' && station !== null && get().folder?.enabled === true) void get().load(station);
      },
    };
  });
}
