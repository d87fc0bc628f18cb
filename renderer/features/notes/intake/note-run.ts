/**
 * One import of dropped files. Files are read and sent one at a time, so that a folder of ten thousand notes
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

/** A dropped file; its bytes are read later, one file at a time. */
export interface DroppedFile {
  readonly name: string;
  readonly size: number;
  readonly bytes: () => Promise<Uint8Array>;
  /** Set for a folder whose files could not all be listed, and why; the user is told once its turn comes. */
  readonly folder?: 'unreadable' | 'too-deep';
}

export type RunTrouble =
  | { readonly type: 'too-big'; readonly fileName: string; readonly size: number }
  | { readonly type: 'unreadable' | 'folder-unreadable' | 'folder-too-deep'; readonly fileName: string }
  | { readonly type: 'refused'; readonly fileName: string; readonly message: string };

export interface NoteRun {
  readonly phase: 'reading' | 'stopping' | 'done' | 'cancelled' | 'failed';
  readonly stationId: string;
  /** Name of the zip, the folder or the only file; null: a loose selection has none. */
  readonly name: string | null;
  /** The name, or how many files there are. */
  readonly label: string;
  readonly view: NoteImportView | null;
  /** Number of files processed. */
  readonly done: number;
  readonly total: number;
  readonly fileName: string;
  /** Progress inside the current file, if it is a zip. */
  readonly inside: { readonly done: number; readonly total: number } | null;
  readonly troubles: readonly RunTrouble[];
  /** Error that ended the run early. */
  readonly error: AppError | null;
  /** Current states of the files, once the run has ended. */
  readonly filters: Readonly<Record<NoteFilter, number>> | null;
  /** Files that were here before. */
  readonly repeated: number;
  /** Its notes that are listed under other stations. */
  readonly elsewhere: NoteDeskSummary['elsewhere'];
}

export interface NoteRuns {
  readonly run: NoteRun | null;
  /** Whether the files of a dropped folder are being listed. */
  readonly listing: boolean;
  /** Lists dropped files. @returns null: ignored, because others are being listed or read */
  readonly list: <T>(coming: T | Promise<T>) => Promise<T | null>;
  /** Ignored while another run is active. */
  readonly take: (stationId: string, label: string, files: readonly DroppedFile[], isNamed?: boolean) => Promise<void>;
  /** Counts the files by current state, when the list is reloaded. */
  readonly recount: () => Promise<void>;
  readonly stopRun: () => Promise<void>;
  readonly closeRun: () => void;
  readonly onProgress: (event: Extract<PushEvent, { type: 'note-progress' }>) => void;
}

/** Files above this size are not read; main's own limits are lower and have their own messages. */
export const MAX_DROPPED_BYTES = 50 * 1024 * 1024;
const MAX_NAME = 1024;

/** Whether the import ended and every file of it was here before. */
export const isAllKnown = ({ phase, view, repeated }: NoteRun): boolean =>
  phase === 'done' && view !== null && view.files > 0 && repeated === view.files;

export const isRunning = (run: NoteRun | null): boolean => run !== null && (run.phase === 'reading' || run.phase === 'stopping');

/** Errors about one file only; the run continues with the next. */
const OF_ONE_FILE: readonly AppError['code'][] = ['file', 'invalid', 'bad-request'];

export function createNoteRuns(bridge: Bridge, notify: Notify, [set, get]: NotesSlice): NoteRuns {
  const change = (part: Partial<NoteRun>) => {
    const { run } = get();
    set({ run: run && { ...run, ...part } });
  };
  /** Whether the run was neither closed nor replaced meanwhile. */
  const isOf = (importId: string) => get().run?.view?.id === importId;
  const stopping = () => get().run?.phase === 'stopping';
  const trouble = (what: RunTrouble) => change({ troubles: [...(get().run?.troubles ?? []), what] });

  /** @returns the error that ends the whole run, or null. */
  async function addFile(importId: string, file: DroppedFile): Promise<AppError | null> {
    const fileName = file.name.slice(-MAX_NAME);
    if (file.folder !== undefined) {
      trouble({ type: `folder-${file.folder}`, fileName });
      return null;
    }
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
  /** Current states of the run's files. */
  async function count(importId: string, stationId: string): Promise<Pick<NoteRun, 'filters' | 'repeated' | 'elsewhere'> | null> {
    const summary = await bridge.notesSummary({ stationId, importId, filter: 'all', text: '' });
    return summary.ok ? { filters: summary.value.filters, repeated: summary.value.repeated, elsewhere: summary.value.elsewhere } : null;
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
    listing: false,
    list: async (coming) => {
      if (get().listing || isRunning(get().run)) return null;
      set({ listing: true });
      try {
        return await coming;
      } finally {
        set({ listing: false });
      }
    },
    take: async (stationId, label, files, isNamed = true) => {
      if (isRunning(get().run) || files.length === 0) return;
      const none = { view: null, inside: null, troubles: [], error: null, filters: null, repeated: 0, elsewhere: [] } as const;
      set({
        run: { phase: 'reading', stationId, name: isNamed ? label : null, label, done: 0, total: files.length, fileName: '', ...none },
      });
      const begun = await bridge.notesBegin({ stationId, label: label.slice(0, MAX_NAME), expected: files.length });
      if (!begun.ok) {
        set({ run: null });
        notify.error(begun.error);
        return;
      }
      change({ view: begun.value });
      const { id } = begun.value;
      // Stopped before the import had an id: cancel it now.
      if (stopping()) await bridge.notesCancel({ importId: id });
      await end(id, stationId, await addAll(id, files), files.length);
    },
    recount: async () => {
      const { run, query } = get();
      // Skipped while another station's notes are shown.
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
