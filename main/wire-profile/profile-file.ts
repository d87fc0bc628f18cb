/** wire-profile.json on disk: written atomically. */

import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILE_FILE_NAME } from '../network/index.ts';
import { moveFile, removeFile } from '../shared/files/locked-files.ts';

/** Name of a refused file after another profile was saved. */
const SET_ASIDE = 'wire-profile-recusado.json';

export interface ProfileFile {
  /** null: no file exists. @throws Error of the file system */
  read(): Uint8Array | null;
  /** Renames an unusable file, so that it stays beside its replacement. @throws Error of the file system */
  setAside(): void;
  /** null removes the file. @throws Error of the file system */
  write(text: string | null): void;
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
    setAside() {
      if (read() !== null) moveFile(path, join(folder, SET_ASIDE));
    },
    write(text) {
      if (text === null) {
        removeFile(path);
        return;
      }
      const part = `${path}.tmp`;
      const file = openSync(part, 'w');
      try {
        writeSync(file, text);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      moveFile(part, path);
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
