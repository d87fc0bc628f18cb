/** Long work of the main process, sliced so that the event loop stays responsive. The same work can also run synchronously. */

import type { Clock } from '../ports.ts';

/** Yields wherever the event loop may run. */
export type Steps<T> = Generator<undefined, T, void>;

/** Longest slice, plus the step in progress. */
const SLICE_MS = 8;

/** `made`: the result. `workedMs`: its duration without the time of others. */
export interface Sliced<T> {
  readonly made: T;
  readonly workedMs: number;
}

/** Runs to the end without yielding. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export async function inSlices<T>(clock: Pick<Clock, 'monotonic' | 'turn'>, steps: Steps<T>): Promise<Sliced<T>> {
  let workedMs = 0;
  let from = clock.monotonic();
  for (;;) {
    const step = steps.next();
    const ms = clock.monotonic() - from;
    if (step.done === true) return { made: step.value, workedMs: workedMs + ms };
    if (ms < SLICE_MS) continue;
    workedMs += ms;
    await clock.turn?.();
    from = clock.monotonic();
  }
}

/** Like `map`, with one step for each item. */
export function* mapSteps<A, B>(items: Iterable<A>, work: (item: A) => B): Steps<readonly B[]> {
  const made: B[] = [];
  for (const item of items) {
    made.push(work(item));
    yield;
  }
  return made;
}
