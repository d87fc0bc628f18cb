/** The page and the lists are told of changed notes at most so often, and the longer that takes, the more seldom. */

import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';

/** Shortest rest before a change is told. */
const LEAST_MS = 400;
/** Main rests so much longer than the last telling worked: for each the whole desk is worked out anew, in slices. */
const REST_PER_WORK = 9;

/** @param tell answers for how many milliseconds it worked. */
export function createTelling(clock: Pick<Clock, 'monotonic' | 'sleep'>, tell: (signal: AbortSignal) => Promise<number>) {
  const ended = new AbortController();
  let waiting = false;
  /** Something changed while it was told. */
  let again = false;
  /** A moment of the monotonic clock. */
  let notBefore = 0;

  async function afterRest(): Promise<void> {
    waiting = true;
    try {
      do {
        await clock.sleep(Math.max(LEAST_MS, notBefore - clock.monotonic()), ended.signal);
        again = false;
        if (ended.signal.aborted) return;
        const workedMs = await tell(ended.signal);
        notBefore = clock.monotonic() + workedMs * REST_PER_WORK;
      } while (again);
    } finally {
      waiting = false;
    }
  }

  return {
    /** Something changed: it is told after the rest, once for all that changes meanwhile. */
    changed(): void {
      again = true;
      if (!waiting) detach(afterRest(), () => undefined);
    },
    /** Nobody is told of anything any more. */
    stop: (): void => ended.abort(),
  };
}
