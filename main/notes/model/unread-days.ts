/**
 * Finds the days of the movement to read: those near notes, because only with every day read are all fuelings known that a
 * note may belong to; and those whose old reading keeps notes from fuelings that are still pending.
 */

import { isOpenState } from '../../../preload/contract/notes/note-desk.ts';
import { remembering } from '../../shared/remember.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import { mapSteps, type Steps } from '../../shared/work/slices.ts';
import type { FuelingBar, KnownStation } from '../known/known.ts';
import { defaultMatchSettings } from '../matching/match-notes.ts';
import type { NoteToMatch } from '../matching/types.ts';
import type { DeskFueling, Standing } from './types.ts';

/** Days on which a fueling of a note of that day may be, oldest first, each with the time of its end. Memoized: notes share days. */
const daysNear = remembering((day: string) =>
  Array.from({ length: defaultMatchSettings.maxDays + 1 }, (_, back) => {
    const near = dayAfter(day, back - defaultMatchSettings.maxDays);
    return { day: near, end: `${dayAfter(near, 1)}T00:00:00` };
  }),
);

/**
 * Days to read before a note of this time can be said to have one answer. A day is complete once it was read
 * after its end; the note's own day, once it was read after the note was issued.
 * @param emission local, `YYYY-MM-DDThh:mm:ss`. @param read time of the last reading of each day, in the same local time.
 */
export function unreadDays(emission: string, read: ReadonlyMap<string, string>): readonly string[] {
  return daysNear(emission.slice(0, 10)).flatMap(({ day, end }) => {
    const at = read.get(day);
    return at === undefined || at < (emission < end ? emission : end) ? [day] : [];
  });
}

/** Days still to read, by note key, for notes near unread days. */
export function* unreadNear(
  notes: readonly Pick<NoteToMatch, 'key' | 'emission'>[],
  read: ReadonlyMap<string, string>,
): Steps<ReadonlyMap<string, readonly string[]>> {
  const days = yield* mapSteps(notes, ({ key, emission }) => [key, unreadDays(emission, read)] as const);
  return new Map(days.filter(([, unread]) => unread.length > 0));
}

/** Days needed by the station's open notes. A note from the future (clocks differ) waits. @param now local. */
export function* daysToRead(
  standings: readonly Standing[],
  stationId: string,
  read: ReadonlyMap<string, string>,
  now: string,
): Steps<readonly string[]> {
  const notes = standings.flatMap(({ file, state, stationId: noteStation }) => {
    const match = file.note?.match ?? null;
    return match === null || noteStation !== stationId || !isOpenState(state) || match.emission > now ? [] : [match];
  });
  return [...new Set([...(yield* unreadNear(notes, read)).values()].flat())].sort();
}

/** A sweep that lists a fueling this long after a reading barred it contradicts the reading: the network may have dropped its note. */
const CONTRADICTED_MS = 6 * 3_600_000;
/** Days requested at once; the others follow once these were read. */
const MOST_BARRED_DAYS = 31;

/**
 * Days to read again, newest first: their reading bars fuelings that a sweep of the pending list contradicts. A day that was read
 * again and still bars them waits for the next contradiction.
 * @param localOf epoch milliseconds in the local time of `daysRead`.
 */
export function barredDays(
  { fuelings, daysRead }: Pick<KnownStation, 'fuelings' | 'daysRead'>,
  listed: readonly DeskFueling[],
  barOf: (fuelingId: string) => FuelingBar | null,
  localOf: (at: number) => string,
): readonly string[] {
  const days = new Map<string, string>();
  for (const { id, date, key, cancelled } of fuelings.values()) {
    // Most fuelings have neither, and there may be very many.
    if ((cancelled || key !== null) && barOf(id) !== null) days.set(id, date.slice(0, 10));
  }
  if (days.size === 0) return [];
  const contradicted = listed.flatMap(({ id, seenAt }) => {
    const day = days.get(id);
    const read = day === undefined ? undefined : daysRead.get(day);
    return day === undefined || read === undefined || read > localOf(seenAt - CONTRADICTED_MS) ? [] : [day];
  });
  return [...new Set(contradicted)].sort().reverse().slice(0, MOST_BARRED_DAYS);
}
