/**
 * Folders that are watched for notes. What is found is imported, never attached. Only a file that was
 * read to its end counts as seen: one whose reading was cut off is read again at the next start.
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
  readonly end: ReadingEnd;
  /** Failures to store files: these files are found again. */
  readonly failures: readonly unknown[];
}

export function createNoteFolders(parts: NoteFoldersParts): WatchedFolders {
  const { watched, imports, clock } = parts;
  /**
   * Files whose reading was cancelled, or took the reader down: not seen, but not read again either
   * until the program starts anew or the user switches the folder. Else the next look would begin
   * what the user has just cancelled.
   */
  const held = new Map<string, Set<string>>();

  function hold(stationId: string, files: readonly WatchedFile[]): void {
    const before = held.get(stationId) ?? [];
    held.set(stationId, new Set([...before, ...files.map(keyOf)]));
  }

  /** One file to its end; a whole one is still to be marked as seen. Rejects when it could not be kept. */
  async function takeOne(importId: string, stationId: string, file: WatchedFile): Promise<ReadingEnd> {
    const read = await imports.take(importId, file.name, file.bytes);
    if (!read.ok && read.error.code !== 'not-allowed') throw new Error(read.error.message);
    // Cancelled under way, or between two files.
    const end = read.ok ? read.value : 'given-up';
    if (end === 'lost') hold(stationId, [file]);
    return end;
  }

  /**
   * One that can't be kept does not hold up the others. When it was given up, who cut it off ends the import. The whole ones are
   * marked in one commit: a commit for each is half of what a large folder takes, and one that was not marked is only found again.
   */
  async function takeAll(importId: string, stationId: string, files: readonly WatchedFile[]): Promise<Taken> {
    const whole: WatchedFile[] = [];
    const failures: unknown[] = [];
    let end: ReadingEnd = 'whole';
    for (const [at, file] of files.entries()) {
      try {
        const one = await takeOne(importId, stationId, file);
        if (one === 'whole') whole.push(file);
        else end = one;
        if (one !== 'given-up') continue;
        hold(stationId, files.slice(at));
        break;
      } catch (error) {
        failures.push(error);
      }
    }
    try {
      watched.markAllSeen(stationId, whole, new Date(clock.now()).toISOString());
    } catch (error) {
      failures.push(error);
    }
    return { end, failures };
  }

  async function take(stationId: string, label: string, files: readonly WatchedFile[], signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Error('stopped');
    const made = imports.begin(stationId, label, 'folder');
    // The watcher then counts nothing as taken, and finds the same files at the next look.
    if (!made.ok) throw new Error(made.error.message);
    const { id } = made.value;
    const { end, failures } = await takeAll(id, stationId, files);
    try {
      if (end === 'lost') parts.notices.keep(`note-folder-lost-${id}`, noteNotices.folderLost(label));
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
