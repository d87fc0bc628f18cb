/** Keeps what is listed day by day: some days at a time, the newest first, as long as the program is open. */

import type { AppError } from '../../../preload/contract/errors.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { type DayWindow, dayAfter, daysOf, HISTORY_DAYS, nextWindow } from '../model/windows.ts';
import type { WindowRead } from './read-window.ts';
import { createWantedDays } from './wanted-days.ts';

export interface SyncWindowsParts {
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly stationIds: () => readonly string[];
  readonly store: {
    /** True: it was not wanted before. */
    want(stationId: string, at: string): boolean;
    wanted(): ReadonlySet<string>;
    /** Day to the ISO moment of its last whole reading. */
    daysRead(stationId: string): ReadonlyMap<string, string>;
    /** An upload is on its way at this moment. */
    isSending(): boolean;
  };
  /** True while nothing may be requested for it. */
  readonly isShut: (stationId: string) => boolean;
  /** Days that were asked for by themselves are not to be read now; null = whenever the others are. */
  readonly isHeld?: (stationId: string) => boolean;
  /** Reads these days whole and keeps them. @param ended the program is closing: nothing may be written any more. */
  readonly read: (stationId: string, days: DayWindow, ended: () => boolean) => Promise<WindowRead>;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep'>;
  readonly logger: Logger;
  /** Days that are kept at most; null = as many as the program reads. */
  readonly term: () => number | null;
  /** Something of it is another one now: rows, or the state of the reading. */
  readonly changed: (stationId: string) => void;
}

/** Pause between two requests: confirmed uploads go first, and a slow line is not filled. */
const BETWEEN_MS = 1_000;
const LONGEST_SLEEP_MS = 60_000;
const AFTER_FAILURE_MS = 60_000;
const MOST_FAILURE_MS = 30 * 60_000;
/** Days that "read again" means, and the most that it means where others are shown. */
const AGAIN_DAYS = 8;
const MOST_AGAIN_DAYS = 62;

export type SyncWindows = ReturnType<typeof createSyncWindows>;

export function createSyncWindows(parts: SyncWindowsParts) {
  const { store, stations, stationIds, clock, logger, changed } = parts;
  let ended = false;
  let alarm = new AbortController();
  let busy: string | null = null;
  const problems = new Map<string, AppError>();
  /** Monotonic. */
  const restUntil = new Map<string, number>();
  const failures = new Map<string, number>();
  /** Days that a person wants read once more, by station. */
  const again = new Map<string, Set<string>>();

  /** Days that are asked for by themselves, by station; read first, and also where nothing else of the station is kept. */
  const days = createWantedDays(parts);

  const history = (): number => Math.min(HISTORY_DAYS, parts.term() ?? HISTORY_DAYS);

  function todayAt(stationId: string): string | null {
    const station = stations.find(stationId);
    return station === null ? null : toLocal(clock.now(), station.timeZone).slice(0, 10);
  }

  /** Reads what is due first of one station. True: there may be more. */
  async function step(stationId: string): Promise<boolean> {
    if ((restUntil.get(stationId) ?? 0) > clock.monotonic()) return false;
    const window = dueOf(stationId, { ...parts, again, days, today: todayAt(stationId), history: history() });
    if (window === null || (window.isTurn && store.isSending())) return false;
    busy = stationId;
    changed(stationId);
    const outcome = await parts.read(stationId, window, () => ended);
    busy = null;
    if (ended) return false;
    if (outcome.type === 'kept') {
      problems.delete(stationId);
      failures.delete(stationId);
      for (const day of daysOf(window)) again.get(stationId)?.delete(day);
      days.read(stationId, daysOf(window));
    } else {
      const times = failures.get(stationId) ?? 0;
      failures.set(stationId, times + 1);
      problems.set(stationId, outcome.error);
      const rest = Math.max(outcome.retryAfterMs ?? 0, Math.min(MOST_FAILURE_MS, AFTER_FAILURE_MS * 2 ** times));
      restUntil.set(stationId, clock.monotonic() + rest);
    }
    changed(stationId);
    return outcome.type === 'kept' && !window.isTurn;
  }

  function wake(): void {
    alarm.abort();
  }

  return {
    /** The days of a station's history that were read, and what keeps the others from being read. */
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
        problem: problems.get(stationId) ?? null,
      };
    },
    /** The screen was opened: from now on it is kept. */
    want(stationId: string): void {
      if (store.want(stationId, new Date(clock.now()).toISOString())) wake();
    },
    /** Reads these days soon, whether or not the station is kept. */
    wantDays(stationId: string, named: readonly string[]): void {
      if (days.add(stationId, named)) wake();
    },
    /** Days that were asked for by themselves are being read, or are about to be. */
    isReadingDays(stationId: string): boolean {
      const today = todayAt(stationId);
      if (today === null || problems.has(stationId) || parts.isShut(stationId)) return false;
      return days.next(stationId, today, history(), store.daysRead(stationId)) !== null;
    },
    /** Something is another one now: what is due is looked for. */
    look: wake,
    /** What may have changed lately is read now, and the newest of the days that are shown, whatever failed before. */
    refresh(stationId: string, shown: { readonly from: string | null; readonly until: string | null } | null = null): void {
      const today = todayAt(stationId);
      if (today !== null) {
        const lately = daysOf({ from: dayAfter(today, 1 - AGAIN_DAYS), until: today });
        again.set(stationId, new Set([...lately, ...(shown === null ? [] : newestOf(shown, today))]));
      }
      restUntil.delete(stationId);
      wake();
    },
    networkBack(stationId: string): void {
      if (!restUntil.has(stationId)) return;
      restUntil.delete(stationId);
      wake();
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
          for (const id of stationIds()) if ((wanted.has(id) || days.has(id)) && !signal.aborted) more = (await step(id)) || more;
        } catch (error) {
          busy = null;
          logger.error('days not read', { error: String(error) });
        }
        if (!either.aborted) await clock.sleep(more ? BETWEEN_MS : LONGEST_SLEEP_MS, either);
      }
    },
  };
}

interface DueParts extends Pick<SyncWindowsParts, 'store' | 'isShut' | 'clock'> {
  readonly again: ReadonlyMap<string, ReadonlySet<string>>;
  readonly days: ReturnType<typeof createWantedDays>;
  readonly today: string | null;
  readonly history: number;
}

/** What is read next of a station: first the days that were asked for by themselves. */
function dueOf(stationId: string, { store, isShut, clock, again, days, today, history }: DueParts) {
  if (today === null || isShut(stationId)) return null;
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
