/** Which days are asked of the network for a period of the page. Days are the station's own, `YYYY-MM-DD`. */

import { dayAfter } from '../../movement/model/index.ts';

export interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

export interface Days {
  readonly from: string;
  /** Inclusive. */
  readonly until: string;
}

/** Equals the reach of the movement: older fuelings could not be joined. */
const OLDEST_DAYS = 740;
/** A transfer is listed before its day comes. */
const AHEAD_DAYS = 90;
const FRESH_MS = 15 * 60_000;

/** An open end is as far as transfers are of use. @param history days that are kept at most; null = as many as the program reads. */
export function daysToRead({ from, until }: Period, today: string, history: number | null): Days {
  const oldest = dayAfter(today, 1 - Math.min(OLDEST_DAYS, history ?? OLDEST_DAYS));
  const last = until ?? dayAfter(today, AHEAD_DAYS);
  const first = from === null || from < oldest ? oldest : from;
  return { from: first < last ? first : last, until: last };
}

export interface ReadPeriod extends Days {
  /** ISO 8601 UTC. */
  readonly readAt: string;
}

/** When all of these days were last read as one; null = never. */
export function lastReadOf(days: Days, readings: readonly ReadPeriod[]): string | null {
  const whole = readings.filter(({ from, until }) => from <= days.from && until >= days.until);
  return (
    whole
      .map(({ readAt }) => readAt)
      .toSorted()
      .at(-1) ?? null
  );
}

export function isFresh(readAt: string | null, now: number): boolean {
  if (readAt === null) return false;
  const age = now - Date.parse(readAt);
  // A clock that was set back makes no reading new for years.
  return age >= 0 && age < FRESH_MS;
}
