/** Which days of a station's movement are read next. Days are the station's own, `YYYY-MM-DD`. */

import { dayAfter } from '../../shared/time/day-after.ts';

export { dayAfter };

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

/** Null: never. Epoch milliseconds. */
type ReadAt = (day: string) => number | null;

/** @param age of the day, in days; negative = it is to come. @param read its last reading. */
export function isDue(age: number, read: number | null, now: number): boolean {
  const pace = PACES.find(([younger]) => age < younger);
  if (age < 0 || pace === undefined) return false;
  // A clock that was set back makes no reading new for years.
  return read === null || now - read >= pace[1] || read > now;
}

let calendar: readonly string[] = [];

/** The days of the history, newest first. Each step of a sweep walks through them, so the last list is kept. */
function daysBackFrom(today: string): readonly string[] {
  if (calendar[0] !== today) calendar = Array.from({ length: HISTORY_DAYS }, (_, age) => dayAfter(today, -age));
  return calendar;
}

/** A query for days. */
export interface DueWindow extends DayWindow {
  /** Older days that were read before, for their notes: it can wait until nothing is being sent. */
  readonly isTurn: boolean;
}

/** The newest days that are due, as one query; null = all is fresh. @param history days that are kept, today's among them. */
export function nextWindow(today: string, readAt: ReadAt, now: number, history = HISTORY_DAYS): DueWindow | null {
  const days = daysBackFrom(today).slice(0, history);
  for (const [age, until] of days.entries()) {
    const read = readAt(until);
    if (!isDue(age, read, now)) continue;
    const wasRead = read !== null;
    const most = age < SHORT || wasRead ? SHORT : LONG;
    let from = until;
    for (const [further, day] of days.slice(age + 1, age + most).entries()) {
      const readBefore = readAt(day);
      if (!isDue(age + 1 + further, readBefore, now) || (wasRead && readBefore === null)) break;
      from = day;
    }
    return { from, until, isTurn: wasRead && age >= TURN_AGE };
  }
  return null;
}

export function daysOf({ from, until }: DayWindow): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day, 1)) days.push(day);
  return days;
}
