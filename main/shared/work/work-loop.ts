import { detach } from '../detach.ts';
import type { Clock } from '../ports.ts';

/** Longest sleep, even with nothing due: detects a clock that was set forward or a PC that slept. */
const LONGEST_SLEEP_MS = 60_000;
const AFTER_FAILURE_MS = 5_000;
/** A shared abort reason avoids an error object with a stack at every kick. */
const KICKED = 'kicked';

/**
 * Looks for work, then sleeps until more is due or until it is kicked.
 * @param look starts what is due; returns when to look again (epoch milliseconds), null = when kicked.
 */
export function createWorkLoop(clock: Clock, look: () => number | null, onError: (error: unknown) => void) {
  let running = false;
  let alarm = new AbortController();

  async function run(): Promise<void> {
    while (running) {
      alarm = new AbortController();
      const { signal } = alarm;
      const wait = waitFor();
      if (!signal.aborted) await clock.sleep(wait, signal);
    }
  }

  function waitFor(): number {
    try {
      const wake = look();
      return wake === null ? LONGEST_SLEEP_MS : Math.min(LONGEST_SLEEP_MS, Math.max(1, wake - clock.now()));
    } catch (error) {
      onError(error);
      return AFTER_FAILURE_MS;
    }
  }

  return {
    start(): void {
      if (running) return;
      running = true;
      detach(run(), onError);
    },
    /** Looks for work now. */
    kick: () => alarm.abort(KICKED),
    /** Stops looking; work in progress continues. */
    stop(): void {
      running = false;
      alarm.abort(KICKED);
    },
  };
}
