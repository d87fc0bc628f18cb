import type { Result } from '../../../preload/contract/errors.ts';
import type { Clock } from '../../shared/ports.ts';

interface KeepFreshParts {
  /** Ids of the stations of this PC, as they are now. */
  readonly stations: () => readonly string[];
  /** Catalog and prices in force, read from the network into the store. */
  readonly refresh: (stationId: string) => Promise<Result<unknown>>;
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>;
}

export type KeepFresh = ReturnType<typeof createKeepFresh>;

/** Prices change seldom, and a button reads them at once. */
const OLD_MS = 15 * 60_000;
const AFTER_FAILURE_MS = 60_000;
const LOOK_MS = 30_000;

/** Keeps what the screens show of the network from growing old while the program is open. */
export function createKeepFresh({ stations, refresh, clock }: KeepFreshParts) {
  const notBefore = new Map<string, number>();
  let alarm = new AbortController();

  async function readOne(stationId: string): Promise<void> {
    notBefore.set(stationId, clock.monotonic() + AFTER_FAILURE_MS);
    const read = await refresh(stationId).catch(() => null);
    if (read?.ok === true) notBefore.set(stationId, clock.monotonic() + OLD_MS);
  }

  /** A store that can't be read now is asked again at the next look. */
  function known(): readonly string[] {
    try {
      return stations();
    } catch {
      return [];
    }
  }

  return {
    /** A station was added or changed: look now. */
    look(): void {
      notBefore.clear();
      alarm.abort();
    },
    /** Reads each station at the start, and then again when the last reading is old. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        alarm = new AbortController();
        const either = AbortSignal.any([signal, alarm.signal]);
        const due = known().filter((id) => (notBefore.get(id) ?? Number.NEGATIVE_INFINITY) <= clock.monotonic());
        await Promise.all(due.map(readOne));
        if (!either.aborted) await clock.sleep(LOOK_MS, either);
      }
    },
  };
}
