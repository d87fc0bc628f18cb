/** One file of an import, read in the worker and kept chunk by chunk. */

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

/** How a reading ended: all that can be known of the file is kept; it was given up; its worker was lost. */
export type ReadingEnd = 'whole' | 'given-up' | 'lost';

/** What an import knows of its readings. */
export interface LiveReading {
  readonly cancelling: AbortController;
  /** Files of folder imports that are stored already. */
  readonly known: ReadonlySet<string>;
  /** Files that were read. */
  read: number;
  /** Something could not be kept. */
  broken: boolean;
}

/** The page is told of progress at most so often. */
const PROGRESS_MS = 100;

export function createFileReading({ intake, imports, clock, emit, keep, stored, changed }: FileReadingParts) {
  return async (made: StoredImport, fileName: string, bytes: Uint8Array, own: LiveReading): Promise<Result<ReadingEnd>> => {
    const { signal } = own.cancelling;
    const failed = new AbortController();
    let broken: Result<never> | null = null;
    let told = Number.NEGATIVE_INFINITY;
    const onFiles = (files: readonly IntakeFile[], { done, total }: IntakeProgress): void => {
      if (broken !== null || signal.aborted) return;
      const fresh = files.filter((file) => !own.known.has(keyOf({ ...file, kind: file.reading.kind })));
      const kept = stored(() => fresh.length > 0 && keep(made, fresh));
      if (!kept.ok) {
        broken = kept;
        own.broken = true;
        failed.abort();
        return;
      }
      changed();
      if (done < total && clock.monotonic() - told < PROGRESS_MS) return;
      told = clock.monotonic();
      emit({ type: 'note-progress', importId: made.id, fileName, done, total });
    };
    const answer = await intake.read({ name: fileName, bytes }, onFiles, AbortSignal.any([signal, failed.signal]));
    if (broken !== null) return broken;
    // The worker's end may be heard of before the signal.
    if (signal.aborted || (!answer.ok && answer.error.code === 'not-allowed')) return ok('given-up');
    own.read += 1;
    if (answer.ok) return ok('whole');
    const { message, details } = answer.error;
    const problem = stored(() => imports.addProblem(made.id, message));
    // What its worker was lost with says nothing of the file; a refusal (a damaged zip) does.
    return problem.ok ? ok(details?.technical === undefined ? 'whole' : 'lost') : problem;
  };
}

export function keyOf({ name, sha256, kind }: ImportedFile): string {
  return JSON.stringify([name, sha256, kind]);
}
