import { MOST_HELD_BACK_MS } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';

/** Whether the list was stored; if not, the wait that the network requested, milliseconds. */
interface ListRead {
  readonly isRead: boolean;
  readonly retryAfterMs: number | null;
}

interface KeepFreshParts {
  /** Ids of the current stations of this PC. */
  readonly stations: () => readonly string[];
  /** Catalog and prices in force: each reads itself from the network into the store. */
  readonly lists: readonly ((stationId: string) => Promise<ListRead>)[];
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>;
}

export type KeepFresh = ReturnType<typeof createKeepFresh>;

/** Prices change rarely, and the user can refresh them at any time. */
const OLD_MS = 15 * 60_000;
const AFTER_FAILURE_MS = 60_000;
const LOOK_MS = 30_000;
const UNREAD: ListRead = { isRead: false, retryAfterMs: null };

/** Refreshes the catalog and prices periodically while the program is open. A list that fails keeps no other one old. */
export function createKeepFresh({ stations, lists, clock }: KeepFreshParts) {
  const timed = lists.map((read) => ({ read, notBefore: new Map<string, number>() }));
  let alarm = new AbortController();

  async function readDue(stationId: string): Promise<void> {
    for (const { read, notBefore } of timed) {
      if ((notBefore.get(stationId) ?? Number.NEGATIVE_INFINITY) > clock.monotonic()) continue;
      notBefore.set(stationId, clock.monotonic() + AFTER_FAILURE_MS);
      const { isRead, retryAfterMs } = await read(stationId).catch(() => UNREAD);
      const wait = isRead ? OLD_MS : Math.max(AFTER_FAILURE_MS, Math.min(retryAfterMs ?? 0, MOST_HELD_BACK_MS));
      notBefore.set(stationId, clock.monotonic() + wait);
    }
  }

  /** An unreadable store yields no stations; the next look tries again. */
  function stationIds(): readonly string[] {
    try {
      return stations();
    } catch {
      return [];
    }
  }

  return {
    /** Call after a station was added or changed: looks immediately. */
    look(): void {
      for (const { notBefore } of timed) notBefore.clear();
      alarm.abort();
    },
    /** Reads each station at the start, then again when its last reading is old. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        alarm = new AbortController();
        const either = AbortSignal.any([signal, alarm.signal]);
        await Promise.all(stationIds().map(readDue));
        if (!either.aborted) await clock.sleep(LOOK_MS, either);
      }
    },
  };
}
