/** The folder of the user's that notes are saved into. Only files that are not there yet are written; nothing is ever removed. */

import { lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { WAITS_MS } from '../../shared/files/locked-files.ts';

/** All reject as node:fs/promises do. */
export interface FolderDisk {
  /** Of the folder, after links were followed; rejects where there is none. */
  resolve(folder: string): Promise<string>;
  /** null: there is no such file. */
  read(folder: string, name: string): Promise<Uint8Array | null>;
  /** Under its name it is whole or not there, whenever the power goes. */
  write(folder: string, name: string, bytes: Uint8Array): Promise<void>;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
const LOCKED: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** @param rest waits while an antivirus looks into the new file. */
export function createFolderDisk(rest: (ms: number) => Promise<void>, windows = process.platform === 'win32'): FolderDisk {
  async function move(from: string, to: string): Promise<void> {
    for (const ms of windows ? WAITS_MS : []) {
      try {
        return await rename(from, to);
      } catch (error) {
        if (!LOCKED.has(codeOf(error))) throw error;
      }
      await rest(ms);
    }
    await rename(from, to);
  }
  return {
    async resolve(folder) {
      if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(`no folder: ${folder}`), { code: 'ENOTDIR' });
      return realpath(folder);
    },
    async read(folder, name) {
      const path = join(folder, name);
      try {
        // A link or a folder of that name is none of ours either: its bytes are others.
        if (!(await lstat(path)).isFile()) return new Uint8Array();
        return new Uint8Array(await readFile(path));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async write(folder, name, bytes) {
      // Always the same name: what a killed program left is overwritten by the next.
      const part = join(folder, `${name}.parcial`);
      try {
        const file = await open(part, 'w');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await move(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
  };
}
