/** What the store keeps of watched folders. */

interface WatchedFolder {
  readonly path: string | null;
  readonly enabled: boolean;
}

/** A file of a watched folder, as it was when it was read. */
export interface SeenFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
}

export interface WatchedStore {
  folder(stationId: string): WatchedFolder;
  setFolder(stationId: string, folder: WatchedFolder): void;
  wasSeen(stationId: string, file: SeenFile): boolean;
  markSeen(stationId: string, file: SeenFile, at: string): void;
  forgetSeen(stationId: string): void;
}
