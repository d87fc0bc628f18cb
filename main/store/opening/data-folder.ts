/** Folders where the store must not lie: shares break SQLite's locks, and synchronising programs replace files. */

import { isNetworkPath } from '../../shared/watching/watch-disk.ts';
import { folderSegments } from '../../shared/watching/watch-place.ts';

export type FolderRefusal =
  | { readonly type: 'network-share'; readonly path: string }
  | { readonly type: 'synced'; readonly by: SyncService; readonly path: string };

type SyncService = 'OneDrive' | 'Dropbox' | 'Google Drive' | 'iCloud Drive';

export interface FolderQuestion {
  /** The folder as given. */
  readonly path: string;
  /** The real path, links and mapped drives resolved (Windows gives a mapped drive's share); null when unknown. */
  readonly resolved: string | null;
  readonly windows: boolean;
  /** Folders of synchronising programs (environment variables such as OneDrive). */
  readonly syncRoots: readonly { readonly by: SyncService; readonly path: string }[];
}

/** Names that the services give their folders, as whole path segments ("OneDrive - Posto Azul", "Dropbox (Pessoal)"). */
const SEGMENTS: readonly (readonly [RegExp, SyncService])[] = [
  [/^onedrive(\s*-.*|-.*)?$/i, 'OneDrive'],
  [/^dropbox(\s*\(.*\)|-.*)?$/i, 'Dropbox'],
  [/^(google ?drive(-.*|\s*\(.*\))?|my drive|meu drive)$/i, 'Google Drive'],
  [/^(icloud ?drive|com~apple~clouddocs)$/i, 'iCloud Drive'],
];

/** null: the folder is accepted. */
export function refuseFolder({ path, resolved, windows, syncRoots }: FolderQuestion): FolderRefusal | null {
  const names = resolved === null || resolved === path ? [path] : [path, resolved];
  for (const name of names) {
    if (windows && isNetworkPath(name, windows)) return { type: 'network-share', path };
    const by = syncedBy(name, windows, syncRoots);
    if (by !== null) return { type: 'synced', by, path };
  }
  return null;
}

function syncedBy(path: string, windows: boolean, roots: FolderQuestion['syncRoots']): SyncService | null {
  const parts = folderSegments(path, windows);
  const inside = roots.find((root) => {
    const rootParts = folderSegments(root.path, windows);
    return rootParts.length > 0 && rootParts.every((part, index) => part === parts[index]);
  });
  if (inside !== undefined) return inside.by;
  for (const part of parts) {
    const known = SEGMENTS.find(([name]) => name.test(part));
    if (known !== undefined) return known[1];
  }
  return null;
}
