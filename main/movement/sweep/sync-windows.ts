/** Keeps what is listed day by day: some days at a time, the newest first, as long as the program is open. */

import type { AppError } from '../../../preload/contract/errors.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { type DayWindow, dayAfter, daysOf, HISTORY_DAYS, nextWindow } from '../model/windows.ts';
import type { WindowRead } from './read-window.ts';

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
  /** Nothing of it is to be asked for now. */
  readonly isShut: (stationId: string) => boolean;
  /** Reads these days whole and keeps them. @param ended the program is closing: nothing may be written any more. */
  readonly read: (stationId: string, days: DayWindow, ended: () => boolean) => Promise<WindowRead>;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep'>;
  readonly logger: Logger;
  /** Days that are kept at most; null = as many as the program reads. */
  readonly term: () => number | null;
  /** Something of it is another one now: rows, or the state of the reading. */
  readonly changed: (stationId: string) => void;
}

/** Between two questions: what was confirmed to be sent goes first, and a slow line is not filled. */
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
  /** Days that are wanted of stations that are not kept whole. */
  const some = new Map<string, ReadonlySet<string>>();
  /** Days that a person wants read once more, by station. */
  const again = new Map<string, Set<string>>();

  const history = (): number => Math.min(HISTORY_DAYS, parts.term() ?? HISTORY_DAYS);

  function todayAt(stationId: string): string | null {
    const station = stations.find(stationId);
    return station === null ? null : toLocal(clock.now(), station.timeZone).slice(0, 10);
  }

  function due(stationId: string) {
    const today = todayAt(stationId);
    if (today === null || parts.isShut(stationId)) return null;
    const days = store.daysRead(stationId);
    const only = store.wanted().has(stationId) ? null : (some.get(stationId) ?? null);
    const readAt = (day: string): number | null => {
      // Nothing of the other days is asked for.
      if (only !== null && !only.has(day)) return clock.now();
      const at = again.get(stationId)?.has(day) === true ? undefined : days.get(day);
      return at === undefined ? null : Date.parse(at);
    };
    return nextWindow(today, readAt, clock.now(), history());
  }

  /** Reads what is due first of one station. True: there may be more. */
  async function step(stationId: string): Promise<boolean> {
    if ((restUntil.get(stationId) ?? 0) > clock.monotonic()) return false;
    const days = due(stationId);
    if (days === null || (days.isTurn && store.isSending())) return false;
    busy = stationId;
    changed(stationId);
    const outcome = await parts.read(stationId, days, () => ended);
    busy = null;
    if (ended) return false;
    if (outcome.type === 'kept') {
      problems.delete(stationId);
      failures.delete(stationId);
      for (const day of daysOf(days)) again.get(stationId)?.delete(day);
    } else {
      const times = failures.get(stationId) ?? 0;
      failures.set(stationId, times + 1);
      problems.set(stationId, outcome.error);
      const rest = Math.max(outcome.retryAfterMs ?? 0, Math.min(MOST_FAILURE_MS, AFTER_FAILURE_MS * 2 ** times));
      restUntil.set(stationId, clock.monotonic() + rest);
    }
    changed(stationId);
    return outcome.type === 'kept' && !days.isTurn;
  }

  function wake(): void {
    alarm.abort();
  }

  return {
    /** Of a station: the days of its history that were read, and what stands in the way of the others. */
    state(stationId: string) {
      const today = todayAt(stationId);
      const read = readSince(store.daysRead(stationId), today, history());
      return { today, history: history(), ...read, reading: busy === stationId, problem: problems.get(stationId) ?? null };
    },
    /** The screen was opened: from now on it is kept. */
    want(stationId: string): void {
      if (store.want(stationId, new Date(clock.now()).toISOString())) wake();
    },
    /** Of a station that is not kept whole: these days (`YYYY-MM-DD`), until others are wanted; those that were never read first. */
    wantDays(stationId: string, days: ReadonlySet<string>): void {
      const before = some.get(stationId);
      some.set(stationId, days);
      if ([...days].some((day) => before?.has(day) !== true)) wake();
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
    /** Until the signal aborts; nothing is written after that. Never rejects. */
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
          for (const id of stationIds())
            if ((wanted.has(id) || (some.get(id)?.size ?? 0) > 0) && !signal.aborted) more = (await step(id)) || more;
        } catch (error) {
          busy = null;
          logger.error('days not read', { error: String(error) });
        }
        if (!either.aborted) await clock.sleep(more ? BETWEEN_MS : LONGEST_SLEEP_MS, either);
      }
    },
  };
}

function readSince(days: ReadonlyMap<string, string>, today: string | null, history: number) {
  const oldest = today === null ? '' : dayAfter(today, 1 - history);
  return { oldest, days, read: [...days.keys()].filter((day) => day >= oldest).length };
}

/** The newest days of a period; none after today. */
function newestOf({ from, until }: { readonly from: string | null; readonly until: string | null }, today: string): readonly string[] {
  const last = until === null || until > today ? today : until;
  const first = dayAfter(last, 1 - MOST_AGAIN_DAYS);
  return daysOf({ from: from === null || from < first ? first : from, until: last });
}
