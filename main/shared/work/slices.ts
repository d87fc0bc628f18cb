/** Long work of the main process, cut so that the event loop gets its turns. The same work can be done at once. */

import type { Clock } from '../ports.ts';

/** Yields wherever the event loop may have a turn. */
export type Steps<T> = Generator<undefined, T, void>;

/** So long the event loop waits for a turn, and for the step that began before. */
const SLICE_MS = 8;

/** `made`: what came of it. `workedMs`: how long it took without the turns of others. */
export interface Sliced<T> {
  readonly made: T;
  readonly workedMs: number;
}

/** Does it to the end without a turn for others. */
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

/** As `map`, a step for each. */
export function* mapSteps<A, B>(items: Iterable<A>, work: (item: A) => B): Steps<readonly B[]> {
  const made: B[] = [];
  for (const item of items) {
    made.push(work(item));
    yield;
  }
  return made;
}
