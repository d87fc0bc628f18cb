/** Downloads notes one after another and stores each at once, so that an interruption loses only the one in progress. */

import type { FleetDownload } from '../../../preload/contract/fleet/fleet.ts';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { Directory } from '../../stations/index.ts';
import { fleetTexts } from '../texts.ts';
import type { FetchNote } from './fetch-note.ts';

export interface DownloadsParts {
  readonly fetch: FetchNote;
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly isShut: (stationId: string) => boolean;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly changed: (stationId: string) => void;
}

/** Pause between two requests, so that other callers get a turn. */
export const BETWEEN_MS = 150;
/** Downloads per push: one push each would keep the page busy with reading. */
export const TELL_EVERY = 10;

export type Downloads = ReturnType<typeof createDownloads>;

export function createDownloads(parts: DownloadsParts) {
  const { fleets, clock, signal, logger, changed } = parts;
  const runs = new Map<string, { keys: string[]; state: FleetDownload; stop: AbortController }>();
  const problems = new Map<string, Map<string, string>>();

  function set(stationId: string, part: Partial<FleetDownload>): void {
    const run = runs.get(stationId);
    if (run !== undefined) run.state = { ...run.state, ...part };
  }

  async function work(stationId: string): Promise<void> {
    const run = runs.get(stationId);
    if (run === undefined) return;
    const stop = AbortSignal.any([run.stop.signal, signal]);
    const problemsOfStation = problems.get(stationId) ?? new Map<string, string>();
    problems.set(stationId, problemsOfStation);
    for (let key = run.keys.shift(); key !== undefined && !stop.aborted; key = run.keys.shift()) {
      const fleet = fleets.findFleet(stationId);
      if (fleet === null || parts.isShut(stationId)) break;
      const outcome = await parts.fetch(fleet, key, stop);
      if (signal.aborted) return;
      if (outcome.type === 'stopped') {
        if (!stop.aborted) set(stationId, { problem: outcome.error });
        break;
      }
      if (outcome.type === 'failed') problemsOfStation.set(key, outcome.error.message);
      else problemsOfStation.delete(key);
      set(stationId, { done: run.state.done + 1, failed: run.state.failed + Number(outcome.type === 'failed') });
      if (run.state.done % TELL_EVERY === 0) changed(stationId);
      await clock.sleep(BETWEEN_MS, stop);
    }
    set(stationId, { running: false });
    changed(stationId);
  }

  return {
    state: (stationId: string): FleetDownload | null => runs.get(stationId)?.state ?? null,
    problemOf: (stationId: string, key: string): string | null => problems.get(stationId)?.get(key) ?? null,
    /** Keys already queued are not queued twice. */
    start(stationId: string, keys: readonly string[]): void {
      const present = runs.get(stationId);
      if (present?.state.running === true && !present.stop.signal.aborted) {
        const fresh = keys.filter((key) => !present.keys.includes(key));
        present.keys.push(...fresh);
        present.state = { ...present.state, total: present.state.total + fresh.length };
        changed(stationId);
        return;
      }
      const state: FleetDownload = { done: 0, total: keys.length, failed: 0, running: true, problem: null };
      runs.set(stationId, { keys: [...keys], state, stop: new AbortController() });
      changed(stationId);
      detach(work(stationId), (error) => {
        logger.error('download of notes failed', { stationId, error: String(error) });
        set(stationId, { running: false, problem: { code: 'internal', message: fleetTexts.failed() } });
        changed(stationId);
      });
    },
    stop(stationId: string): void {
      runs.get(stationId)?.stop.abort();
    },
  };
}
