import type { Clock } from '../ports.ts';

/**
 * Resolves as the work does, or to `late` after the timeout. Late work keeps running; its result is ignored and the
 * timer is cleared. Rejects as the work does.
 */
export async function atMost<T, L>(clock: Pick<Clock, 'sleep'>, ms: number, work: Promise<T>, late: L): Promise<T | L> {
  const enough = new AbortController();
  try {
    return await Promise.race([work, clock.sleep(ms, enough.signal).then(() => late)]);
  } finally {
    enough.abort();
  }
}
