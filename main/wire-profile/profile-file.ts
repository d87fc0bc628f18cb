/** wire-profile.json on disk: written atomically. */

import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILE_FILE_NAME } from '../network/index.ts';
import { moveFile, removeFile } from '../shared/files/locked-files.ts';

/** Name of the copy of a file that another profile replaced without it being in force: the first, or the nth. */
const setAside = (n: number): string => `wire-profile-recusado${n === 1 ? '' : `-${n}`}.json`;

export interface ProfileFile {
  /** null: no file exists. @throws Error of the file system */
  read(): Uint8Array | null;
  /**
   * Replaces the file in one step: a failure or a power cut leaves it as it was.
   * @param text null removes the file.
   * @param inForce revision of the file in force; null: none is. The copy of any other file stays beside the new one.
   * @throws Error of the file system
   */
  write(text: string | null, inForce: string | null): void;
  /** Hash of a file's content; '' = no file. */
  revisionOf(bytes: Uint8Array | null): string;
}

export function createProfileFile(folder: string): ProfileFile {
  const path = join(folder, PROFILE_FILE_NAME);
  /** Copies are never overwritten: each may be the only one of its content. */
  function keepCopy(bytes: Uint8Array): void {
    for (let n = 1; ; n += 1) {
      const copy = join(folder, setAside(n));
      const there = readOf(copy);
      if (there === null) {
        writeFlushed(`${copy}.tmp`, bytes);
        moveFile(`${copy}.tmp`, copy);
      }
      if (there === null || revisionOf(there) === revisionOf(bytes)) return;
    }
  }
  return {
    revisionOf,
    read: () => readOf(path),
    write(text, inForce) {
      const part = `${path}.tmp`;
      if (text !== null) writeFlushed(part, text);
      const before = readOf(path);
      if (before !== null && revisionOf(before) !== inForce) keepCopy(before);
      // Up to here the profile is the one before: no moment has no file at all, which would mean the default.
      if (text === null) removeFile(path);
      else moveFile(part, path);
    },
  };
}

/** null: no file exists. @throws Error of the file system */
function readOf(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function writeFlushed(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const revisionOf = (bytes: Uint8Array | null): string => (bytes === null ? '' : createHash('sha256').update(bytes).digest('hex'));
