/** Days to request from the network for a period of the page. Days are station-local, `YYYY-MM-DD`. */

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

/** Equals the range of Movimento: older fuelings could not be joined. */
const OLDEST_DAYS = 740;
/** Transfers are listed in advance, by this many days. */
const AHEAD_DAYS = 90;
const FRESH_MS = 15 * 60_000;

/**
 * Bounds an open period; null = it ends before the oldest day that is read.
 * @param history maximum age of stored data in days; null = as long as the program reads.
 */
export function daysToRead({ from, until }: Period, today: string, history: number | null): Days | null {
  const oldest = dayAfter(today, 1 - Math.min(OLDEST_DAYS, history ?? OLDEST_DAYS));
  const last = until ?? dayAfter(today, AHEAD_DAYS);
  if (last < oldest) return null;
  const first = from === null || from < oldest ? oldest : from;
  return { from: first < last ? first : last, until: last };
}

export const isSamePeriod = (a: Days, b: Days): boolean => a.from === b.from && a.until === b.until;

export interface ReadPeriod extends Days {
  /** ISO 8601 UTC. */
  readonly readAt: string;
}

/** Time of the last reading that covers all of these days; null = never. */
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
  // A clock that was set back must not make a reading look recent for years.
  return age >= 0 && age < FRESH_MS;
}
