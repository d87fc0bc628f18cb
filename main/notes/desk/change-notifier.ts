/** Throttles the notifications of changed notes to the page and the lists; the longer one takes, the rarer they get. */

import { detach, type Report } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';

/** Shortest wait before a notification. */
const LEAST_MS = 400;
/** Rest per unit of work: each notification recomputes the whole desk, in slices. */
const REST_PER_WORK = 9;

/** @param notify returns the milliseconds that it worked. */
export function createChangeNotifier(
  clock: Pick<Clock, 'monotonic' | 'sleep'>,
  notify: (signal: AbortSignal) => Promise<number>,
  failed: Report,
) {
  const ended = new AbortController();
  let waiting = false;
  /** Something changed during the notification. */
  let again = false;
  /** Monotonic time. */
  let notBefore = 0;

  async function afterRest(): Promise<void> {
    waiting = true;
    try {
      do {
        await clock.sleep(Math.max(LEAST_MS, notBefore - clock.monotonic()), ended.signal);
        again = false;
        if (ended.signal.aborted) return;
        const workedMs = await notify(ended.signal);
        notBefore = clock.monotonic() + workedMs * REST_PER_WORK;
      } while (again);
    } finally {
      waiting = false;
    }
  }

  return {
    /** Schedules a notification after the rest, coalescing all changes until then. */
    changed(): void {
      again = true;
      if (!waiting) detach(afterRest(), failed);
    },
    /** Ends all notifications. */
    stop: (): void => ended.abort(),
  };
}
