/** Read-only disk access of a watched folder. */

import { lstat, readdir, readFile, realpath } from 'node:fs/promises';

export interface FolderStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly size: number;
  readonly modifiedMs: number;
}

/** All reject as node:fs/promises do. */
export interface FolderPorts {
  /** Names of files in the folder; its subfolders are listed apart. */
  list(folder: string): Promise<{ readonly names: readonly string[]; readonly folders: readonly string[] }>;
  /** Status of the path itself: a link is reported as a link. */
  stat(path: string): Promise<FolderStat>;
  read(path: string): Promise<Uint8Array>;
  /** Real path, links resolved; on Windows a mapped drive becomes its network share. */
  resolve(path: string): Promise<string>;
}

export const diskPorts: FolderPorts = {
  async list(folder) {
    const found = await readdir(folder, { withFileTypes: true });
    return {
      names: found.filter((each) => !each.isDirectory()).map(({ name }) => name),
      folders: found.filter((each) => each.isDirectory()).map(({ name }) => name),
    };
  },
  async stat(path) {
    const found = await lstat(path);
    const kind = found.isSymbolicLink() ? 'link' : found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
    return { kind, size: found.size, modifiedMs: Math.trunc(found.mtimeMs) };
  },
  read: async (path) => new Uint8Array(await readFile(path)),
  resolve: (path) => realpath(path),
};

/** `\\server\share`, `//server/share`, `\\?\UNC\server\share`; not `\\?\C:\...`, which is a full local path. */
export function isNetworkPath(path: string, windows: boolean): boolean {
  if (!windows) return path.startsWith('//');
  const name = path.replaceAll('/', '\\');
  return /^\\\\[?.]\\unc\\/i.test(name) || (/^\\\\[^\\]/.test(name) && !/^\\\\[?.]\\/.test(name));
}
