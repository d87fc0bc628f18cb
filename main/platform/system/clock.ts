import type { Clock } from '../../shared/ports.ts';

/** Longer timers fire at once in Node (2^31 - 1 ms, about 24.8 days). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The system's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  turn: () => new Promise((resolve) => setImmediate(resolve)),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(Math.max(ms, 0), LONGEST_TIMER_MS));
      signal?.addEventListener('abort', done, { once: true });
    }),
};
