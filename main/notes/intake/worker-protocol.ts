/**
 * What main and its note worker say to each other. Both sides are built together, so the messages are
 * typed, not parsed. Main asks for one drop at a time; the worker tells each file as soon as it is read,
 * so that a worker which is killed takes one file with it.
 */

import type { AppError } from '../../../preload/contract/errors.ts';
import type { IntakeFile, IntakeSource } from './note-intake.ts';

/** `from`: the first file to be read; those before it are known from a worker that was lost. */
export interface ToNoteWorker extends IntakeSource {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly from: number;
}

export type FromNoteWorker =
  /** The drop is open; `names` of all its files. */
  | { readonly type: 'opened'; readonly id: number; readonly names: readonly string[] }
  | { readonly type: 'file'; readonly id: number; readonly index: number; readonly files: readonly IntakeFile[] }
  | { readonly type: 'refused'; readonly id: number; readonly error: AppError }
  /** The reader threw: a defect of ours. */
  | { readonly type: 'threw'; readonly id: number; readonly technical: string };
