import { fromLocal, toLocal } from '../../shared/time/local-time.ts';

const HOUR_MS = 3_600_000;

/** Instants of a station-local date-time: two where the clock was set back by an hour, none for a time that does not exist. */
export function instantsOf(local: string, timeZone: string): readonly number[] {
  const instant = fromLocal(local, timeZone);
  if (instant === null) return [];
  const others = [instant - HOUR_MS, instant + HOUR_MS].filter((candidate) => toLocal(candidate, timeZone) === local);
  return [instant, ...others];
}

const DAY_MS = 24 * HOUR_MS;
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** A cached variant for many times in one zone: a day without a clock change is computed once. */
export function instantsIn(timeZone: string): (local: string) => readonly number[] {
  const offsetAt = (instant: number): number => Date.parse(`${toLocal(instant, timeZone)}Z`) - instant;
  /** null: there is a clock change on this day, or near it. */
  const offsets = new Map<string, number | null>();
  function offsetOn(day: string): number | null {
    const known = offsets.get(day);
    if (known !== undefined) return known;
    const start = Date.parse(`${day}T00:00:00Z`);
    const [before, after] = [offsetAt(start - DAY_MS), offsetAt(start + 2 * DAY_MS)];
    const offset = before === after ? before : null;
    offsets.set(day, offset);
    return offset;
  }
  return (local) => {
    const asUtc = WHOLE.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
    const offset = Number.isNaN(asUtc) ? null : offsetOn(local.slice(0, 10));
    return offset === null ? instantsOf(local, timeZone) : [asUtc - offset];
  };
}
