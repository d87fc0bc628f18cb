/** Keeps daily listings current: some days at a time, the newest first, while the program is open. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { type DayWindow, dayAfter, daysOf, HISTORY_DAYS, nextWindow } from '../model/windows.ts';
import { createFailures } from './failures.ts';
import type { WindowRead } from './read-window.ts';
import { createWantedDays } from './wanted-days.ts';

export interface SyncWindowsParts {
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly stationIds: () => readonly string[];
  readonly store: {
    /** true: it was not followed before. */
    want(stationId: string, at: string): boolean;
    wanted(): ReadonlySet<string>;
    /** Day -> ISO time of its last whole reading. */
    daysRead(stationId: string): ReadonlyMap<string, string>;
    /** An upload is in progress. */
    isSending(): boolean;
  };
  /** Why no requests may be sent for it, and what to do; null: they may. */
  readonly whyShut: (stationId: string) => string | null;
  /** Explicitly requested days must not be read now; null = same rule as for the others. */
  readonly isHeld?: (stationId: string) => boolean;
  /** Reads these days whole and stores them. @param ended the program is closing: nothing may be written any more. */
  readonly read: (stationId: string, days: DayWindow, ended: () => boolean) => Promise<WindowRead>;
  /** The days could not be stored: what happened, and what to do. */
  readonly notKept: () => string;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep'>;
  readonly logger: Logger;
  /** Retention in days; null = as long as the program reads. */
  readonly term: () => number | null;
  /** The rows or the state of the reading changed. */
  readonly changed: (stationId: string) => void;
}

/** Pause between two requests: confirmed uploads go first, and a slow line is not saturated. */
const BETWEEN_MS = 1_000;
const LONGEST_SLEEP_MS = 60_000;
/** Days reread by the button, and the maximum when other days are shown. */
const AGAIN_DAYS = 8;
const MOST_AGAIN_DAYS = 62;

export type SyncWindows = ReturnType<typeof createSyncWindows>;

export function createSyncWindows(parts: SyncWindowsParts) {
  const { store, stations, stationIds, clock, logger, changed } = parts;
  let ended = false;
  let alarm = new AbortController();
  let busy: string | null = null;
  const failures = createFailures(clock);
  /** Days to reread on the user's request, by station. */
  const again = new Map<string, Set<string>>();

  /** Explicitly requested days, by station; read first, even if the station is not followed. */
  const days = createWantedDays(parts);

  const history = (): number => Math.min(HISTORY_DAYS, parts.term() ?? HISTORY_DAYS);

  function todayAt(stationId: string): string | null {
    const station = stations.find(stationId);
    return station === null ? null : toLocal(clock.now(), station.timeZone).slice(0, 10);
  }

  /** Reads the first due days of one station. true: there may be more. */
  async function step(stationId: string): Promise<boolean> {
    if (failures.isResting(stationId)) return false;
    const window = dueOf(stationId, { ...parts, again, days, today: todayAt(stationId), history: history() });
    if (window === null || (window.isTurn && store.isSending())) return false;
    busy = stationId;
    changed(stationId);
    const outcome = await readDays(parts, stationId, window, () => ended);
    busy = null;
    if (ended) return false;
    if (outcome.type === 'stored') {
      failures.succeeded(stationId);
      for (const day of daysOf(window)) again.get(stationId)?.delete(day);
      days.read(stationId, daysOf(window));
    } else failures.failed(stationId, outcome.error, outcome.retryAfterMs);
    changed(stationId);
    return outcome.type === 'stored' && !window.isTurn;
  }

  /** A station whose state cannot be read holds up no other. */
  function stepOf(stationId: string): Promise<boolean> {
    return step(stationId).catch((error: unknown) => {
      busy = null;
      logger.error('days not read', { stationId, error: String(error) });
      return false;
    });
  }

  const wake = (): void => alarm.abort();

  return {
    /** The read days of a station's history, and what blocks reading the others. */
    state(stationId: string) {
      const today = todayAt(stationId);
      const days = store.daysRead(stationId);
      const oldest = today === null ? '' : dayAfter(today, 1 - history());
      return {
        today,
        oldest,
        history: history(),
        days,
        read: [...days.keys()].filter((day) => day >= oldest).length,
        reading: busy === stationId,
        problem: failures.problem(stationId),
      };
    },
    /** The screen was opened: follow the station from now on. */
    want(stationId: string): void {
      if (store.want(stationId, new Date(clock.now()).toISOString())) wake();
    },
    /** Reads these days soon, whether or not the station is followed. */
    wantDays(stationId: string, named: readonly string[]): void {
      if (days.add(stationId, named)) wake();
    },
    /** Explicitly requested days are being read, or are about to be. */
    isReadingDays(stationId: string): boolean {
      const today = todayAt(stationId);
      if (today === null || failures.problem(stationId) !== null || parts.whyShut(stationId) !== null) return false;
      return days.next(stationId, today, history(), store.daysRead(stationId)) !== null;
    },
    /** Wakes up the loop. */
    look: wake,
    /** Rereads what may have changed lately, and the newest shown days, even after a failure. */
    refresh(stationId: string, shown: { readonly from: string | null; readonly until: string | null } | null = null): Result<null> {
      const why = parts.whyShut(stationId);
      if (why !== null) return fail('not-allowed', why);
      const today = todayAt(stationId);
      if (today !== null) {
        const lately = daysOf({ from: dayAfter(today, 1 - AGAIN_DAYS), until: today });
        again.set(stationId, new Set([...lately, ...(shown === null ? [] : newestOf(shown, today))]));
      }
      failures.endRest(stationId);
      wake();
      return ok(null);
    },
    /** It has other addresses: what the earlier ones requested no longer counts. */
    accessChanged(stationId: string): void {
      failures.endRest(stationId);
      wake();
    },
    networkBack(stationId: string): void {
      if (failures.endOwnRest(stationId)) wake();
    },
    /** Runs until the signal aborts; nothing is written after that. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      signal.addEventListener('abort', () => {
        ended = true;
      });
      while (!signal.aborted) {
        alarm = new AbortController();
        const either = AbortSignal.any([signal, alarm.signal]);
        let more = false;
        try {
          const wanted = store.wanted();
          for (const id of stationIds()) if ((wanted.has(id) || days.has(id)) && !signal.aborted) more = (await stepOf(id)) || more;
        } catch (error) {
          logger.error('days not read', { error: String(error) });
        }
        if (!either.aborted) await clock.sleep(more ? BETWEEN_MS : LONGEST_SLEEP_MS, either);
      }
    },
  };
}

/** A full disk, or a store that is locked, is reported and retried like a network that fails. */
async function readDays(
  { read, notKept, logger }: Pick<SyncWindowsParts, 'read' | 'notKept' | 'logger'>,
  ...of: Parameters<SyncWindowsParts['read']>
): Promise<WindowRead> {
  try {
    return await read(...of);
  } catch (error) {
    const technical = String(error);
    logger.error('days not read', { stationId: of[0], error: technical });
    return { type: 'failed', error: { code: 'storage', message: notKept(), details: { technical } }, retryAfterMs: null };
  }
}

interface DueParts extends Pick<SyncWindowsParts, 'store' | 'whyShut' | 'clock'> {
  readonly again: ReadonlyMap<string, ReadonlySet<string>>;
  readonly days: ReturnType<typeof createWantedDays>;
  readonly today: string | null;
  readonly history: number;
}

/** The next window of a station: explicitly requested days first. */
function dueOf(stationId: string, { store, whyShut, clock, again, days, today, history }: DueParts) {
  if (today === null || whyShut(stationId) !== null) return null;
  const read = store.daysRead(stationId);
  const named = days.next(stationId, today, history, read);
  if (named !== null || !store.wanted().has(stationId)) return named;
  const readAt = (day: string): number | null => {
    const at = again.get(stationId)?.has(day) === true ? undefined : read.get(day);
    return at === undefined ? null : Date.parse(at);
  };
  return nextWindow(today, readAt, clock.now(), history);
}

/** The newest days of a period; none after today. */
function newestOf({ from, until }: { readonly from: string | null; readonly until: string | null }, today: string): readonly string[] {
  const last = until === null || until > today ? today : until;
  const first = dayAfter(last, 1 - MOST_AGAIN_DAYS);
  return daysOf({ from: from === null || from < first ? first : from, until: last });
}
