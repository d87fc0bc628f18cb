/** How long a fueling has waited, in days of its station. */

import type { AgeBand } from '../../../preload/contract/pending/pending.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { PendingRow, Today } from './pending-row.ts';

const DAY_MS = 86_400_000;

/** Day number of a local date or date-time; NaN when invalid. */
function dayOf(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / DAY_MS;
}

/**
 * Days stated by the network plus the station's days since that reading; counted from the fueling when the network
 * stated none. The age of a fueling that left the list no longer grows. Never negative.
 */
export function daysPending(row: Pick<PendingRow, 'date' | 'statedDays' | 'lastSeenAt' | 'goneAt'>, { now, timeZone }: Today): number {
  const today = localDay(row.goneAt === null ? now : Math.min(now, Date.parse(row.goneAt)), timeZone);
  if (row.statedDays === null) return atLeastNone(today - dayOf(row.date));
  return atLeastNone(row.statedDays + Math.max(0, today - localDay(Date.parse(row.lastSeenAt), timeZone)));
}

function atLeastNone(days: number): number {
  return days > 0 ? days : 0;
}

/** Cache of local days: the ten thousand rows of a sweep share two instants, and formatting their dates would dominate the query. */
const known = new Map<string, number>();
const MOST_KNOWN = 16;

function localDay(instant: number, timeZone: string): number {
  const key = `${instant} ${timeZone}`;
  const day = known.get(key);
  if (day !== undefined) return day;
  if (known.size >= MOST_KNOWN) known.clear();
  const fresh = Number.isFinite(instant) ? dayOf(toLocal(instant, timeZone)) : Number.NaN;
  known.set(key, fresh);
  return fresh;
}

export function bandOf(days: number): AgeBand {
  if (days <= 7) return '0-7';
  if (days <= 15) return '8-15';
  return days <= 30 ? '16-30' : '31+';
}
