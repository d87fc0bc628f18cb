/** wire-profile.json on disk: written atomically. */

import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILE_FILE_NAME } from '../network/index.ts';
import { moveFile, removeFile } from '../shared/files/locked-files.ts';

/** Name of the copy of a refused file after another profile was saved. */
const SET_ASIDE = 'wire-profile-recusado.json';

export interface ProfileFile {
  /** null: no file exists. @throws Error of the file system */
  read(): Uint8Array | null;
  /**
   * Replaces the file in one step: a failure or a power cut leaves it as it was.
   * @param text null removes the file.
   * @param options.isRefused its copy stays beside the new one.
   * @throws Error of the file system
   */
  write(text: string | null, options?: { readonly isRefused: boolean }): void;
  /** Hash of the content; '' = no file, or unreadable. */
  revision(): string;
}

export function createProfileFile(folder: string): ProfileFile {
  const path = join(folder, PROFILE_FILE_NAME);
  function read(): Uint8Array | null {
    try {
      return readFileSync(path);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }
  return {
    read,
    write(text, { isRefused } = { isRefused: false }) {
      const part = `${path}.tmp`;
      if (text !== null) writeFlushed(part, text);
      const refused = isRefused ? read() : null;
      if (refused !== null) {
        const copy = join(folder, SET_ASIDE);
        writeFlushed(`${copy}.tmp`, refused);
        moveFile(`${copy}.tmp`, copy);
      }
      // Up to here the profile is the one before: no moment has no file at all, which would mean the default.
      if (text === null) removeFile(path);
      else moveFile(part, path);
    },
    revision() {
      try {
        const bytes = read();
        return bytes === null ? '' : createHash('sha256').update(bytes).digest('hex');
      } catch {
        return '';
      }
    },
  };
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
