/**
 * Messages between the main process and its note worker. Both sides come from the same build, so the messages are
 * typed, not parsed. The main process requests one drop at a time; the worker reports each file when it is read,
 * so that killing a worker loses only one file.
 */

import type { AppError } from '../../../preload/contract/errors.ts';
import type { IntakeFile, IntakeSource } from './note-intake.ts';

/** `from`: the first file to read; earlier ones were reported by a worker that was lost. */
export interface ToNoteWorker extends IntakeSource {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly from: number;
}

export type FromNoteWorker =
  /** The drop is open; `names` of all its files. */
  | { readonly type: 'opened'; readonly id: number; readonly names: readonly string[] }
  /** One of several documents of a file was read: the worker has not stopped. */
  | { readonly type: 'document'; readonly id: number }
  | { readonly type: 'file'; readonly id: number; readonly index: number; readonly files: readonly IntakeFile[] }
  | { readonly type: 'refused'; readonly id: number; readonly error: AppError }
  /** The reader threw: a defect of the program. */
  | { readonly type: 'threw'; readonly id: number; readonly technical: string };
