/**
 * Folders that are watched for notes. What is found is imported, never attached. Only a file that was
 * read to its end counts as seen: one whose reading was cut off is read again at the next start.
 */

import type { Result } from '../../preload/contract/errors.ts';
import type { SeenFile } from '../domain/note-desk/store.ts';
import { ok } from '../domain/result.ts';
import { noteNotices } from '../texts/note-desk.ts';
import type { NoteImports } from './note-imports.ts';
import type { Notices } from './notices.ts';
import type { Push } from './ports.ts';
import { createWatchedFolders, type FolderParts, type FoundFile, type WatchedFolders } from './watched-folders.ts';

export interface NoteFoldersParts extends FolderParts {
  readonly imports: NoteImports;
  /** The system's dialog; null = none was chosen. */
  readonly pickFolder: () => Promise<string | null>;
  readonly notices: Pick<Notices, 'keep'>;
  readonly push: Push;
}

export interface NoteFolders extends WatchedFolders {
  pick(): Promise<Result<{ readonly path: string | null }>>;
}

export function createNoteFolders(parts: NoteFoldersParts): NoteFolders {
  const { watched, imports, clock } = parts;
  /**
   * Files whose reading was cancelled, or took the reader down: not seen, but not read again either
   * until the program starts anew or the user switches the folder. Else the next look would begin
   * what the user has just cancelled.
   */
  const held = new Map<string, Set<string>>();

  function hold(stationId: string, files: readonly FoundFile[]): void {
    const before = held.get(stationId) ?? [];
    held.set(stationId, new Set([...before, ...files.map(keyOf)]));
  }

  /** @returns whether it was taken to its end; else who cut it off ends the import. */
  async function takeAll(importId: string, stationId: string, files: readonly FoundFile[]): Promise<'whole' | 'lost' | 'given-up'> {
    let worst: 'whole' | 'lost' = 'whole';
    for (const [at, file] of files.entries()) {
      const read = await imports.take(importId, file.name, file.bytes);
      if (!read.ok && read.error.code !== 'not-allowed') throw new Error(read.error.message);
      // Cancelled under way, or between two files.
      switch (read.ok ? read.value : 'given-up') {
        case 'whole':
          watched.markSeen(stationId, file, new Date(clock.now()).toISOString());
          break;
        case 'lost':
          hold(stationId, [file]);
          worst = 'lost';
          break;
        case 'given-up':
          hold(stationId, files.slice(at));
          return 'given-up';
      }
    }
    return worst;
  }

  async function take(stationId: string, label: string, files: readonly FoundFile[], signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new Error('stopped');
    const made = imports.begin(stationId, label, 'folder');
    // Whoever watches says that nothing was taken, and finds the same files at the next look.
    if (!made.ok) throw new Error(made.error.message);
    const { id } = made.value;
    try {
      const end = await takeAll(id, stationId, files);
      if (end === 'whole') await imports.end(id);
      if (end === 'lost') {
        parts.notices.keep(`note-folder-lost-${id}`, noteNotices.folderLost(label));
        await imports.interrupt(id);
      }
    } catch (error) {
      await imports.interrupt(id);
      throw error;
    }
  }

  const folders = createWatchedFolders({
    ...parts,
    watched: { ...watched, wasSeen: (id, file) => watched.wasSeen(id, file) || held.get(id)?.has(keyOf(file)) === true },
    cause: 'folder-set',
    take,
    changed: () => parts.push({ type: 'notes-changed' }),
  });
  return {
    ...folders,
    async set(request) {
      const answer = await folders.set(request);
      if (answer.ok) held.delete(request.stationId);
      return answer;
    },
    async pick() {
      return ok({ path: await parts.pickFolder() });
    },
  };
}

function keyOf({ path, size, modifiedMs }: SeenFile): string {
  return JSON.stringify([path, size, modifiedMs]);
}
