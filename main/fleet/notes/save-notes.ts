/**
 * Notes into a folder of the user's, one after another: what is not here yet is downloaded first, and each is kept in the store
 * before it is written. What was asked for is in the store too, so that a program that was closed or killed goes on at its start.
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
  /** The system's dialog; null = none was chosen. */
  readonly pickFolder: () => Promise<string | null>;
  /** Folders that nothing is written into. */
  readonly places: WatchPlaces;
  /** Opens its folder in the system's file window; false: the path no longer exists. */
  readonly showPath: (path: string) => boolean;
  readonly joinPath: (folder: string, name: string) => string;
  readonly windows: boolean;
}

export type SaveNotes = ReturnType<typeof createSaveNotes>;

export function createSaveNotes(parts: SaveNotesParts) {
  const { folders, notes, disk, fleets, changed } = parts;
  const runs = createFolderRuns(parts);

  /** null: the folder takes them, as far as it is known. */
  async function refused(path: string): Promise<Result<never> | null> {
    try {
      const refusal = refusePlace(path, await disk.resolve(path), parts.places, parts.windows);
      // A link to a folder of the user's own is his to choose: nothing that lies in it is read.
      return refusal === 'data' || refusal === 'system' ? fail('invalid', fleetTexts.folder[refusal](), { field: 'path' }) : null;
    } catch (error) {
      return fail('invalid', fleetTexts.folder.hurdles[hurdleOf(error)](), { field: 'path' });
    }
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
      if (parts.isShut(stationId)) return fail('not-allowed', fleetTexts.paused());
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
    /** Answers whether a folder was chosen. A page never names one. */
    async saveNotes({ key, ...filters }: FleetNoteFilters & { readonly key: string | null }): Promise<Result<boolean>> {
      const { stationId } = filters;
      if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
      if (runs.isRunning(stationId)) return fail('not-allowed', fleetTexts.folder.busy());
      if (parts.isShut(stationId)) return fail('not-allowed', fleetTexts.paused());
      const keys = key === null ? notes.keys(filters) : [key];
      if (keys.length === 0) return fail('not-allowed', fleetTexts.folder.nothing());
      const path = await parts.pickFolder();
      if (path === null) return ok(false);
      const refusal = await refused(path);
      if (refusal !== null) return refusal;
      // While the dialog was open.
      if (runs.isRunning(stationId)) return fail('not-allowed', fleetTexts.folder.busy());
      folders.begin(stationId, path, keys, new Date(parts.clock.now()).toISOString());
      runs.run(stationId);
      return ok(true);
    },
    folderAct: ({ stationId, act }: RequestOf<'fleet:folder'>): Result<null> =>
      fleets.findFleet(stationId) === null ? fail('not-found', stationTexts.notFound()) : acts[act](stationId),
    folderView(stationId: string): FleetFolderView | null {
      const folder = folders.folder(stationId);
      if (folder === null) return null;
      const counts = folders.counts(stationId);
      const left = counts.total - counts.saved - counts.there - counts.failed;
      return {
        path: folder.path,
        ...counts,
        failures: folders.failed(stationId, MAX_FOLDER_FAILURES).map(({ fault, ...each }) => ({
          ...each,
          text: fleetTexts.folder.faults[fault](nameOf(each.key)),
        })),
        state: runs.isRunning(stationId) ? 'running' : left === 0 ? 'done' : folder.running ? 'held' : 'stopped',
        problem: runs.isRunning(stationId) ? null : runs.problemOf(stationId),
      };
    },
    /** The program began, the network is back, or a pause ended: whatever was not stopped by a person goes on. */
    goOn(stationId: string): void {
      const folder = folders.folder(stationId);
      if (folder?.running === true && !parts.isShut(stationId)) runs.run(stationId);
    },
    ended: runs.ended,
  };
}
