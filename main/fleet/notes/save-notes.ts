/**
 * Saves notes into a folder of the user's, one after another: a missing note is downloaded and stored first, then written. The
 * request is stored too, so that the program resumes it at its next start.
 */

import type { FleetNoteFilters, RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { type FleetFolderView, MAX_FOLDER_FAILURES } from '../../../preload/contract/fleet/fleet.ts';
import { fail, ok } from '../../shared/result.ts';
import { refusePlace, type WatchPlaces } from '../../shared/watching/watch-place.ts';
import { stationTexts } from '../../stations/index.ts';
import type { FleetNotesRepository } from '../repository/notes-repository.ts';
import { fleetTexts } from '../texts.ts';
import { hurdleOf } from './folder-hurdle.ts';
import { createFolderRuns, type FolderRunsParts } from './folder-runs.ts';
import { nameOf } from './save-one.ts';

export interface SaveNotesParts extends FolderRunsParts {
  readonly notes: FleetNotesRepository;
  /** The system's folder dialog; null = cancelled. */
  readonly pickFolder: () => Promise<string | null>;
  /** Folders that are never written into. */
  readonly places: WatchPlaces;
  /** Shows the folder in the system's file manager; false: the path no longer exists. */
  readonly showPath: (path: string) => boolean;
  readonly joinPath: (folder: string, name: string) => string;
  readonly windows: boolean;
}

export type SaveNotes = ReturnType<typeof createSaveNotes>;

export function createSaveNotes(parts: SaveNotesParts) {
  const { folders, notes, disk, fleets, changed } = parts;
  const runs = createFolderRuns(parts);

  /** null: no obstacle is known. */
  async function refused(path: string): Promise<Result<never> | null> {
    try {
      const refusal = refusePlace(path, await disk.resolve(path), parts.places, parts.windows);
      // The user may choose a link to a folder of his own: nothing in it is read.
      return refusal === 'data' || refusal === 'system' ? fail('invalid', fleetTexts.folder[refusal](), { field: 'path' }) : null;
    } catch (error) {
      return fail('invalid', fleetTexts.folder.hurdles[hurdleOf(error)](), { field: 'path' });
    }
  }

  /** null: all of these notes are here, or may be downloaded. */
  function refusedByGate(stationId: string, keys: readonly string[]): Result<never> | null {
    const why = parts.whyShut(stationId);
    return why === null || keys.every((key) => notes.isHere(stationId, key)) ? null : fail('not-allowed', why);
  }

  const remainingOf = (stationId: string): number => {
    const { total, saved, there, failed } = folders.counts(stationId);
    return total - saved - there - failed;
  };

  /** A new request replaces the previous one. null: that one is done, or there is none. */
  function refusedByRequest(stationId: string): Result<never> | null {
    if (runs.isRunning(stationId)) return fail('not-allowed', fleetTexts.folder.busy());
    const remaining = remainingOf(stationId);
    return remaining === 0 ? null : fail('not-allowed', fleetTexts.folder.unfinished(remaining));
  }

  const acts: Readonly<Record<RequestOf<'fleet:folder'>['act'], (stationId: string) => Result<null>>> = {
    stop(stationId) {
      folders.setRunning(stationId, false);
      runs.stop(stationId);
      changed(stationId);
      return ok(null);
    },
    again(stationId) {
      if (folders.folder(stationId) === null) return fail('not-found', fleetTexts.folder.notAsked());
      const refusal = refusedByGate(stationId, folders.unsaved(stationId));
      if (refusal !== null) return refusal;
      folders.again(stationId);
      folders.setRunning(stationId, true);
      runs.run(stationId);
      return ok(null);
    },
    show(stationId) {
      const folder = folders.folder(stationId);
      if (folder === null) return fail('not-found', fleetTexts.folder.notAsked());
      const first = folders.first(stationId);
      const shown = (first !== null && parts.showPath(parts.joinPath(folder.path, nameOf(first)))) || parts.showPath(folder.path);
      return shown ? ok(null) : fail('not-found', fleetTexts.folder.hurdles.gone());
    },
    close(stationId) {
      if (runs.isRunning(stationId)) return fail('not-allowed', fleetTexts.folder.busy());
      folders.drop(stationId);
      runs.forget(stationId);
      changed(stationId);
      return ok(null);
    },
  };

  return {
    /** Whether a folder was chosen. The page never supplies a path. */
    async saveNotes({ key, ...filters }: FleetNoteFilters & { readonly key: string | null }): Promise<Result<boolean>> {
      const { stationId } = filters;
      if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
      const before = refusedByRequest(stationId);
      if (before !== null) return before;
      const keys = key === null ? notes.keys(filters) : [key];
      if (keys.length === 0) return fail('not-allowed', fleetTexts.folder.nothing());
      const shut = refusedByGate(stationId, keys);
      if (shut !== null) return shut;
      const path = await parts.pickFolder();
      if (path === null) return ok(false);
      const refusal = await refused(path);
      if (refusal !== null) return refusal;
      // A request may have resumed while the dialog was open.
      const since = refusedByRequest(stationId);
      if (since !== null) return since;
      folders.begin(stationId, path, keys, new Date(parts.clock.now()).toISOString());
      runs.run(stationId);
      return ok(true);
    },
    folderAct: ({ stationId, act }: RequestOf<'fleet:folder'>): Result<null> =>
      fleets.findFleet(stationId) === null ? fail('not-found', stationTexts.notFound()) : acts[act](stationId),
    folderView(stationId: string): FleetFolderView | null {
      const folder = folders.folder(stationId);
      if (folder === null) return null;
      return {
        path: folder.path,
        ...folders.counts(stationId),
        failures: folders.failed(stationId, MAX_FOLDER_FAILURES).map(({ fault, ...each }) => ({
          ...each,
          text: fleetTexts.folder.faults[fault](nameOf(each.key)),
        })),
        state: runs.isRunning(stationId) ? 'running' : remainingOf(stationId) === 0 ? 'done' : folder.running ? 'held' : 'stopped',
        problem: runs.isRunning(stationId) ? null : runs.problemOf(stationId),
      };
    },
    /** At start, when the network is back, or when a pause ends: resumes every run that the user did not stop. */
    goOn(stationId: string): void {
      if (folders.folder(stationId)?.running === true) runs.run(stationId);
    },
    ended: runs.ended,
  };
}
