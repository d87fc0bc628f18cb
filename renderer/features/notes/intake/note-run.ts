/**
 * One import of dropped files. Files are read and sent one at a time: a folder of ten thousand notes
 * is never in memory at once.
 */

import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { NoteDeskSummary, NoteFilter, NoteImportView } from '../../../../preload/contract/notes/note-desk.ts';
import type { Notify } from '../../../kit/notify.ts';
import type { NotesSlice } from '../notes-state.ts';

declare module '../notes-state.ts' {
  interface NotesStore extends NoteRuns {}
}

/** A file that was dropped: its bytes are read when its turn comes. */
export interface DroppedFile {
  readonly name: string;
  readonly size: number;
  readonly bytes: () => Promise<Uint8Array>;
}

export type RunTrouble =
  | { readonly type: 'too-big'; readonly fileName: string; readonly size: number }
  | { readonly type: 'unreadable'; readonly fileName: string }
  | { readonly type: 'refused'; readonly fileName: string; readonly message: string };

export interface NoteRun {
  readonly phase: 'reading' | 'stopping' | 'done' | 'cancelled' | 'failed';
  readonly stationId: string;
  readonly label: string;
  readonly view: NoteImportView | null;
  /** Files that were gone through. */
  readonly done: number;
  readonly total: number;
  readonly fileName: string;
  /** Inside of the file that is being read, when it is a zip. */
  readonly inside: { readonly done: number; readonly total: number } | null;
  readonly troubles: readonly RunTrouble[];
  /** What ended it before its time. */
  readonly error: AppError | null;
  /** Files by where they stand now, once it has ended. */
  readonly filters: Readonly<Record<NoteFilter, number>> | null;
  /** Notes of it that stand in the lists of other stations. */
  readonly elsewhere: NoteDeskSummary['elsewhere'];
}

export interface NoteRuns {
  readonly run: NoteRun | null;
  /** Nothing happens while another one runs. */
  readonly take: (stationId: string, label: string, files: readonly DroppedFile[]) => Promise<void>;
  /** Its files by where they stand now, as the list is read again. */
  readonly recount: () => Promise<void>;
  readonly stopRun: () => Promise<void>;
  readonly closeRun: () => void;
  readonly onProgress: (event: Extract<PushEvent, { type: 'note-progress' }>) => void;
}

/** Above it a file is not even read; main's own limits are lower and have their sentences. */
export const MAX_DROPPED_BYTES = 50 * 1024 * 1024;
const MAX_NAME = 1024;

export const isRunning = (run: NoteRun | null): boolean => run !== null && (run.phase === 'reading' || run.phase === 'stopping');

/** Errors that are about one file; the next one may do. */
const OF_ONE_FILE: readonly AppError['code'][] = ['file', 'invalid', 'bad-request'];

export function createNoteRuns(bridge: Bridge, notify: Notify, [set, get]: NotesSlice): NoteRuns {
  const change = (part: Partial<NoteRun>) => {
    const { run } = get();
    set({ run: run && { ...run, ...part } });
  };
  /** Not closed meanwhile, nor followed by another. */
  const isOf = (importId: string) => get().run?.view?.id === importId;
  const stopping = () => get().run?.phase === 'stopping';
  const trouble = (what: RunTrouble) => change({ troubles: [...(get().run?.troubles ?? []), what] });

  /** @returns the error that ends the whole run, or null. */
  async function addFile(importId: string, file: DroppedFile): Promise<AppError | null> {
    const fileName = file.name.slice(-MAX_NAME);
    if (file.size > MAX_DROPPED_BYTES) {
      trouble({ type: 'too-big', fileName, size: file.size });
      return null;
    }
    const bytes = await file.bytes().catch(() => null);
    if (stopping()) return null;
    if (bytes === null) {
      trouble({ type: 'unreadable', fileName });
      return null;
    }
    const answer = await bridge.notesAdd({ importId, fileName, bytes });
    if (answer.ok) {
      change({ view: answer.value });
      return null;
    }
    if (stopping()) return null;
    if (!OF_ONE_FILE.includes(answer.error.code)) return answer.error;
    trouble({ type: 'refused', fileName, message: answer.error.message });
    return null;
  }
  async function addAll(importId: string, files: readonly DroppedFile[]): Promise<AppError | null> {
    for (const [done, file] of files.entries()) {
      if (stopping()) return null;
      change({ done, fileName: file.name, inside: null });
      const error = await addFile(importId, file);
      if (error !== null) return error;
    }
    return null;
  }
  /** Where its files stand now. */
  async function count(importId: string, stationId: string): Promise<Pick<NoteRun, 'filters' | 'elsewhere'> | null> {
    const summary = await bridge.notesSummary({ stationId, importId, filter: 'all', text: '' });
    return summary.ok ? { filters: summary.value.filters, elsewhere: summary.value.elsewhere } : null;
  }
  async function end(importId: string, stationId: string, error: AppError | null, files: number): Promise<void> {
    const cancelled = stopping();
    const last = cancelled ? null : await bridge.notesEnd({ importId });
    const counted = await count(importId, stationId);
    const failed = error ?? (last?.ok === false ? last.error : null);
    change({
      phase: cancelled ? 'cancelled' : failed === null ? 'done' : 'failed',
      error: failed,
      inside: null,
      ...(last?.ok === true && { view: last.value }),
      ...(failed === null && !cancelled && { done: files }),
      ...counted,
    });
    await get().reload();
  }

  return {
    run: null,
    take: async (stationId, label, files) => {
      if (isRunning(get().run) || files.length === 0) return;
      const none = { view: null, inside: null, troubles: [], error: null, filters: null, elsewhere: [] } as const;
      set({ run: { phase: 'reading', stationId, label, done: 0, total: files.length, fileName: '', ...none } });
      const begun = await bridge.notesBegin({ stationId, label: label.slice(0, MAX_NAME), expected: files.length });
      if (!begun.ok) {
        set({ run: null });
        notify.error(begun.error);
        return;
      }
      change({ view: begun.value });
      const { id } = begun.value;
      // Stopped before its id was known: now it can be said.
      if (stopping()) await bridge.notesCancel({ importId: id });
      await end(id, stationId, await addAll(id, files), files.length);
    },
    recount: async () => {
      const { run, query } = get();
      // Another station's notes are looked at meanwhile.
      if (run === null || isRunning(run) || run.view === null || run.stationId !== query?.stationId) return;
      const { id } = run.view;
      const counted = await count(id, run.stationId);
      if (counted !== null && isOf(id)) change(counted);
    },
    stopRun: async () => {
      const { run } = get();
      if (run?.phase !== 'reading') return;
      change({ phase: 'stopping' });
      if (run.view === null) return;
      const answer = await bridge.notesCancel({ importId: run.view.id });
      if (!answer.ok) notify.error(answer.error);
      else if (isOf(run.view.id)) change({ view: answer.value });
    },
    closeRun: () => {
      if (!isRunning(get().run)) set({ run: null });
    },
    onProgress: ({ importId, done, total }) => {
      if (isOf(importId)) change({ inside: { done, total } });
    },
  };
}
