/** Saves notes into folders, one after another: one run at a time for each fleet. */

import type { AppError } from '../../../preload/contract/errors.ts';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { Directory } from '../../stations/index.ts';
import type { FleetFolderRepository } from '../repository/folder-repository.ts';
import { fleetTexts } from '../texts.ts';
import { BETWEEN_MS, TELL_EVERY } from './downloads.ts';
import { createSaveOne, type SaveOneParts } from './save-one.ts';

export interface FolderRunsParts extends SaveOneParts {
  readonly folders: FleetFolderRepository;
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly changed: (stationId: string) => void;
}

interface Run {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

export function createFolderRuns(parts: FolderRunsParts) {
  const { folders, fleets, signal, logger, changed } = parts;
  const runs = new Map<string, Run>();
  const problems = new Map<string, AppError>();
  const saveOne = createSaveOne(parts);

  async function work(stationId: string, stop: AbortSignal): Promise<void> {
    for (let count = 1; !stop.aborted; count += 1) {
      const [fleet, folder] = [fleets.findFleet(stationId), folders.folder(stationId)];
      if (fleet === null || folder === null || !folder.running) return;
      const key = folders.next(stationId);
      if (key === null) return folders.setRunning(stationId, false);
      const outcome = await saveOne(fleet, key, folder, stop);
      // A note written but not marked is found in the folder at the next run.
      if (stop.aborted) return;
      if (outcome.type === 'held') return void problems.set(stationId, outcome.error);
      folders.mark(stationId, key, outcome.type, outcome.type === 'failed' ? outcome.fault : null);
      if (count % TELL_EVERY === 0) changed(stationId);
      if (outcome.type === 'failed' || outcome.requested) await parts.clock.sleep(BETWEEN_MS, stop);
    }
  }

  /** Queued behind the previous run: two never write the same file. */
  function run(stationId: string): void {
    const before = runs.get(stationId);
    if (before !== undefined && !before.stop.signal.aborted) return;
    const stop = new AbortController();
    problems.delete(stationId);
    const ended = Promise.resolve(before?.ended)
      .then(() => work(stationId, AbortSignal.any([stop.signal, signal])))
      .catch((error: unknown) => {
        logger.error('saving notes into a folder failed', { stationId, error: String(error) });
        problems.set(stationId, { code: 'internal', message: fleetTexts.folder.failed() });
      })
      .finally(() => {
        if (runs.get(stationId)?.stop === stop) runs.delete(stationId);
        if (!signal.aborted) changed(stationId);
      });
    runs.set(stationId, { stop, ended });
    detach(ended, (error) => logger.error('the end of saving notes could not be told', { stationId, error: String(error) }));
    changed(stationId);
  }

  return {
    run,
    isRunning: (stationId: string): boolean => runs.get(stationId)?.stop.signal.aborted === false,
    stop: (stationId: string): void => runs.get(stationId)?.stop.abort(),
    /** Why saving does not progress; null = no known problem. */
    problemOf: (stationId: string): AppError | null => problems.get(stationId) ?? null,
    forget: (stationId: string): void => void problems.delete(stationId),
    /** Resolves once nothing is written any more. */
    ended: async (): Promise<void> => void (await Promise.all([...runs.values()].map(({ ended }) => ended))),
  };
}
