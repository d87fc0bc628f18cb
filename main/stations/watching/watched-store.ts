/** What the store keeps of watched folders. */

import type { WatchedState } from '../../shared/watching/watch-folder.ts';

interface WatchedFolder {
  readonly path: string | null;
  readonly enabled: boolean;
}

export interface WatchedStore {
  folder(stationId: string): WatchedFolder;
  setFolder(stationId: string, folder: WatchedFolder): void;
  wasSeen(stationId: string, file: WatchedState): boolean;
  markSeen(stationId: string, file: WatchedState, at: string): void;
}
