import type { AppError } from '../../../preload/contract/errors.ts';
import type { MovementReading } from '../../../preload/contract/overview/movement.ts';
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
interface Asked {
  readonly from: string | null;
  readonly until: string | null;
}

/** How far the days are read, and how many of the asked ones never were. */
export function readingOf({ today, oldest, history, days, read, reading, problem }: StateOfDays, { from, until }: Asked): MovementReading {
  let missing = 0;
  if (today !== null) {
    const last = until === null || until > today ? today : until;
    for (let day = from === null || from < oldest ? oldest : from; day <= last; day = dayAfter(day, 1)) if (!days.has(day)) missing += 1;
  }
  return { read, days: history, missing, readAt: [...days].toSorted().at(-1)?.[1] ?? null, reading, problem };
}
