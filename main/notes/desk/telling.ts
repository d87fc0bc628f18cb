/** The page and the lists are told of changed notes at most so often, and the longer that takes, the more seldom. */

import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';

/** Shortest rest before a change is told. */
const LEAST_MS = 400;
/** Main rests so much longer than the last telling took: all notes are matched anew for each, ten thousand of them in half a second. */
const REST_PER_WORK = 9;

/** @param tell does all its work before it returns. */
export function createTelling(clock: Pick<Clock, 'monotonic' | 'sleep'>, tell: () => void) {
  const ended = new AbortController();
  let waiting = false;
  /** A moment of the monotonic clock. */
  let notBefore = 0;

  async function afterRest(): Promise<void> {
    waiting = true;
    try {
      await clock.sleep(Math.max(LEAST_MS, notBefore - clock.monotonic()), ended.signal);
    } finally {
      waiting = false;
    }
    if (ended.signal.aborted) return;
    const from = clock.monotonic();
    tell();
    const now = clock.monotonic();
    notBefore = now + (now - from) * REST_PER_WORK;
  }

  return {
    /** Something changed: it is told after the rest, once for all that changes meanwhile. */
    changed(): void {
      if (!waiting) detach(afterRest(), () => undefined);
    },
    /** Nobody is told of anything any more. */
    stop: (): void => ended.abort(),
  };
}
