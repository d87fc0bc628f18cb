/** Imports in progress, and how each of them ends. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { NoteImportView } from '../../../preload/contract/notes/note-desk.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { StoredImport } from '../repository/imports-repository.ts';
import type { Storing } from '../storing.ts';
import { noteErrors, noteNotices } from '../texts/desk.ts';
import type { LiveReading } from './file-reading.ts';

export interface LiveImport extends LiveReading {
  /** Aborted when it accepts no more files. */
  readonly ended: AbortController;
  readonly readings: Set<Promise<unknown>>;
  /** Files come from the page one by one; those of a folder from the main process. */
  readonly ofPage: boolean;
  readonly expected: number | null;
  /** Number of files handed over. */
  given: number;
}

interface LiveImportsParts extends Pick<NoteAdapters, 'imports' | 'clock' | 'notices'> {
  readonly stored: Storing;
  readonly changed: () => void;
  readonly filesCame: () => void;
}

export type LiveImports = ReturnType<typeof createLiveImports>;

/**
 * A page that sends nothing for a quarter of an hour counts as gone: a large file of a slow share takes minutes
 * to reach it. The wait is split into many checks, because the PC may sleep. A reloaded page is detected earlier, by its next import.
 */
const QUIET_MS = 60_000;
const QUIET_LOOKS = 15;

export function createLiveImports({ imports, clock, notices, stored, changed, filesCame }: LiveImportsParts) {
  const live = new Map<string, LiveImport>();

  function forget(importId: string): void {
    live.get(importId)?.ended.abort();
    live.delete(importId);
  }

  function viewOf(importId: string): Result<NoteImportView> {
    const found = imports.find(importId);
    return found === null ? fail('not-found', noteErrors.importNotFound()) : ok(viewImport(found));
  }

  /** @param missing number of unread files; null = unknown. */
  function notifyInterrupted({ id, stationId, label, source, files }: StoredImport, missing: number | null): void {
    stored(() => notices.keep(`note-import:${stationId}:${id}`, noteNotices.interrupted(label, source, files, missing)));
  }

  async function close(importId: string, status: 'done' | 'cancelled' | 'interrupted'): Promise<Result<NoteImportView>> {
    const entry = live.get(importId);
    if (status === 'cancelled') entry?.cancelling.abort();
    await Promise.allSettled(entry?.readings ?? []);
    forget(importId);
    // The caller already received the storage error.
    const how = status === 'done' && entry?.broken === true ? 'interrupted' : status;
    const ended = stored(() => imports.end(importId, how, new Date(clock.now()).toISOString()));
    if (!ended.ok) return ended;
    if (entry?.ofPage === false) filesCame();
    else changed();
    return viewOf(importId);
  }

  /** Ends it once the handed-over files are read; notifies unless nothing is missing. */
  async function cutOff(importId: string, entry: LiveImport): Promise<void> {
    await Promise.allSettled(entry.readings);
    const found = imports.find(importId);
    // It has ended meanwhile.
    if (live.get(importId) !== entry || found?.status !== 'reading') return;
    const missing = entry.expected === null ? null : Math.max(0, entry.expected - entry.read);
    // The notice comes first: if the program ends in between, it is still shown once.
    if (missing !== 0) notifyInterrupted(found, missing);
    await close(importId, missing === 0 ? 'done' : 'interrupted');
  }

  return {
    viewOf,
    notifyInterrupted,
    close,
    cutOff,
    get: (importId: string): LiveImport | undefined => live.get(importId),
    all: (): readonly (readonly [string, LiveImport])[] => [...live],
    add: (importId: string, entry: LiveImport): void => void live.set(importId, entry),
    /** Deletes an import without stored content: with a full disk, each look at the folder would leave another one. */
    async closeUnlessEmpty(importId: string, status: 'done' | 'interrupted'): Promise<Result<NoteImportView | null>> {
      await Promise.allSettled(live.get(importId)?.readings ?? []);
      const removed = stored(() => imports.removeEmpty(importId));
      if (!removed.ok || !removed.value) return close(importId, status);
      forget(importId);
      filesCame();
      return ok(null);
    },
    /** Ends the import of a reloaded page, which sends no message: no file arrives any more. */
    async listen(importId: string, entry: LiveImport): Promise<void> {
      let before = 0;
      for (let quiet = 0; quiet < QUIET_LOOKS; ) {
        await clock.sleep(QUIET_MS, AbortSignal.any([entry.cancelling.signal, entry.ended.signal]));
        if (live.get(importId) !== entry || entry.cancelling.signal.aborted) return;
        quiet = entry.readings.size > 0 || entry.given > before ? 0 : quiet + 1;
        before = entry.given;
      }
      await cutOff(importId, entry);
    },
  };
}

export function viewImport({ id, label, source, startedAt, status, files, problems }: StoredImport): NoteImportView {
  return { id, label, source, startedAt, status, files, problems };
}
