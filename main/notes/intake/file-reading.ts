/** Reads one file of an import in the worker, and stores it chunk by chunk. */

import type { Result } from '../../../preload/contract/errors.ts';
import { ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { ImportedFile, StoredImport } from '../repository/imports-repository.ts';
import type { Storing } from '../storing.ts';
import type { KeepNotes } from './keep.ts';
import type { IntakeFile, IntakeProgress } from './note-intake.ts';

interface FileReadingParts extends Pick<NoteAdapters, 'intake' | 'imports' | 'clock' | 'emit'> {
  readonly keep: KeepNotes;
  readonly stored: Storing;
  readonly changed: () => void;
}

/** End of a reading: everything readable was stored; it was cancelled; its worker was lost; the file was refused, with the reason. */
export type ReadingEnd = { readonly type: 'whole' | 'given-up' | 'lost' } | { readonly type: 'refused'; readonly message: string };

/** State of an import shared by its readings. */
export interface LiveReading {
  readonly cancelling: AbortController;
  /** Files that folder imports already stored. */
  readonly known: ReadonlySet<string>;
  /** Number of files read. */
  read: number;
  /** Something could not be stored. */
  broken: boolean;
}

/** Minimum interval between progress messages. */
const PROGRESS_MS = 100;

export function createFileReading({ intake, imports, clock, emit, keep, stored, changed }: FileReadingParts) {
  return async (made: StoredImport, fileName: string, bytes: Uint8Array, live: LiveReading): Promise<Result<ReadingEnd>> => {
    const { signal } = live.cancelling;
    const failed = new AbortController();
    let broken: Result<never> | null = null;
    let lastProgressAt = Number.NEGATIVE_INFINITY;
    const onFiles = (files: readonly IntakeFile[], { done, total }: IntakeProgress): void => {
      if (broken !== null || signal.aborted) return;
      const fresh = files.filter((file) => !live.known.has(keyOf({ ...file, kind: file.reading.kind })));
      const saved = stored(() => fresh.length > 0 && keep(made, fresh));
      if (!saved.ok) {
        broken = saved;
        live.broken = true;
        failed.abort();
        return;
      }
      changed();
      if (done < total && clock.monotonic() - lastProgressAt < PROGRESS_MS) return;
      lastProgressAt = clock.monotonic();
      emit({ type: 'note-progress', importId: made.id, fileName, done, total });
    };
    const answer = await intake.read({ name: fileName, bytes }, onFiles, AbortSignal.any([signal, failed.signal]));
    if (broken !== null) return broken;
    // The worker's end may be reported before the abort signal.
    if (signal.aborted || (!answer.ok && answer.error.code === 'not-allowed')) return ok({ type: 'given-up' });
    live.read += 1;
    if (answer.ok) return ok({ type: 'whole' });
    const { message, details } = answer.error;
    const problem = stored(() => imports.addProblem(made.id, message));
    // The loss of a worker proves nothing about the file; a refusal (a damaged zip) does.
    if (!problem.ok) return problem;
    return ok(details?.technical === undefined ? { type: 'refused', message } : { type: 'lost' });
  };
}

export function keyOf({ name, sha256, kind }: ImportedFile): string {
  return JSON.stringify([name, sha256, kind]);
}
