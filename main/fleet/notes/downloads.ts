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
  /** Why no requests may be sent for it, and what to do; null: they may. */
  readonly whyShut: (stationId: string) => string | null;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly changed: (stationId: string) => void;
}

/** Pause between two requests, so that other callers get a turn. */
export const BETWEEN_MS = 150;
/** Downloads per push: one push each would keep the page busy with reading. */
export const TELL_EVERY = 10;

interface Run {
  readonly keys: string[];
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  state: FleetDownload;
}

export type Downloads = ReturnType<typeof createDownloads>;

export function createDownloads(parts: DownloadsParts) {
  const { fleets, clock, signal, logger, changed } = parts;
  const runs = new Map<string, Run>();
  const problems = new Map<string, Map<string, string>>();

  function set(run: Run, part: Partial<FleetDownload>): void {
    run.state = { ...run.state, ...part };
  }

  async function work(stationId: string, run: Run): Promise<void> {
    const stop = AbortSignal.any([run.stop.signal, signal]);
    const problemsOfStation = problems.get(stationId) ?? new Map<string, string>();
    problems.set(stationId, problemsOfStation);
    for (let key = run.keys.shift(); key !== undefined && !stop.aborted; key = run.keys.shift()) {
      const fleet = fleets.findFleet(stationId);
      const why = parts.whyShut(stationId);
      if (why !== null) set(run, { problem: { code: 'not-allowed', message: why } });
      if (fleet === null || why !== null) break;
      const outcome = await parts.fetch(fleet, key, stop);
      if (signal.aborted) return;
      if (outcome.type === 'stopped') {
        if (!stop.aborted) set(run, { problem: outcome.error });
        break;
      }
      if (outcome.type === 'failed') problemsOfStation.set(key, outcome.error.message);
      else problemsOfStation.delete(key);
      set(run, { done: run.state.done + 1, failed: run.state.failed + Number(outcome.type === 'failed') });
      if (run.state.done % TELL_EVERY === 0) changed(stationId);
      await clock.sleep(BETWEEN_MS, stop);
    }
    set(run, { running: false });
    changed(stationId);
  }

  return {
    state: (stationId: string): FleetDownload | null => runs.get(stationId)?.state ?? null,
    problemOf: (stationId: string, key: string): string | null => problems.get(stationId)?.get(key) ?? null,
    /** Keys already queued are not queued twice. After a stop, a new run waits for the request in progress. */
    start(stationId: string, keys: readonly string[]): void {
      const present = runs.get(stationId);
      if (present?.state.running === true && !present.stop.signal.aborted) {
        const fresh = keys.filter((key) => !present.keys.includes(key));
        present.keys.push(...fresh);
        set(present, { total: present.state.total + fresh.length });
        changed(stationId);
        return;
      }
      const state: FleetDownload = { done: 0, total: keys.length, failed: 0, running: true, problem: null };
      const run: Run = {
        ...{ keys: [...keys], state, stop: new AbortController() },
        ended: Promise.resolve(present?.ended)
          .then(() => work(stationId, run))
          .catch((error: unknown) => {
            logger.error('download of notes failed', { stationId, error: String(error) });
            set(run, { running: false, problem: { code: 'internal', message: fleetTexts.failed() } });
            changed(stationId);
          }),
      };
      runs.set(stationId, run);
      changed(stationId);
      detach(run.ended, (error) => logger.error('download of notes failed', { stationId, error: String(error) }));
    },
    stop(stationId: string): void {
      runs.get(stationId)?.stop.abort();
    },
  };
}
