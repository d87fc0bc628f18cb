/**
 * Files that are dropped or found: read in the worker, and kept whole, chunk by chunk. An import that
 * is cut off (the program ends, its page goes away) is told of once, with what is missing.
 */

import type { Result } from '../../../preload/contract/errors.ts';
import type { NoteImportView } from '../../../preload/contract/note-desk.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { StoredImport } from '../repository/imports-repository.ts';
import { createStoring } from '../storing.ts';
import { noteErrors, noteNotices } from '../texts/desk.ts';
import { createFileReading, keyOf, type LiveReading, type ReadingEnd } from './file-reading.ts';
import type { KeepNotes } from './keep.ts';

interface NoteImportsParts
  extends Pick<NoteAdapters, 'intake' | 'imports' | 'stations' | 'clock' | 'newId' | 'emit' | 'notices' | 'logger'> {
  readonly keep: KeepNotes;
  readonly changed: () => void;
}

export type NoteImports = ReturnType<typeof createNoteImports>;

interface Live extends LiveReading {
  readonly readings: Set<Promise<unknown>>;
  /** Its page gives it files one after the other; a folder's comes from here. */
  readonly ofPage: boolean;
  readonly expected: number | null;
  /** Files that were handed over. */
  given: number;
}

const MOST_LISTED = 200;
/**
 * A page that gives nothing for a quarter of an hour is gone: one large file of a slow share takes minutes
 * to reach it. In many looks: the PC may have slept. A page that was reloaded is told by its next import.
 */
const QUIET_MS = 60_000;
const QUIET_LOOKS = 15;

export function createNoteImports(parts: NoteImportsParts) {
  const { imports, stations, clock, newId, logger } = parts;
  const stored = createStoring(logger, 'notes not stored', noteErrors.notStored);
  const read = createFileReading({ ...parts, stored });
  const live = new Map<string, Live>();
  const now = (): string => new Date(clock.now()).toISOString();
  // Nobody reads them any more.
  const left = imports.reading();
  imports.interruptAll(now());
  // The parts that hear of a notice are still being put together.
  queueMicrotask(() => {
    for (const one of left) tell(one, null);
  });

  function viewOf(importId: string): Result<NoteImportView> {
    const found = imports.find(importId);
    return found === null ? fail('not-found', noteErrors.importNotFound()) : ok(view(found));
  }

  /** @param missing files that were not read; null = not known. */
  function tell({ id, label, source, files }: StoredImport, missing: number | null): void {
    stored(() => parts.notices.keep(`note-import-${id}`, noteNotices.interrupted(label, source, files, missing)));
  }

  async function take(importId: string, fileName: string, bytes: Uint8Array): Promise<Result<ReadingEnd>> {
    const made = imports.find(importId);
    if (made === null) return fail('not-found', noteErrors.importNotFound());
    const one = live.get(importId);
    if (one === undefined || made.status !== 'reading' || one.cancelling.signal.aborted)
      return fail('not-allowed', noteErrors.importClosed());
    one.given += 1;
    const reading = read(made, fileName, bytes, one);
    one.readings.add(reading);
    try {
      return await reading;
    } finally {
      one.readings.delete(reading);
    }
  }

  async function close(importId: string, status: 'done' | 'cancelled' | 'interrupted'): Promise<Result<NoteImportView>> {
    const one = live.get(importId);
    if (status === 'cancelled') one?.cancelling.abort();
    await Promise.allSettled(one?.readings ?? []);
    live.delete(importId);
    // Whoever gave the file was told that it could not be kept.
    const how = status === 'done' && one?.broken === true ? 'interrupted' : status;
    const ended = stored(() => imports.end(importId, how, now()));
    if (!ended.ok) return ended;
    parts.changed();
    return viewOf(importId);
  }

  /** One that nothing was kept of says nothing: a full disk would add one at each look at the folder. */
  async function closeUnlessEmpty(importId: string, status: 'done' | 'interrupted'): Promise<Result<NoteImportView | null>> {
    await Promise.allSettled(live.get(importId)?.readings ?? []);
    const removed = stored(() => imports.removeEmpty(importId));
    if (!removed.ok || !removed.value) return close(importId, status);
    live.delete(importId);
    parts.changed();
    return ok(null);
  }

  /** Once what was handed over is read; told, unless nothing is missing. */
  async function cutOff(importId: string, one: Live): Promise<void> {
    await Promise.allSettled(one.readings);
    const found = imports.find(importId);
    // Ended in its own way meanwhile.
    if (live.get(importId) !== one || found?.status !== 'reading') return;
    const missing = one.expected === null ? null : Math.max(0, one.expected - one.read);
    // The notice first: if the program ends in between, it is told once all the same.
    if (missing !== 0) tell(found, missing);
    await close(importId, missing === 0 ? 'done' : 'interrupted');
  }

  /** A page that is reloaded says nothing: its import is cut off when no file comes any more. */
  async function listen(importId: string, one: Live): Promise<void> {
    let before = 0;
    for (let quiet = 0; quiet < QUIET_LOOKS; ) {
      await clock.sleep(QUIET_MS, one.cancelling.signal);
      if (live.get(importId) !== one || one.cancelling.signal.aborted) return;
      quiet = one.readings.size > 0 || one.given > before ? 0 : quiet + 1;
      before = one.given;
    }
    await cutOff(importId, one);
  }

  const failed = (error: unknown): void => logger.error('import not ended', { error: String(error) });

  return {
    /** @param expected how many files will come, as far as it is known. */
    begin(stationId: string, label: string, source: NoteImportView['source'] = 'drop', expected?: number): Result<NoteImportView> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', noteErrors.stationNotFound());
      const id = newId();
      const made = stored(() => imports.insert({ id, environment: station.environment, stationId, label, source, startedAt: now() }));
      if (!made.ok) return made;
      const ofPage = source !== 'folder';
      const known = stored(() => (ofPage ? [] : imports.keptOfCutOff({ environment: station.environment, stationId })));
      const own: Live = {
        cancelling: new AbortController(),
        readings: new Set(),
        ofPage,
        expected: expected ?? null,
        known: new Set(known.ok ? known.value.map(keyOf) : []),
        given: 0,
        read: 0,
        broken: false,
      };
      // There is one page, and it reads one import at a time: what it began before, it has forgotten.
      if (ofPage) for (const [other, one] of live) if (one.ofPage) cutOff(other, one).catch(failed);
      live.set(id, own);
      if (ofPage) listen(id, own).catch(failed);
      parts.changed();
      return viewOf(id);
    },
    async add(importId: string, fileName: string, bytes: Uint8Array): Promise<Result<NoteImportView>> {
      const taken = await take(importId, fileName, bytes);
      return taken.ok ? viewOf(importId) : taken;
    },
    /** As `add`, for who has to know whether the file is done with. */
    take,
    /** Once what is being read is kept. */
    end: (importId: string) => close(importId, 'done'),
    cancel: (importId: string) => close(importId, 'cancelled'),
    /** As `end`, of a folder. null = there was nothing new in it: there is no such import any more. */
    endFolder: (importId: string) => closeUnlessEmpty(importId, 'done'),
    /** The same, for who could not give all of it and tells of that. */
    interrupt: (importId: string) => closeUnlessEmpty(importId, 'interrupted'),
    list(stationId: string): Result<readonly NoteImportView[]> {
      if (stations.find(stationId) === null) return fail('not-found', noteErrors.stationNotFound());
      return ok(imports.list(stationId, MOST_LISTED).map(view));
    },
    /** What is being read is given up; what was kept stays. */
    async stop(): Promise<void> {
      for (const { cancelling } of live.values()) cancelling.abort();
      await Promise.allSettled([...live].map(([id, one]) => cutOff(id, one)));
    },
  };
}

function view({ id, label, source, startedAt, status, files, problems }: StoredImport): NoteImportView {
  return { id, label, source, startedAt, status, files, problems };
}
