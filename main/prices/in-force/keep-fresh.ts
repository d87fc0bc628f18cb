import type { Result } from '../../../preload/contract/errors.ts';
import type { Clock } from '../../shared/ports.ts';

interface KeepFreshParts {
  /** Ids of the current stations of this PC. */
  readonly stations: () => readonly string[];
  /** Catalog and prices in force, read from the network into the store. */
  readonly refresh: (stationId: string) => Promise<Result<unknown>>;
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>;
}

export type KeepFresh = ReturnType<typeof createKeepFresh>;

/** Prices change rarely, and the user can refresh them at any time. */
const OLD_MS = 15 * 60_000;
const AFTER_FAILURE_MS = 60_000;
const LOOK_MS = 30_000;

/** Refreshes the catalog and prices periodically while the program is open. */
export function createKeepFresh({ stations, refresh, clock }: KeepFreshParts) {
  const notBefore = new Map<string, number>();
  let alarm = new AbortController();

  async function readOne(stationId: string): Promise<void> {
    notBefore.set(stationId, clock.monotonic() + AFTER_FAILURE_MS);
    const read = await refresh(stationId).catch(() => null);
    if (read?.ok === true) notBefore.set(stationId, clock.monotonic() + OLD_MS);
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
      notBefore.clear();
      alarm.abort();
    },
    /** Reads each station at the start, then again when its last reading is old. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        alarm = new AbortController();
        const either = AbortSignal.any([signal, alarm.signal]);
        const due = stationIds().filter((id) => (notBefore.get(id) ?? Number.NEGATIVE_INFINITY) <= clock.monotonic());
        await Promise.all(due.map(readOne));
        if (!either.aborted) await clock.sleep(LOOK_MS, either);
      }
    },
  };
}
