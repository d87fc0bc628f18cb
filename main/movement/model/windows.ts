/** Which days of a station's movement are read next. Days are the station's own, `YYYY-MM-DD`. */

import { dayAfter } from '../../shared/time/day-after.ts';

export { dayAfter };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How far back the movement is kept: 24 months, and a few days. */
export const HISTORY_DAYS = 740;

/**
 * A day is read again when its last reading is older than this, by its age in days: a new one fills up, a recent one gets
 * its notes and cancellations, an old one seldom changes.
 */
const PACES: readonly (readonly [youngerThan: number, again: number])[] = [
  [2, 15 * MINUTE_MS],
  // Notes are attached for two months, also by other PCs and in the portal.
  [61, 6 * HOUR_MS],
  [121, 7 * 24 * HOUR_MS],
  [HISTORY_DAYS, 60 * 24 * HOUR_MS],
];
/** Days of one query: few where each day is read often, so that it takes few pages; more of what is read once. */
const SHORT = 3;
const LONG = 15;
/** Older days that were read before take turns: one query each, with a pause after it. */
const TURN_AGE = 8;

export interface DayWindow {
  readonly from: string;
  /** Inclusive. */
  readonly until: string;
}

const ageOf = (day: string, today: string): number => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);

/** Null: never. Epoch milliseconds. */
type ReadAt = (day: string) => number | null;

export function isDue(day: string, today: string, readAt: ReadAt, now: number): boolean {
  const age = ageOf(day, today);
  const pace = PACES.find(([younger]) => age < younger);
  if (age < 0 || pace === undefined) return false;
  const read = readAt(day);
  // A clock that was set back makes no reading new for years.
  return read === null || now - read >= pace[1] || read > now;
}

/** A query for days. */
export interface DueWindow extends DayWindow {
  /** Older days that were read before, for their notes: it can wait until nothing is being sent. */
  readonly isTurn: boolean;
}

/** The newest days that are due, as one query; null = all is fresh. @param history days that are kept, today's among them. */
export function nextWindow(today: string, readAt: ReadAt, now: number, history = HISTORY_DAYS): DueWindow | null {
  for (let age = 0; age < history; age += 1) {
    const until = dayAfter(today, -age);
    if (!isDue(until, today, readAt, now)) continue;
    const wasRead = readAt(until) !== null;
    const most = age < SHORT || wasRead ? SHORT : LONG;
    const fits = (day: string): boolean => isDue(day, today, readAt, now) && (!wasRead || readAt(day) !== null);
    let days = 1;
    while (days < most && age + days < history && fits(dayAfter(until, -days))) days += 1;
    return { from: dayAfter(until, 1 - days), until, isTurn: wasRead && age >= TURN_AGE };
  }
  return null;
}

export function daysOf({ from, until }: DayWindow): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day, 1)) days.push(day);
  return days;
}
