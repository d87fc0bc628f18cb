/** wire-profile.json on the disk: written whole or not at all. */

import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PROFILE_FILE_NAME } from '../network/index.ts';
import { moveFile, removeFile } from '../shared/files/locked-files.ts';

/** A file that was refused, once another profile is saved. */
const SET_ASIDE = 'wire-profile-recusado.json';

export interface ProfileFile {
  /** null: there is none. @throws Error of the file system */
  read(): Uint8Array | null;
  /** What can't be used stays beside the one that takes its place. @throws Error of the file system */
  setAside(): void;
  /** null removes it. @throws Error of the file system */
  write(text: string | null): void;
  /** Names its content; '' = there is none, or it can't be read. */
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
