/** Folders that are watched for notes. What is found is imported, never attached. */

import type { Result } from '../../preload/contract/errors.ts';
import { ok } from '../domain/result.ts';
import type { NoteImports } from './note-imports.ts';
import type { Push } from './ports.ts';
import { createWatchedFolders, type FolderParts, type FoundFile, type WatchedFolders } from './watched-folders.ts';

export interface NoteFoldersParts extends FolderParts {
  readonly imports: NoteImports;
  /** The system's dialog; null = none was chosen. */
  readonly pickFolder: () => Promise<string | null>;
  readonly push: Push;
}

export interface NoteFolders extends WatchedFolders {
  pick(): Promise<Result<{ readonly path: string | null }>>;
}

export function createNoteFolders(parts: NoteFoldersParts): NoteFolders {
  const { watched, imports, clock } = parts;

  async function take(stationId: string, label: string, files: readonly FoundFile[]): Promise<void> {
    const made = imports.begin(stationId, label, 'folder');
    // Whoever watches says that nothing was taken, and finds the same files at the next look.
    if (!made.ok) throw new Error(made.error.message);
    try {
      for (const { name, bytes, path, size, modifiedMs } of files) {
        const added = await imports.add(made.value.id, name, bytes);
        if (!added.ok) throw new Error(added.error.message);
        watched.markSeen(stationId, { path, size, modifiedMs }, new Date(clock.now()).toISOString());
      }
    } finally {
      await imports.end(made.value.id);
    }
  }

  return {
    ...createWatchedFolders({ ...parts, cause: 'folder-set', take, changed: () => parts.push({ type: 'notes-changed' }) }),
    async pick() {
      return ok({ path: await parts.pickFolder() });
    },
  };
}
