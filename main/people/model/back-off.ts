/** Backoff after wrong PINs. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Typing mistakes are free; 10,000 PINs of four digits would then take months. */
const FREE_TRIES = 3;
const WAITS = [30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;
export const LONGEST_WAIT = 30 * MINUTE;

/** Wait after this many wrong PINs in a row. */
export function waitAfter(wrong: number): number {
  return wrong < FREE_TRIES ? 0 : (WAITS[wrong - FREE_TRIES] ?? LONGEST_WAIT);
}

export interface WrongTries {
  readonly wrong: number;
  /** Time of the last one, epoch milliseconds; null = there is none. */
  readonly at: number | null;
}

/**
 * Milliseconds until the next try, 0 = now. Uses no wall clock, which anybody can set.
 * @param elapsed monotonic milliseconds since the last wrong try, or since the start of the program when the try was before it.
 */
export function waitLeft({ wrong, at }: WrongTries, elapsed: number): number {
  return at === null ? 0 : Math.max(waitAfter(wrong) - Math.max(elapsed, 0), 0);
}
