import { attempt } from '../../shared/detach.ts';
import type { Emit } from '../../shared/events.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { fromLocal } from '../../shared/time/local-time.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { type Store, textOf } from '../../store/index.ts';
import { quoted, statesThatAre } from '../model/states.ts';

/** Starts of the prices that are still tracked. */
const STARTS = `SELECT DISTINCT o.id, o.station_id, l.valid_from FROM outbox_items o JOIN batch_lines l ON l.batch_id = o.id
  WHERE o.state IN ${quoted(statesThatAre('watched'))} AND o.next_attempt_at > '' AND l.valid_from IS NOT NULL AND l.state <> 'refused'`;
const LOOK_MS = 15_000;

interface PriceStartsParts {
  readonly store: Store;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly emit: Emit;
  readonly logger: Logger;
}

/** Announces batches when one of their prices starts: their display changes although nothing is stored, also without a network. */
export function createPriceStarts({ store, stations, clock, emit, logger }: PriceStartsParts) {
  let lookedAt = clock.now();
  let turns = 0;

  function look(): void {
    const now = clock.now();
    // A clock that was set back makes a price scheduled again.
    const [from, until] = [Math.min(lookedAt, now), Math.max(lookedAt, now)];
    const started = store
      .prepare(STARTS)
      .all()
      .filter((row) => {
        const station = stations.find(textOf(row, 'station_id'));
        const start = station === null ? null : fromLocal(textOf(row, 'valid_from'), station.timeZone);
        return start !== null && start > from && start <= until;
      });
    lookedAt = now;
    if (started.length === 0) return;
    turns += 1;
    emit({ type: 'batches-changed', batchIds: [...new Set(started.map((row) => textOf(row, 'id')))] });
  }

  return {
    look,
    /** Number of announcements so far. */
    turns: (): number => turns,
    /** Looks periodically until the signal aborts. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        attempt(look, (error) => logger.error('tracking failed', { error: String(error) }));
        await clock.sleep(LOOK_MS, signal);
      }
    },
  };
}
