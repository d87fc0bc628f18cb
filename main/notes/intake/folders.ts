/**
 * Watches folders for notes. Files found are imported, never attached. Only a completely
 * read file counts as seen: an interrupted one is read again at the next start.
 */

import type { WatchedFile, WatchedState } from '../../shared/watching/watch-folder.ts';
import { createWatchedFolders, type FolderParts, type WatchedFolders } from '../../stations/index.ts';
import type { NoteAdapters } from '../adapters.ts';
import { noteNotices } from '../texts/desk.ts';
import type { ReadingEnd } from './file-reading.ts';
import type { NoteImports } from './imports.ts';

interface NoteFoldersParts extends FolderParts, Pick<NoteAdapters, 'notices' | 'emit'> {
  readonly imports: NoteImports;
}

interface Taken {
  readonly end: 'whole' | 'given-up' | 'lost';
  /** Errors of storing files: these files are found again. */
  readonly failures: readonly unknown[];
}

export function createNoteFolders(parts: NoteFoldersParts): WatchedFolders {
  const { watched, imports, clock } = parts;
  /**
   * Files whose reading was cancelled, or crashed the reader: not seen, but not read again
   * until the program restarts or the user switches the folder. Otherwise the next look would restart
   * what the user has just cancelled.
   */
  const held = new Map<string, Set<string>>();

  function hold(stationId: string, files: readonly WatchedFile[]): void {
    const before = held.get(stationId) ?? [];
    held.set(stationId, new Set([...before, ...files.map(keyOf)]));
  }

  /** Imports one file; a completely read one must then be marked as seen. Rejects if it could not be stored. */
  async function takeOne(importId: string, stationId: string, file: WatchedFile): Promise<ReadingEnd> {
    const read = await imports.take(importId, file.name, file.bytes);
    if (!read.ok && read.error.code !== 'not-allowed') throw new Error(read.error.message);
    // Cancelled during the reading, or between two files.
    const end = read.ok ? read.value : ({ type: 'given-up' } as const);
    if (end.type === 'lost') hold(stationId, [file]);
    return end;
  }

  /**
   * A file that can't be stored does not block the others. The caller ends the import after a cancellation. Completely read files
   * are marked in one commit: one commit per file would double the time for a large folder, and an unmarked file is only found again.
   * A refused file counts as read: the notice of it comes first, because nothing else says that its notes are missing.
   */
  async function takeAll(importId: string, stationId: string, label: string, files: readonly WatchedFile[]): Promise<Taken> {
    const whole: WatchedFile[] = [];
    const refusals: string[] = [];
    const failures: unknown[] = [];
    let end: Taken['end'] = 'whole';
    for (const [at, file] of files.entries()) {
      try {
        const fileEnd = await takeOne(importId, stationId, file);
        if (fileEnd.type === 'refused') refusals.push(fileEnd.message);
        if (fileEnd.type === 'whole' || fileEnd.type === 'refused') whole.push(file);
        else end = fileEnd.type;
        if (fileEnd.type !== 'given-up') continue;
        hold(stationId, files.slice(at));
        break;
      } catch (error) {
        failures.push(error);
      }
    }
    try {
      const [first] = refusals;
      if (first !== undefined)
        parts.notices.keep(`note-folder-refused:${stationId}:${importId}`, noteNotices.folderRefused(label, first, refusals.length));
      watched.markAllSeen(stationId, whole, new Date(clock.now()).toISOString());
    } catch (error) {
      failures.push(error);
    }
    return { end, failures };
  }

  async function take(stationId: string, label: string, files: readonly WatchedFile[], signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Error('stopped');
    const made = imports.begin(stationId, label, 'folder');
    // The watcher then counts nothing as processed, and finds the same files at the next look.
    if (!made.ok) throw new Error(made.error.message);
    const { id } = made.value;
    const { end, failures } = await takeAll(id, stationId, label, files);
    try {
      if (end === 'lost') parts.notices.keep(`note-folder-lost:${stationId}:${id}`, noteNotices.folderLost(label));
    } finally {
      if (end === 'lost' || failures.length > 0) await imports.interrupt(id);
      else if (end === 'whole') await imports.endFolder(id);
    }
    if (failures.length > 0) throw failures[0];
  }

  return createWatchedFolders({
    ...parts,
    watched: { ...watched, wasSeen: (id, file) => watched.wasSeen(id, file) || held.get(id)?.has(keyOf(file)) === true },
    cause: 'folder-set',
    take,
    changed: () => parts.emit({ type: 'notes-changed' }),
    wasSet: (stationId) => held.delete(stationId),
  });
}

function keyOf({ path, size, modifiedMs }: WatchedState): string {
  return JSON.stringify([path, size, modifiedMs]);
}
