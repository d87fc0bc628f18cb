/** The list by days as bars: pure. Days without a fueling keep their slot; older fuelings are merged into the first bar. */

import type { PendingDay } from '../../../preload/contract/pending/pending.ts';

export interface RiskDay {
  /** The day; for the first bar, the day that its fuelings precede. */
  readonly day: string;
  readonly isBefore: boolean;
  readonly count: number;
  readonly valueE4: number;
}

/** Days shown. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** @param days oldest first, unique. */
export function riskDays(days: readonly PendingDay[]): readonly RiskDay[] {
  const [oldest, newest] = [days[0]?.day, days.at(-1)?.day];
  if (oldest === undefined || newest === undefined) return [];
  const last = Date.parse(newest);
  const first = dayOf(Math.max(Date.parse(oldest), last - (MOST_DAYS - 1) * DAY_MS));
  const known = new Map(days.map((each) => [each.day, each]));
  const shown: RiskDay[] = [];
  for (let ms = Date.parse(first); ms <= last; ms += DAY_MS) {
    const day = dayOf(ms);
    shown.push({ day, isBefore: false, count: known.get(day)?.count ?? 0, valueE4: known.get(day)?.valueE4 ?? 0 });
  }
  const older = days.filter(({ day }) => day < first);
  if (older.length === 0) return shown;
  const sum = (of: (day: PendingDay) => number): number => older.reduce((total, day) => total + of(day), 0);
  return [{ day: first, isBefore: true, count: sum(({ count }) => count), valueE4: sum(({ valueE4 }) => valueE4) }, ...shown];
}

/** The day before, in the format of the filters. */
export const dayBefore = (day: string): string => dayOf(Date.parse(day) - DAY_MS);
