/** The folder that is watched for price sheets of a station. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import type { WatchedFolderView } from '../../preload/contract/note-desk.ts';
import type { Notify } from './notify.ts';

export interface PriceFolderStore {
  readonly folder: WatchedFolderView | null;
  readonly load: (stationId: string) => Promise<void>;
  readonly setFolder: (path: string | null, enabled: boolean) => Promise<boolean>;
  /** The system's dialog. @returns null when none was chosen. */
  readonly pickFolder: () => Promise<string | null>;
  readonly onPush: (event: PushEvent) => void;
}

export function createPriceFolderStore(bridge: Bridge, notify: Notify) {
  return createStore<PriceFolderStore>()((set, get) => {
    let station: string | null = null;
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
      setFolder: async (path, enabled) => {
        const stationId = station;
        if (stationId === null) return false;
        const answer = await bridge.pricesSetFolder({ stationId, path, enabled });
        if (!answer.ok) notify.error(answer.error);
        else if (station === stationId) set({ folder: answer.value });
        return answer.ok;
      },
      pickFolder: async () => {
        const answer = await bridge.appPickFolder();
        if (answer.ok) return answer.value.path;
        notify.error(answer.error);
        return null;
      },
      onPush: (event) => {
        // A folder that can't be watched any more is told of in this way.
        if (event.type === 'app-changed' && station !== null && get().folder?.enabled === true) void get().load(station);
      },
    };
  });
}
