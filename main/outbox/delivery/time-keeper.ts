/**
 * The clock by which the outbox waits. It follows the monotonic clock, so setting the wall clock
 * shifts no timer by itself. When the two have drifted apart, all timers are shifted in one step
 * with the clock, so that no wait ever looks over because the wall clock was set.
 */

import type { Clock, Logger } from '../../shared/ports.ts';

export type TimeKeeper = ReturnType<typeof createTimeKeeper>;

/** `driftMs`: how much more the wall clock moved than the elapsed time; `restMs`: the shortest wait from now on. */
export interface TimeChange {
  readonly driftMs: number;
  readonly restMs: number;
}

interface TimeKeeperParts {
  /** The system clock. */
  readonly clock: Clock;
  /** Shifts all timers, all or none; `clock` already shows the new time. */
  readonly retime: (change: TimeChange) => void;
  /** Called after sleep: what was known of the network is stale. */
  readonly awake: () => void;
  readonly logger: Logger;
}

/** Smaller drift is a time server's correction and is ignored. */
const TOLERANCE_MS = 5_000;
const LOOK_MS = 5_000;
/** A check this late means that the PC slept and its monotonic clock kept running. */
const OVERSLEPT_MS = 60_000;
/** Time for the network to come back after sleep, before anything is sent. */
const REST_MS = 10_000;

export function createTimeKeeper({ clock, retime, awake, logger }: TimeKeeperParts) {
  /** Wall clock at monotonic zero. */
  let anchor = clock.now() - clock.monotonic();
  let lastCheckAt = clock.monotonic();
  const now = (): number => Math.round(anchor + clock.monotonic());

  function shiftTimers(restMs: number): void {
    const before = anchor;
    const driftMs = clock.now() - now();
    anchor += driftMs;
    try {
      retime({ driftMs, restMs });
      logger.info('timers taken anew', { driftMs, restMs });
    } catch (error) {
      // On failure (full disk) the old timers and the old time still agree, and the next check tries again.
      anchor = before;
      logger.error('timers not taken anew', { driftMs, error: String(error) });
    }
  }

  function look(): void {
    const overslept = clock.monotonic() - lastCheckAt > OVERSLEPT_MS;
    lastCheckAt = clock.monotonic();
    if (overslept) wake();
    else if (Math.abs(clock.now() - now()) >= TOLERANCE_MS) shiftTimers(0);
  }

  function wake(): void {
    lastCheckAt = clock.monotonic();
    shiftTimers(REST_MS);
    awake();
  }

  /** Jumps only together with the timers. */
  const steady: Clock = { now, monotonic: clock.monotonic, sleep: clock.sleep, ...(clock.turn === undefined ? {} : { turn: clock.turn }) };
  return {
    clock: steady,
    /** Checks whether the wall clock was set since the last check. */
    check: look,
    /** Call after the PC woke up: shifts all timers so that none ends at once. */
    resumed: wake,
    /** Checks periodically until the signal aborts. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      // Stored times may have been planned by another clock in an earlier run.
      shiftTimers(0);
      lastCheckAt = clock.monotonic();
      while (!signal.aborted) {
        await clock.sleep(LOOK_MS, signal);
        if (!signal.aborted) look();
      }
    },
  };
}
