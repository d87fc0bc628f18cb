/**
 * Files that are dropped or found: read in the worker, and kept whole, chunk by chunk. An import that
 * is cut off (the program ends, its page goes away) is told of once, with what is missing.
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
  /** Files were stored, or the import of a folder began or ended: nobody waits for that. */
  readonly filesCame: () => void;
}

export type NoteImports = ReturnType<typeof createNoteImports>;

const MOST_LISTED = 200;

export function createNoteImports(parts: NoteImportsParts) {
  const { imports, stations, clock, newId, logger } = parts;
  const stored = createStoring(logger, 'notes not stored', noteErrors.notStored);
  const read = createFileReading({ ...parts, stored, changed: parts.filesCame });
  const live = createLiveImports({ imports, clock, notices: parts.notices, stored, changed: parts.changed, filesCame: parts.filesCame });
  const now = (): string => new Date(clock.now()).toISOString();
  // Nobody reads them any more.
  const left = imports.reading();
  imports.interruptAll(now());
  // The listeners of a notice are still being created.
  queueMicrotask(() => {
    for (const one of left) live.tell(one, null);
  });

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
      const own: LiveImport = {
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
      // There is one page, and it reads one import at a time: what it began before, it has forgotten.
      if (ofPage) for (const [other, one] of live.all()) if (one.ofPage) live.cutOff(other, one).catch(failed);
      live.add(id, own);
      if (ofPage) live.listen(id, own).catch(failed);
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
    /** Once what is being read is kept. */
    end: (importId: string) => live.close(importId, 'done'),
    cancel: (importId: string) => live.close(importId, 'cancelled'),
    /** As `end`, of a folder. null = there was nothing new in it: there is no such import any more. */
    endFolder: (importId: string) => live.closeUnlessEmpty(importId, 'done'),
    /** The same for a drop that could not be handed over completely. */
    interrupt: (importId: string) => live.closeUnlessEmpty(importId, 'interrupted'),
    list(stationId: string): Result<readonly NoteImportView[]> {
      if (stations.find(stationId) === null) return fail('not-found', noteErrors.stationNotFound());
      return ok(imports.list(stationId, MOST_LISTED).map(viewImport));
    },
    /** What is being read is given up; what was kept stays. */
    async stop(): Promise<void> {
      for (const [, { cancelling }] of live.all()) cancelling.abort();
      await Promise.allSettled(live.all().map(([id, one]) => live.cutOff(id, one)));
    },
  };
}
