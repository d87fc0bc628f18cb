/**
 * Imports of dropped or found files: read in the worker, and stored completely, chunk by chunk. An interrupted
 * import (the program ends, its page disappears) is reported once, with what is missing.
 */

import type { Result } from '../../../preload/contract/errors.ts';
import type { NoteImportView } from '../../../preload/contract/notes/note-desk.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import { createStoring } from '../storing.ts';
import { noteErrors } from '../texts/desk.ts';
import { createFileReading, keyOf, type ReadingEnd } from './file-reading.ts';
import type { KeepNotes } from './keep.ts';
import { createLiveImports, type LiveImport, viewImport } from './live-imports.ts';

interface NoteImportsParts
  extends Pick<NoteAdapters, 'intake' | 'imports' | 'stations' | 'clock' | 'newId' | 'emit' | 'notices' | 'logger'> {
  readonly keep: KeepNotes;
  /** An import of the page began or ended. */
  readonly changed: () => void;
  /** Files were stored, or the import of a folder began or ended; not urgent. */
  readonly filesCame: () => void;
}

export type NoteImports = ReturnType<typeof createNoteImports>;

export function createNoteImports(parts: NoteImportsParts) {
  const { imports, stations, clock, newId, logger } = parts;
  const stored = createStoring(logger, 'notes not stored', noteErrors.notStored);
  const read = createFileReading({ ...parts, stored, changed: parts.filesCame });
  const live = createLiveImports({ imports, clock, notices: parts.notices, stored, changed: parts.changed, filesCame: parts.filesCame });
  const now = (): string => new Date(clock.now()).toISOString();
  // Imports left by an earlier process.
  const unfinished = imports.reading();
  imports.interruptAll(now());
  // The listeners of notices are created later.
  queueMicrotask(() => {
    for (const unfinishedImport of unfinished) live.notifyInterrupted(unfinishedImport, null);
  });

  async function take(importId: string, fileName: string, bytes: Uint8Array): Promise<Result<ReadingEnd>> {
    const made = imports.find(importId);
    if (made === null) return fail('not-found', noteErrors.importNotFound());
    const entry = live.get(importId);
    if (entry === undefined || made.status !== 'reading' || entry.cancelling.signal.aborted)
      return fail('not-allowed', noteErrors.importClosed());
    entry.given += 1;
    const reading = read(made, fileName, bytes, entry);
    entry.readings.add(reading);
    try {
      return await reading;
    } finally {
      entry.readings.delete(reading);
    }
  }

  const failed = (error: unknown): void => logger.error('import not ended', { error: String(error) });

  return {
    /** @param expected number of files to come, if known. */
    begin(stationId: string, label: string, source: NoteImportView['source'] = 'drop', expected?: number): Result<NoteImportView> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', noteErrors.stationNotFound());
      const id = newId();
      const made = stored(() => imports.insert({ id, environment: station.environment, stationId, label, source, startedAt: now() }));
      if (!made.ok) return made;
      const ofPage = source !== 'folder';
      const known = stored(() => (ofPage ? [] : imports.filesOfUnfinished({ environment: station.environment, stationId })));
      const entry: LiveImport = {
        cancelling: new AbortController(),
        ended: new AbortController(),
        readings: new Set(),
        ofPage,
        expected: expected ?? null,
        known: new Set(known.ok ? known.value.map(keyOf) : []),
        given: 0,
        read: 0,
        broken: false,
      };
      // There is one page, and it reads one import at a time: it no longer serves an earlier one.
      if (ofPage) for (const [otherId, other] of live.all()) if (other.ofPage) live.cutOff(otherId, other).catch(failed);
      live.add(id, entry);
      if (ofPage) live.listen(id, entry).catch(failed);
      if (ofPage) parts.changed();
      else parts.filesCame();
      return live.viewOf(id);
    },
    async add(importId: string, fileName: string, bytes: Uint8Array): Promise<Result<NoteImportView>> {
      const taken = await take(importId, fileName, bytes);
      return taken.ok ? live.viewOf(importId) : taken;
    },
    /** Like `add`, and reports whether the file is finished. */
    take,
    /** Ends it once the current files are stored. */
    end: (importId: string) => live.close(importId, 'done'),
    cancel: (importId: string) => live.close(importId, 'cancelled'),
    /** Like `end`, for a folder. null = it contained nothing new, and the import was deleted. */
    endFolder: (importId: string) => live.closeUnlessEmpty(importId, 'done'),
    /** Like `endFolder`, for an import that could not be handed over completely. */
    interrupt: (importId: string) => live.closeUnlessEmpty(importId, 'interrupted'),
    list(stationId: string, most: number): Result<readonly NoteImportView[]> {
      if (stations.find(stationId) === null) return fail('not-found', noteErrors.stationNotFound());
      return ok(imports.list(stationId, most).map(viewImport));
    },
    /** Cancels all readings; stored files stay. */
    async stop(): Promise<void> {
      for (const [, { cancelling }] of live.all()) cancelling.abort();
      await Promise.allSettled(live.all().map(([id, entry]) => live.cutOff(id, entry)));
    },
  };
}
