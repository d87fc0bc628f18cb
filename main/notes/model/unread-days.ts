/** Finds notes near unread days: only with every day read are all fuelings known that a note may belong to. */

import { isOpenState } from '../../../preload/contract/notes/note-desk.ts';
import { remembering } from '../../shared/remember.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import { mapSteps, type Steps } from '../../shared/work/slices.ts';
import { defaultMatchSettings } from '../matching/match-notes.ts';
import type { NoteToMatch } from '../matching/types.ts';
import type { Standing } from './types.ts';

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
