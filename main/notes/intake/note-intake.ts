/** Interface for reading files dropped onto the notes: an XML, or a zip of them. Runs in a worker. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ReadNote } from '../nfe/note.ts';

/** One dropped file. */
export interface IntakeSource {
  /** File name as dropped. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface IntakeFile {
  /** `lote.zip/2026/nota.xml` or `nota.xml`; safe to show. */
  readonly name: string;
  /** Original bytes; null when the file was refused unread. */
  readonly bytes: Uint8Array | null;
  /** Hex digest of `bytes`, in lower case. */
  readonly sha256: string | null;
  /** The result for a file refused unread: `not-xml` or `broken-xml`, with the finding that explains it. */
  readonly reading: ReadNote;
}

export interface IntakeProgress {
  readonly done: number;
  readonly total: number;
}

export interface NoteIntake {
  /**
   * Reads one dropped file. `onFiles` receives all its files in order, in chunks. Never rejects, whatever the file contains: a zip
   * over a limit is one error without files; an unreadable file inside is a file with a finding. `signal` cancels:
   * the result is `not-allowed`, and files already passed on stay valid.
   */
  read(
    source: IntakeSource,
    onFiles: (files: readonly IntakeFile[], progress: IntakeProgress) => void,
    signal?: AbortSignal,
  ): Promise<Result<{ readonly files: number }>>;
  /** Terminates the worker; a reading in progress returns an error. */
  stop(): Promise<void>;
}
