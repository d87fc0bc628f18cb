import type { AppError } from '../../../preload/contract/errors.ts';
import type { MovementReading } from '../../../preload/contract/movement/movement.ts';
import { dayAfter } from './windows.ts';

interface StateOfDays {
  readonly today: string | null;
  readonly oldest: string;
  readonly history: number;
  readonly days: ReadonlyMap<string, string>;
  readonly read: number;
  readonly reading: boolean;
  readonly problem: AppError | null;
}

/** Two listings that are shown as one: a day counts once both were read, as of the older reading. */
export function bothOf(one: StateOfDays, other: StateOfDays): StateOfDays {
  const days = new Map<string, string>();
  for (const [day, at] of one.days) {
    const otherAt = other.days.get(day);
    if (otherAt !== undefined) days.set(day, otherAt < at ? otherAt : at);
  }
  return {
    ...one,
    days,
    read: [...days.keys()].filter((day) => day >= one.oldest).length,
    reading: one.reading || other.reading,
    problem: one.problem ?? other.problem,
  };
}

interface QueriedPeriod {
  readonly from: string | null;
  readonly until: string | null;
}

/** Reading state of the requested days: how many were never read, and the range of the others' readings. */
export function readingOf(
  { today, oldest, history, days, read, reading, problem }: StateOfDays,
  { from, until }: QueriedPeriod,
): MovementReading {
  let missing = 0;
  let oldestAt: string | null = null;
  let newestAt: string | null = null;
  if (today !== null) {
    const last = until === null || until > today ? today : until;
    for (let day = from === null || from < oldest ? oldest : from; day <= last; day = dayAfter(day, 1)) {
      const at = days.get(day);
      if (at === undefined) missing += 1;
      else {
        if (oldestAt === null || at < oldestAt) oldestAt = at;
        if (newestAt === null || at > newestAt) newestAt = at;
      }
    }
  }
  return { read, days: history, missing, oldestAt, newestAt, reading, problem };
}
