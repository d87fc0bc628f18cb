/**
 * The user's folder that notes are saved into. Only missing files are written, never through a link;
 * nothing is ever removed but a partial file of this program.
 */

import { randomUUID } from 'node:crypto';
import { link, lstat, open, readFile, realpath, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { WAITS_MS } from '../../shared/files/locked-files.ts';

/** All reject as node:fs/promises do. */
export interface FolderDisk {
  /** Real path of the folder, links resolved; rejects when it does not exist. */
  resolve(folder: string): Promise<string>;
  /** null: there is no such file. */
  read(folder: string, name: string): Promise<Uint8Array | null>;
  /** Removes a partial file that a killed run left. */
  tidy(folder: string, part: string): Promise<void>;
  /**
   * Atomic: the file is complete or absent, even after a power failure.
   * @param part name of the partial file, used only by this program.
   * @returns false: another file took the name meanwhile; it is left as it is.
   */
  write(folder: string, name: string, part: string, bytes: Uint8Array): Promise<boolean>;
  /** Whether a new file can be made and removed there; never rejects. */
  takesFiles(folder: string): Promise<boolean>;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
const LOCKED: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/**
 * @param rest waits while an antivirus scans the new file.
 * @param secondName as node:fs/promises' link: rejects where the file system has no hard links.
 */
export function createFolderDisk(
  rest: (ms: number) => Promise<void>,
  windows = process.platform === 'win32',
  secondName: (file: string, name: string) => Promise<void> = link,
): FolderDisk {
  async function patiently(act: () => Promise<void>): Promise<void> {
    for (const ms of windows ? WAITS_MS : []) {
      try {
        return await act();
      } catch (error) {
        if (!LOCKED.has(codeOf(error))) throw error;
      }
      await rest(ms);
    }
    await act();
  }
  const isTaken = (path: string): Promise<boolean> =>
    lstat(path).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      },
    );
  /** false: the name is taken. A rename would overwrite a file created meanwhile; a hard link does not. */
  async function giveName(part: string, path: string): Promise<boolean> {
    const linked = await secondName(part, path).then(
      () => true,
      (error: unknown) => (codeOf(error) === 'EEXIST' ? null : false),
    );
    if (linked === null) return false;
    if (linked) {
      // Rejects when the disk is gone by now: the note is checked again later, and this file removed.
      await patiently(() => unlink(part));
      return true;
    }
    // A file system without hard links (FAT, some shares).
    if (await isTaken(path)) return false;
    await patiently(() => rename(part, path));
    return true;
  }
  async function removeOwn(path: string): Promise<void> {
    const found = await lstat(path).catch(() => null);
    // This program creates no links and no folders here.
    if (found?.isFile() === true) await patiently(() => rm(path, { force: true }));
  }
  return {
    async resolve(folder) {
      if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(`no folder: ${folder}`), { code: 'ENOTDIR' });
      return realpath(folder);
    },
    async read(folder, name) {
      const path = join(folder, name);
      try {
        // A link or a folder of that name is not ours either: its content differs.
        if (!(await lstat(path)).isFile()) return new Uint8Array();
        return new Uint8Array(await readFile(path));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    tidy: (folder, part) => removeOwn(join(folder, part)),
    async takesFiles(folder) {
      const path = join(folder, `${randomUUID()}.parcial`);
      try {
        await (await open(path, 'wx')).close();
        await removeOwn(path);
        return true;
      } catch {
        return false;
      }
    },
    async write(folder, wanted, part, bytes) {
      // An existing file with the name of the partial file is left alone.
      const partName = (await isTaken(join(folder, part))) ? `${randomUUID()}.parcial` : part;
      const path = join(folder, partName);
      // Exclusive: overwrites neither a file nor a link.
      const file = await open(path, 'wx');
      try {
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        return await giveName(path, join(folder, wanted));
      } finally {
        await removeOwn(path).catch(() => undefined);
      }
    },
  };
}
