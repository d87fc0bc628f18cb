/** Folders that are watched for notes, one a station. What is found is imported, never attached. */

import type { Result } from '../../preload/contract/errors.ts';
import type { WatchedFolderView } from '../../preload/contract/note-desk.ts';
import type { SeenFile, WatchedStore } from '../domain/note-desk/store.ts';
import { fail, ok } from '../domain/result.ts';
import { noteErrors } from '../texts/note-desk.ts';
import type { NoteImports } from './note-imports.ts';
import type { AuditLog, Clock, Logger, Push, StationDirectory } from './ports.ts';

/** A file of a watched folder that has stopped growing. */
export interface FoundFile extends SeenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface WatchEvents {
  readonly wasSeen: (file: SeenFile) => boolean;
  /** Files that are new, a few at a time; the next look waits for it. */
  readonly found: (files: readonly FoundFile[]) => Promise<void>;
  /** After each look. @param problem sentence, or null when all is well. */
  readonly looked: (problem: string | null) => void;
}

export interface FolderWatch {
  /** Looks until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

export interface FolderWatching {
  /** Sentence that says why this folder can't be watched (a network path, a link, no folder), or null. */
  check(path: string): Promise<string | null>;
  create(path: string, events: WatchEvents): FolderWatch;
}

export interface NoteFoldersParts {
  readonly watched: WatchedStore;
  readonly imports: NoteImports;
  readonly watch: FolderWatching;
  /** The system's dialog; null = none was chosen. */
  readonly pickFolder: () => Promise<string | null>;
  readonly stations: StationDirectory;
  readonly stationIds: () => readonly string[];
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now'>;
  readonly push: Push;
  readonly logger: Logger;
}

export interface NoteFolders {
  view(stationId: string): Result<WatchedFolderView>;
  set(request: { readonly stationId: string; readonly path: string | null; readonly enabled: boolean }): Promise<Result<WatchedFolderView>>;
  pick(): Promise<Result<{ readonly path: string | null }>>;
  stationsChanged(): void;
  run(signal: AbortSignal): Promise<void>;
}

interface Watching {
  readonly path: string;
  readonly ending: AbortController;
  problem: string | null;
  lookedAt: string | null;
}

export function createNoteFolders(parts: NoteFoldersParts): NoteFolders {
  const { watched, imports, watch, stations, audit, clock, push, logger } = parts;
  const running = new Map<string, Watching>();
  let until: AbortSignal | null = null;
  const now = (): string => new Date(clock.now()).toISOString();

  function viewOf(stationId: string): WatchedFolderView {
    const { path, enabled } = watched.folder(stationId);
    const watching = running.get(stationId);
    return { stationId, path, enabled, problem: enabled ? (watching?.problem ?? null) : null, lookedAt: watching?.lookedAt ?? null };
  }

  async function importFound(stationId: string, label: string, files: readonly FoundFile[]): Promise<void> {
    const made = imports.begin(stationId, label, 'folder');
    // Whoever watches says that nothing was taken, and finds the same files at the next look.
    if (!made.ok) throw new Error(made.error.message);
    try {
      for (const { name, bytes, path, size, modifiedMs } of files) {
        const added = await imports.add(made.value.id, name, bytes);
        if (!added.ok) throw new Error(added.error.message);
        watched.markSeen(stationId, { path, size, modifiedMs }, now());
      }
    } finally {
      await imports.end(made.value.id);
    }
  }

  function begin(stationId: string, path: string, signal: AbortSignal): void {
    const ending = new AbortController();
    const own: Watching = { path, ending, problem: null, lookedAt: null };
    running.set(stationId, own);
    const label = path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
    const watching = watch.create(path, {
      wasSeen: (file) => watched.wasSeen(stationId, file),
      found: (files) => importFound(stationId, label, files),
      looked(problem) {
        const before = own.problem;
        own.problem = problem;
        own.lookedAt = now();
        if (before !== problem) push({ type: 'notes-changed' });
      },
    });
    watching.run(AbortSignal.any([signal, ending.signal])).catch((error: unknown) => {
      logger.error('folder watch failed', { station: stationId, error: String(error) });
    });
  }

  /** Watches exactly what is to be watched now. */
  function settle(): void {
    if (until === null || until.aborted) return;
    const wanted = new Map(
      parts.stationIds().flatMap((id) => {
        const { path, enabled } = watched.folder(id);
        return enabled && path !== null ? [[id, path] as const] : [];
      }),
    );
    for (const [id, { path, ending }] of running) {
      if (wanted.get(id) === path) continue;
      ending.abort();
      running.delete(id);
    }
    for (const [id, path] of wanted) if (!running.has(id)) begin(id, path, until);
  }

  return {
    view: (stationId) => (stations.find(stationId) === null ? fail('not-found', noteErrors.stationNotFound()) : ok(viewOf(stationId))),
    async set({ stationId, path, enabled }) {
      if (stations.find(stationId) === null) return fail('not-found', noteErrors.stationNotFound());
      if (enabled && path === null) return fail('invalid', noteErrors.folderMissing(), { field: 'path' });
      const before = watched.folder(stationId);
      const problem = path === null || (path === before.path && !enabled) ? null : await watch.check(path);
      if (problem !== null) return fail('invalid', problem, { field: 'path' });
      watched.setFolder(stationId, { path, enabled });
      const after = JSON.stringify({ path, enabled });
      audit.record({
        actor: 'user',
        stationId,
        entity: 'station',
        entityId: stationId,
        cause: 'folder-set',
        before: JSON.stringify(before),
        after,
      });
      settle();
      return ok(viewOf(stationId));
    },
    async pick() {
      return ok({ path: await parts.pickFolder() });
    },
    stationsChanged: settle,
    run(signal) {
      until = signal;
      settle();
      return new Promise((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
}
