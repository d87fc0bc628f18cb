/** Watches folders of the station's own programs: one folder per station, for one purpose. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { FolderAct, WatchedFolderView } from '../../../preload/contract/notes/note-desk.ts';
import { outOfCalls } from '../../shared/correlation.ts';
import type { AuditLog, Clock, Logger } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { WatchedFile, WatchFolders } from '../../shared/watching/watch-folder.ts';
import type { StationDirectory } from '../ports.ts';
import { stationTexts } from '../texts.ts';
import type { WatchedStore } from './watched-repository.ts';

/** Dependencies of both kinds of folders. */
export interface FolderParts {
  readonly watched: WatchedStore;
  readonly watch: WatchFolders;
  /** The system's folder dialog; null = cancelled. */
  readonly pickFolder: () => Promise<string | null>;
  readonly stations: StationDirectory;
  readonly stationIds: () => readonly string[];
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

interface WatchedFoldersParts extends FolderParts {
  /** Audit cause of a chosen or switched folder. */
  readonly cause: 'folder-set' | 'price-folder-set';
  /** Takes the found files and marks them as seen; rejects when they are to be found again. @param label the folder's name. */
  readonly take: (stationId: string, label: string, files: readonly WatchedFile[], signal: AbortSignal) => Promise<void>;
  /** The problem of a folder changed. */
  readonly changed: () => void;
  /** A folder was chosen or switched. */
  readonly wasSet?: (stationId: string) => void;
}

interface FolderSetting {
  readonly stationId: string;
  readonly path: string | null;
  readonly enabled: boolean;
}

interface Watching {
  readonly path: string;
  readonly ending: AbortController;
  problem: string | null;
  checkedAt: string | null;
}

export type WatchedFolders = ReturnType<typeof createWatchedFolders>;

export function createWatchedFolders(parts: WatchedFoldersParts) {
  const { watched, watch, stations, audit, clock, logger } = parts;
  const running = new Map<string, Watching>();
  let until: AbortSignal | null = null;
  const now = (): string => new Date(clock.now()).toISOString();

  function viewOf(stationId: string): WatchedFolderView {
    const { path, enabled } = watched.folder(stationId);
    const watching = running.get(stationId);
    return { stationId, path, enabled, problem: enabled ? (watching?.problem ?? null) : null, checkedAt: watching?.checkedAt ?? null };
  }

  function begin(stationId: string, path: string, stopping: AbortSignal): void {
    const ending = new AbortController();
    const state: Watching = { path, ending, problem: null, checkedAt: null };
    running.set(stationId, state);
    const label = path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
    const signal = AbortSignal.any([stopping, ending.signal]);
    const watching = watch.create(path, {
      wasSeen: (file) => watched.wasSeen(stationId, file),
      found: (files) => parts.take(stationId, label, files, signal),
      polled(problem) {
        const before = state.problem;
        state.problem = problem;
        state.checkedAt = now();
        if (before !== problem) parts.changed();
      },
    });
    watching.run(signal).catch((error: unknown) => {
      logger.error('folder watch failed', { station: stationId, error: String(error) });
    });
  }

  /** Starts and stops watches to match the settings. */
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
    const stopping = until;
    outOfCalls(() => {
      for (const [id, path] of wanted) if (!running.has(id)) begin(id, path, stopping);
    });
  }

  async function set({ stationId, path, enabled }: FolderSetting): Promise<Result<WatchedFolderView>> {
    if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
    if (enabled && path === null) return fail('invalid', stationTexts.folderMissing(), { field: 'path' });
    const before = watched.folder(stationId);
    const problem = path === null || (path === before.path && !enabled) ? null : await watch.check(path);
    if (problem !== null) return fail('invalid', problem, { field: 'path' });
    watched.setFolder(stationId, { path, enabled });
    audit.record({
      actor: 'user',
      stationId,
      entity: 'station',
      entityId: stationId,
      cause: parts.cause,
      before: JSON.stringify(before),
      after: JSON.stringify({ path, enabled }),
    });
    settle();
    parts.wasSet?.(stationId);
    return ok(viewOf(stationId));
  }

  return {
    set,
    view: (stationId: string): Result<WatchedFolderView> =>
      stations.find(stationId) === null ? fail('not-found', stationTexts.notFound()) : ok(viewOf(stationId)),
    /** Opens the system's folder dialog: the page never supplies a path. Unchanged when cancelled. */
    async choose(stationId: string): Promise<Result<WatchedFolderView>> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      const path = await parts.pickFolder();
      if (path === null) return ok(viewOf(stationId));
      return set({ stationId, path, enabled: watched.folder(stationId).enabled });
    },
    change({ stationId, act }: { readonly stationId: string; readonly act: FolderAct }) {
      const path = act === 'forget' ? null : watched.folder(stationId).path;
      return set({ stationId, path, enabled: act === 'watch' });
    },
    stationsChanged: settle,
    /** Watches until the signal aborts. Never rejects. */
    run(signal: AbortSignal): Promise<void> {
      until = signal;
      settle();
      return new Promise((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
}
