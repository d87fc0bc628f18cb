import type { Clock } from '../../main/shared/ports.ts';

/** Time that only moves when the test says so; a sleeper wakes at its moment, in order. */
export interface ManualClock extends Clock {
  /** Moves on, waking every sleeper on the way and letting it run until it waits again. */
  advance(ms: number): Promise<void>;
  /** Lets everything run that can run without time passing. */
  settle(): Promise<void>;
  /** Moves the wall clock alone, as a user or a time server does. */
  jump(ms: number): void;
  /**
   * The PC sleeps: the wall clock goes on and nobody wakes, not even who is due, before the next
   * advance. `counted`: the monotonic clock goes on too (it does on Windows, not on Linux).
   */
  suspend(ms: number, counted: boolean): void;
  /** Milliseconds until the next sleeper wakes; null when nobody sleeps. */
  untilNext(): number | null;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

export function createManualClock(start = Date.parse('2026-11-21T12:00:00.000Z')): ManualClock {
  let monotonic = 0;
  let wall = start;
  let sleepers: Sleeper[] = [];

  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const move = (to: number): void => {
    wall += to - monotonic;
    monotonic = to;
  };
  const next = (): Sleeper | undefined => sleepers.toSorted((a, b) => a.at - b.at)[0];

  return {
    now: () => wall,
    monotonic: () => monotonic,
    sleep(ms, signal) {
      if (signal?.aborted) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = (): void => {
        sleepers = sleepers.filter((each) => each !== sleeper);
        resolve();
      };
      const sleeper: Sleeper = { at: monotonic + ms, wake };
      sleepers.push(sleeper);
      signal?.addEventListener('abort', wake, { once: true });
      return promise;
    },
    async advance(ms) {
      const target = monotonic + ms;
      await settle();
      for (let first = next(); first !== undefined && first.at <= target; first = next()) {
        move(Math.max(monotonic, first.at));
        first.wake();
        await settle();
      }
      move(target);
      await settle();
    },
    settle,
    jump(ms) {
      wall += ms;
    },
    suspend(ms, counted) {
      if (counted) move(monotonic + ms);
      else wall += ms;
    },
    untilNext() {
      const first = next();
      return first === undefined ? null : Math.max(0, first.at - monotonic);
    },
  };
}
