/** Near which notes the movement was read: only there is everything known that a note may have been issued for. */

import { isOpenState } from '../../../preload/contract/note-desk.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import { defaultMatchSettings } from '../matching/match-notes.ts';
import type { Standing } from './types.ts';

/** Days on which a fueling of a note may be, oldest first. @param emission local, `YYYY-MM-DDThh:mm:ss`. */
function daysNear(emission: string, maxDays: number): readonly string[] {
  const day = emission.slice(0, 10);
  return Array.from({ length: maxDays + 1 }, (_, back) => dayAfter(day, back - maxDays));
}

/**
 * Days that have to be read before a note of this moment can be said to have one answer. A day is known once it was read
 * after its end; that of the note itself, once it was read after the note was issued.
 * @param read when each day was last read, in the same local time.
 */
export function unreadDays(emission: string, maxDays: number, read: ReadonlyMap<string, string>): readonly string[] {
  return daysNear(emission, maxDays).filter((day) => {
    const end = `${dayAfter(day, 1)}T00:00:00`;
    const at = read.get(day);
    return at === undefined || at < (emission < end ? emission : end);
  });
}

/** Days that the station's open notes need read. A note of later than now (clocks differ) waits. @param now local. */
export function daysToRead(
  standings: readonly Standing[],
  stationId: string,
  read: ReadonlyMap<string, string>,
  now: string,
): readonly string[] {
  const days = new Set<string>();
  for (const { file, state, stationId: own } of standings) {
    const emission = file.note?.match?.emission;
    if (emission === undefined || own !== stationId || !isOpenState(state) || emission > now) continue;
    for (const day of unreadDays(emission, defaultMatchSettings.maxDays, read)) days.add(day);
  }
  return [...days].sort();
}
