/** Reading of what the user drops among the notes: an XML, or a zip of them. It happens in a worker. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ReadNote } from '../nfe/note.ts';

/** One file as it came out of what the user dropped. */
export interface IntakeSource {
  /** File name as dropped. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface IntakeFile {
  /** `lote.zip/2026/nota.xml` or `nota.xml`; safe to show. */
  readonly name: string;
  /** The original bytes; null when the file was refused unread. */
  readonly bytes: Uint8Array | null;
  /** Of `bytes`, in small hexadecimal letters. */
  readonly sha256: string | null;
  /** Result for a file refused unread: `not-xml` or `broken-xml`, with the finding that says why. */
  readonly reading: ReadNote;
}

export interface IntakeProgress {
  readonly done: number;
  readonly total: number;
}

export interface NoteIntake {
  /**
   * Reads one dropped file. `onFiles` gets all its files in order, in chunks. Never rejects, whatever the file holds: a zip over
   * a limit is one error and yields no files; a file in it that can't be read is a file with a finding. `signal` cancels:
   * `not-allowed`, and what was given stays given.
   */
  read(
    source: IntakeSource,
    onFiles: (files: readonly IntakeFile[], progress: IntakeProgress) => void,
    signal?: AbortSignal,
  ): Promise<Result<{ readonly files: number }>>;
  /** Ends the worker; a reading under way answers an error. */
  stop(): Promise<void>;
}
