/** Imports that are being read now, and how each of them ends. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { NoteImportView } from '../../../preload/contract/notes/note-desk.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { StoredImport } from '../repository/imports-repository.ts';
import type { Storing } from '../storing.ts';
import { noteErrors, noteNotices } from '../texts/desk.ts';
import type { LiveReading } from './file-reading.ts';

export interface LiveImport extends LiveReading {
  /** It takes no more files. */
  readonly ended: AbortController;
  readonly readings: Set<Promise<unknown>>;
  /** Its page gives it files one after the other; a folder's comes from here. */
  readonly ofPage: boolean;
  readonly expected: number | null;
  /** Files that were handed over. */
  given: number;
}

interface LiveImportsParts extends Pick<NoteAdapters, 'imports' | 'clock' | 'notices'> {
  readonly stored: Storing;
  readonly changed: () => void;
  readonly filesCame: () => void;
}

export type LiveImports = ReturnType<typeof createLiveImports>;

/**
 * A page that gives nothing for a quarter of an hour is gone: one large file of a slow share takes minutes
 * to reach it. The wait is cut into many looks: the PC may have slept. A page that was reloaded is told by its next import.
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

  /** @param missing files that were not read; null = not known. */
  function tell({ id, label, source, files }: StoredImport, missing: number | null): void {
    stored(() => notices.keep(`note-import-${id}`, noteNotices.interrupted(label, source, files, missing)));
  }

  async function close(importId: string, status: 'done' | 'cancelled' | 'interrupted'): Promise<Result<NoteImportView>> {
    const one = live.get(importId);
    if (status === 'cancelled') one?.cancelling.abort();
    await Promise.allSettled(one?.readings ?? []);
    forget(importId);
    // The caller was told that the file could not be stored.
    const how = status === 'done' && one?.broken === true ? 'interrupted' : status;
    const ended = stored(() => imports.end(importId, how, new Date(clock.now()).toISOString()));
    if (!ended.ok) return ended;
    if (one?.ofPage === false) filesCame();
    else changed();
    return viewOf(importId);
  }

  /** Once what was handed over is read; told, unless nothing is missing. */
  async function cutOff(importId: string, one: LiveImport): Promise<void> {
    await Promise.allSettled(one.readings);
    const found = imports.find(importId);
    // Ended in its own way meanwhile.
    if (live.get(importId) !== one || found?.status !== 'reading') return;
    const missing = one.expected === null ? null : Math.max(0, one.expected - one.read);
    // The notice first: if the program ends in between, it is told once all the same.
    if (missing !== 0) tell(found, missing);
    await close(importId, missing === 0 ? 'done' : 'interrupted');
  }

  return {
    viewOf,
    tell,
    close,
    cutOff,
    get: (importId: string): LiveImport | undefined => live.get(importId),
    all: (): readonly (readonly [string, LiveImport])[] => [...live],
    add: (importId: string, one: LiveImport): void => void live.set(importId, one),
    /** One that nothing was kept of says nothing: a full disk would add one at each look at the folder. */
    async closeUnlessEmpty(importId: string, status: 'done' | 'interrupted'): Promise<Result<NoteImportView | null>> {
      await Promise.allSettled(live.get(importId)?.readings ?? []);
      const removed = stored(() => imports.removeEmpty(importId));
      if (!removed.ok || !removed.value) return close(importId, status);
      forget(importId);
      filesCame();
      return ok(null);
    },
    /** A page that is reloaded says nothing: its import is cut off when no file comes any more. */
    async listen(importId: string, one: LiveImport): Promise<void> {
      let before = 0;
      for (let quiet = 0; quiet < QUIET_LOOKS; ) {
        await clock.sleep(QUIET_MS, AbortSignal.any([one.cancelling.signal, one.ended.signal]));
        if (live.get(importId) !== one || one.cancelling.signal.aborted) return;
        quiet = one.readings.size > 0 || one.given > before ? 0 : quiet + 1;
        before = one.given;
      }
      await cutOff(importId, one);
    },
  };
}

export function viewImport({ id, label, source, startedAt, status, files, problems }: StoredImport): NoteImportView {
  return { id, label, source, startedAt, status, files, problems };
}
