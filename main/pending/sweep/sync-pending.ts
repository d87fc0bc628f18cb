/** Keeps the pending lists of all stations in the store: on demand, and by itself while the program is open. */

import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { createSweeps, type SweepsParts } from './sweeps.ts';
import { createPendingTimes } from './times.ts';

interface SyncPendingParts extends Omit<SweepsParts, 'times' | 'wake' | 'ended' | 'clock'> {
  /** Ids of the stations of this PC, as they are now. */
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
  const { sweep, state, doubted, failed } = createSweeps({ ...parts, times, ended: () => ended, wake: () => alarm.abort() });

  /** Refused credentials are not tried over and over; other gates are opened by these very readings, and a pause holds what leaves, not what is read. */
  function isShut(stationId: string): boolean {
    return desk.closedGates(stationId).some(({ gate }) => gate === 'credentials');
  }

  /** Answers for how long nothing more is due. */
  function lookAll(): number {
    try {
      const open = stationIds().filter((id) => !isShut(id));
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
    state,
    doubted,
    /** The network has just taken a note of the station, or may have: it is swept soon. */
    accepted(stationId: string): void {
      times.accepted(stationId);
      alarm.abort();
    },
    /** The network can be reached again. */
    networkBack(stationId: string): void {
      times.networkBack(stationId);
      alarm.abort();
    },
    /** A station was added or changed: look now. */
    look(): void {
      times.forget();
      alarm.abort();
    },
    /** Sweeps what is due until the signal aborts; nothing is written after that. Never rejects. */
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
