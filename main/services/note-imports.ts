/** Files that are dropped or found: read in the worker, and kept whole, chunk by chunk. */

import type { Result } from '../../preload/contract/errors.ts';
import type { NoteImportView } from '../../preload/contract/note-desk.ts';
import type { NoteImportStore, StoredImport } from '../domain/note-desk/store.ts';
import type { IntakeFile, IntakeProgress, NoteIntake } from '../domain/note-intake.ts';
import { fail, ok } from '../domain/result.ts';
import { noteErrors } from '../texts/note-desk.ts';
import type { KeepNotes } from './note-keep.ts';
import type { Clock, Logger, NewId, Push, StationDirectory } from './ports.ts';

export interface NoteImportsParts {
  readonly intake: NoteIntake;
  readonly imports: NoteImportStore;
  readonly keep: KeepNotes;
  readonly stations: StationDirectory;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly push: Push;
  readonly changed: () => void;
  readonly logger: Logger;
}

export interface NoteImports {
  begin(stationId: string, label: string, source?: NoteImportView['source']): Result<NoteImportView>;
  add(importId: string, fileName: string, bytes: Uint8Array): Promise<Result<NoteImportView>>;
  /** Once what is being read is kept. */
  end(importId: string): Promise<Result<NoteImportView>>;
  cancel(importId: string): Promise<Result<NoteImportView>>;
  list(stationId: string): Result<readonly NoteImportView[]>;
  /** What is being read is given up; what was kept stays. */
  stop(): Promise<void>;
}

interface Live {
  readonly cancelling: AbortController;
  readonly readings: Set<Promise<unknown>>;
}

const MOST_LISTED = 200;
/** The page is told of progress at most so often. */
const PROGRESS_MS = 100;

export function createNoteImports(parts: NoteImportsParts): NoteImports {
  const { intake, imports, keep, stations, clock, newId, push, logger } = parts;
  const live = new Map<string, Live>();
  const now = (): string => new Date(clock.now()).toISOString();
  // Nobody reads them any more.
  imports.interruptAll(now());

  function viewOf(importId: string): Result<NoteImportView> {
    const found = imports.find(importId);
    return found === null ? fail('not-found', noteErrors.importNotFound()) : ok(view(found));
  }

  function stored<T>(act: () => Result<T>): Result<T> {
    try {
      return act();
    } catch (error) {
      logger.error('notes not stored', { error: String(error) });
      return fail('storage', noteErrors.notStored(), { technical: String(error) });
    }
  }

  async function read(
    made: StoredImport,
    fileName: string,
    bytes: Uint8Array,
    { signal }: AbortController,
  ): Promise<Result<NoteImportView>> {
    const failed = new AbortController();
    let broken: Result<never> | null = null;
    let told = Number.NEGATIVE_INFINITY;
    const onFiles = (files: readonly IntakeFile[], { done, total }: IntakeProgress): void => {
      if (broken !== null || signal.aborted) return;
      const kept = stored(() => ok(keep(made, files)));
      if (!kept.ok) {
        broken = kept;
        failed.abort();
        return;
      }
      parts.changed();
      if (done < total && clock.monotonic() - told < PROGRESS_MS) return;
      told = clock.monotonic();
      push({ type: 'note-progress', importId: made.id, fileName, done, total });
    };
    const answer = await intake.read({ name: fileName, bytes }, onFiles, AbortSignal.any([signal, failed.signal]));
    if (broken !== null) return broken;
    if (!answer.ok && !signal.aborted) {
      const { message } = answer.error;
      const told = stored(() => ok(imports.addProblem(made.id, message)));
      if (!told.ok) return told;
    }
    return viewOf(made.id);
  }

  async function close(importId: string, status: 'done' | 'cancelled'): Promise<Result<NoteImportView>> {
    const one = live.get(importId);
    if (status === 'cancelled') one?.cancelling.abort();
    await Promise.allSettled(one?.readings ?? []);
    live.delete(importId);
    const ended = stored(() => ok(imports.end(importId, status, now())));
    if (!ended.ok) return ended;
    parts.changed();
    return viewOf(importId);
  }

  return {
    begin(stationId, label, source = 'drop') {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', noteErrors.stationNotFound());
      const id = newId();
      const made = stored(() => ok(imports.insert({ id, environment: station.environment, stationId, label, source, startedAt: now() })));
      if (!made.ok) return made;
      live.set(id, { cancelling: new AbortController(), readings: new Set() });
      parts.changed();
      return viewOf(id);
    },
    async add(importId, fileName, bytes) {
      const made = imports.find(importId);
      if (made === null) return fail('not-found', noteErrors.importNotFound());
      const one = live.get(importId);
      if (one === undefined || made.status !== 'reading' || one.cancelling.signal.aborted)
        return fail('not-allowed', noteErrors.importClosed());
      const reading = read(made, fileName, bytes, one.cancelling);
      one.readings.add(reading);
      try {
        return await reading;
      } finally {
        one.readings.delete(reading);
      }
    },
    end: (importId) => close(importId, 'done'),
    cancel: (importId) => close(importId, 'cancelled'),
    list(stationId) {
      if (stations.find(stationId) === null) return fail('not-found', noteErrors.stationNotFound());
      return ok(imports.list(stationId, MOST_LISTED).map(view));
    },
    async stop() {
      for (const { cancelling } of live.values()) cancelling.abort();
      await Promise.allSettled([...live.values()].flatMap(({ readings }) => [...readings]));
    },
  };
}

function view({ id, label, source, startedAt, status, files, problems }: StoredImport): NoteImportView {
  return { id, label, source, startedAt, status, files, problems };
}
