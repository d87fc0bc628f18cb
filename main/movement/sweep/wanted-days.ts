/** Days of a station's movement to read because notes wait for them. */

import type { Clock } from '../../shared/ports.ts';
import { type DueWindow, nextWindow } from '../model/windows.ts';

interface WantedDaysParts {
  readonly isHeld?: (stationId: string) => boolean;
  readonly clock: Pick<Clock, 'now'>;
}

/** Minimum interval between two readings of a requested day. */
const AGAIN_MS = 5 * 60_000;

export function createWantedDays({ isHeld, clock }: WantedDaysParts) {
  const wanted = new Map<string, Set<string>>();
  return {
    has: (stationId: string): boolean => (wanted.get(stationId)?.size ?? 0) > 0,
    /** true: some of them were not requested before. */
    add(stationId: string, days: readonly string[]): boolean {
      const known = wanted.get(stationId) ?? new Set<string>();
      const before = known.size;
      for (const day of days) known.add(day);
      wanted.set(stationId, known);
      return known.size > before;
    },
    /** Called when they were read whole. */
    read(stationId: string, days: readonly string[]): void {
      for (const day of days) wanted.get(stationId)?.delete(day);
    },
    /** The newest of them that may be read now, as one query. @param days last reading of each, ISO 8601. */
    next(stationId: string, today: string, history: number, days: ReadonlyMap<string, string>): DueWindow | null {
      const known = wanted.get(stationId);
      if (known === undefined || known.size === 0 || isHeld?.(stationId) === true) return null;
      const now = clock.now();
      const isRecent = (at: string): boolean => Date.parse(at) <= now && now - Date.parse(at) < AGAIN_MS;
      const readAt = (day: string): number | null => {
        const at = days.get(day);
        return known.has(day) && (at === undefined || !isRecent(at)) ? null : now;
      };
      return nextWindow(today, readAt, now, history);
    },
  };
}
