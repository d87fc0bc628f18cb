/** How long wrong PINs keep the next one waiting. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Typing mistakes are free; 10,000 PINs of four digits would then take months. */
const FREE_TRIES = 3;
const WAITS = [30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;
export const LONGEST_WAIT = 30 * MINUTE;

/** After so many wrong ones in a row. */
export function waitAfter(wrong: number): number {
  return wrong < FREE_TRIES ? 0 : (WAITS[wrong - FREE_TRIES] ?? LONGEST_WAIT);
}

export interface WrongTries {
  readonly wrong: number;
  /** Of the last one, epoch milliseconds; null = there is none. */
  readonly at: number | null;
}

/**
 * Milliseconds until the next try, 0 = now.
 * @param elapsed milliseconds since the last wrong one as this process counted them; null = it was before its start.
 * A clock that was set forward shortens nothing in a running program; one that was set back makes no wait longer than it was.
 */
export function waitLeft({ wrong, at }: WrongTries, now: number, elapsed: number | null): number {
  const wait = waitAfter(wrong);
  if (wait === 0 || at === null) return 0;
  const byClock = Math.min(Math.max(at + wait - now, 0), wait);
  return elapsed === null ? byClock : Math.max(wait - elapsed, 0);
}
