/** Keeps the pending lists of all stations up to date: on demand, and periodically while the program is open. */

import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { createSweeps, type SweepsParts } from './sweeps.ts';
import { createPendingTimes } from './times.ts';

interface SyncPendingParts extends Omit<SweepsParts, 'times' | 'wake' | 'ended' | 'clock'> {
  /** Ids of the current stations of this PC. */
  readonly stationIds: () => readonly string[];
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep' | 'turn'>;
}

const LONGEST_SLEEP_MS = 30_000;
const SHORTEST_SLEEP_MS = 1_000;

export type SyncPending = ReturnType<typeof createSyncPending>;

export function createSyncPending(parts: SyncPendingParts) {
  const { desk, clock, logger, stationIds } = parts;
  const times = createPendingTimes(clock);
  let ended = false;
  let alarm = new AbortController();
  const { sweep, sweepIfAllowed, state, doubted, failed } = createSweeps({
    ...parts,
    times,
    ended: () => ended,
    wake: () => alarm.abort(),
  });

  /** Refused credentials stop the sweeps. Other gates do not: these readings reopen them, and a pause only holds uploads. */
  function isClosed(stationId: string): boolean {
    return desk.closedGates(stationId).some(({ gate }) => gate === 'credentials');
  }

  /** Sweeps what is due. Returns for how many milliseconds nothing more is due. */
  function lookAll(): number {
    try {
      const open = stationIds().filter((id) => !isClosed(id));
      for (const id of open) if (times.due(id) <= clock.monotonic()) detach(sweep(id), failed(id));
      const first = Math.min(LONGEST_SLEEP_MS, ...open.map((id) => times.due(id) - clock.monotonic()));
      return Math.max(SHORTEST_SLEEP_MS, first);
    } catch (error) {
      logger.error('pending lists not looked at', { error: String(error) });
      return LONGEST_SLEEP_MS;
    }
  }

  return {
    sweep,
    sweepIfAllowed,
    state,
    doubted,
    /** The network just accepted a note of the station, or may have: sweep soon. */
    accepted(stationId: string): void {
      times.accepted(stationId);
      alarm.abort();
    },
    /** The network is reachable again. */
    networkBack(stationId: string): void {
      times.networkBack(stationId);
      alarm.abort();
    },
    /** Call after a station was added or changed: looks immediately. */
    look(): void {
      times.forget();
      alarm.abort();
    },
    /** Sweeps due stations until the signal aborts; nothing is written after that. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      signal.addEventListener('abort', () => {
        ended = true;
      });
      while (!signal.aborted) {
        alarm = new AbortController();
        const either = AbortSignal.any([signal, alarm.signal]);
        const wait = lookAll();
        if (!either.aborted) await clock.sleep(wait, either);
      }
    },
  };
}
