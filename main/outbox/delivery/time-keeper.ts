/**
 * The time by which the outbox waits. It goes with the monotonic clock, so a wall clock that is set
 * moves no timer by itself; when the two have drifted apart, all timers are taken anew in one step
 * with the clock, so that no moment exists at which a wait looks over because the clock was set.
 */

import type { Clock, Logger } from '../../shared/ports.ts';

export type TimeKeeper = ReturnType<typeof createTimeKeeper>;

/** `driftMs`: how far the wall clock went beyond the time that passed; `restMs`: the shortest wait from now on. */
export interface TimeChange {
  readonly driftMs: number;
  readonly restMs: number;
}

interface TimeKeeperParts {
  /** The machine's own. */
  readonly clock: Clock;
  /** Takes all timers anew, all or none; `clock` shows the new time by then. */
  readonly retime: (change: TimeChange) => void;
  /** The PC slept: what was known of the network says nothing any more. */
  readonly awake: () => void;
  readonly logger: Logger;
}

/** Below this the clocks are only being kept in step (a time server's small corrections). */
const TOLERANCE_MS = 5_000;
const LOOK_MS = 5_000;
/** A look that comes this much too late: the PC slept, and its monotonic clock with it went on. */
const OVERSLEPT_MS = 60_000;
/** Time for the network to come back after sleep, before anything is sent. */
const REST_MS = 10_000;

export function createTimeKeeper({ clock, retime, awake, logger }: TimeKeeperParts) {
  /** Wall clock at monotonic zero. */
  let anchor = clock.now() - clock.monotonic();
  let looked = clock.monotonic();
  const now = (): number => Math.round(anchor + clock.monotonic());

  function takeAnew(restMs: number): void {
    const before = anchor;
    const driftMs = clock.now() - now();
    anchor += driftMs;
    try {
      retime({ driftMs, restMs });
      logger.info('timers taken anew', { driftMs, restMs });
    } catch (error) {
      // A full disk: the old timers and the old time still fit together, and the next look tries again.
      anchor = before;
      logger.error('timers not taken anew', { driftMs, error: String(error) });
    }
  }

  function look(): void {
    const overslept = clock.monotonic() - looked > OVERSLEPT_MS;
    looked = clock.monotonic();
    if (overslept) wake();
    else if (Math.abs(clock.now() - now()) >= TOLERANCE_MS) takeAnew(0);
  }

  function wake(): void {
    looked = clock.monotonic();
    takeAnew(REST_MS);
    awake();
  }

  /** It never jumps but together with the timers. */
  const kept: Clock = { now, monotonic: clock.monotonic, sleep: clock.sleep, ...(clock.turn === undefined ? {} : { turn: clock.turn }) };
  return {
    clock: kept,
    /** Looks whether the wall clock was set since the last look. */
    check: look,
    /** The PC woke up: all timers are taken anew, and none ends at once. */
    resumed: wake,
    /** Looks now and then until the signal aborts. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      // What a program before this one has stored may have been planned by another clock.
      takeAnew(0);
      looked = clock.monotonic();
      while (!signal.aborted) {
        await clock.sleep(LOOK_MS, signal);
        if (!signal.aborted) look();
      }
    },
  };
}
