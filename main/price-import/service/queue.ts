import { detach } from '../../shared/detach.ts';

/** Runs the acts of one key one after the other, in the order in which they were asked for. */
export type KeyedQueue = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return (key, act) => {
    const before = tails.get(key) ?? Promise.resolve();
    // One act's failure is its own caller's: the next one runs all the same.
    const run = before.then(act, act);
    const tail = run.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    const forget = (): void => {
      if (tails.get(key) === tail) tails.delete(key);
    };
    detach(tail.then(forget), forget);
    return run;
  };
}
