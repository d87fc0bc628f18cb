/** Decides which days of a station's movement are read next. Days are station-local, `YYYY-MM-DD`. */

import { dayAfter } from '../../shared/time/day-after.ts';

export { dayAfter };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Retention of the movement: 24 months, and a few days. */
export const HISTORY_DAYS = 740;

/**
 * Maximum age of a reading, by the age of its day: a new day fills up, a recent one gets
 * notes and cancellations, an old one seldom changes.
 */
const PACES: readonly (readonly [youngerThan: number, again: number])[] = [
  [2, 15 * MINUTE_MS],
  // Notes are attached for two months, also by other PCs and in the portal.
  [61, 6 * HOUR_MS],
  [121, 7 * 24 * HOUR_MS],
  [HISTORY_DAYS, 60 * 24 * HOUR_MS],
];
/** Days per query: few if each day is read often, so that it takes few pages; more for days that are read once. */
const SHORT = 3;
const LONG = 15;
/** Older days are reread in turn: one query each, followed by a pause. */
const TURN_AGE = 8;

export interface DayWindow {
  readonly from: string;
  /** Inclusive. */
  readonly until: string;
}

/** null: never. Epoch milliseconds. */
type ReadAt = (day: string) => number | null;

/** @param age of the day, in days; negative = in the future. @param read time of its last reading. */
export function isDue(age: number, read: number | null, now: number): boolean {
  const pace = PACES.find(([younger]) => age < younger);
  if (age < 0 || pace === undefined) return false;
  // A clock that was set back must not make a reading look recent for years.
  return read === null || now - read >= pace[1] || read > now;
}

let calendar: readonly string[] = [];

/** The days of the history, newest first. Cached, because each step of a sweep walks through the list. */
function daysBackFrom(today: string): readonly string[] {
  if (calendar[0] !== today) calendar = Array.from({ length: HISTORY_DAYS }, (_, age) => dayAfter(today, -age));
  return calendar;
}

/** A query for days. */
export interface DueWindow extends DayWindow {
  /** Rereads older days for their notes: it can wait until nothing is being sent. */
  readonly isTurn: boolean;
}

/** The newest days that are due, as one query; null = all is fresh. @param history number of retained days, including today. */
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
