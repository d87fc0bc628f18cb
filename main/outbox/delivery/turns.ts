/** Whose turn it is: the first of each line, and what stands in the way of it. */

import type { Clock } from '../../shared/ports.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { isDue } from '../model/queue.ts';
import type { ClosedGate, OutboxItem } from '../model/store.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import type { Turn } from './begin-send.ts';
import type { LookBeforeSending } from './look-before-sending.ts';

type Chance =
  | { readonly type: 'turn'; readonly turn: Turn }
  /** `at`: when to look at it again; null = once something has changed. */
  | { readonly type: 'later'; readonly at: number | null }
  | { readonly type: 'shut'; readonly gates: readonly ClosedGate[] };

export interface TurnsParts {
  readonly desk: Pick<OutboxDesk, 'closedGates'>;
  readonly outbox: Pick<OutboxStore, 'queuedHeads'>;
  readonly stations: StationDirectory;
  readonly look: Pick<LookBeforeSending, 'wait'>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
}

export type Turns = ReturnType<typeof createTurns>;

export const AFTER_FAILURE_MS = 30_000;
const PAGE = 4;

/** @param isBusy whether something of the line is under way. */
export function createTurns({ desk, outbox, stations, look, clock }: TurnsParts, isBusy: (line: string) => boolean) {
  /** Monotonic, by line. */
  const restingUntil = new Map<string, number>();
  const later = (at: number | null): Chance => ({ type: 'later', at });
  return {
    /** The queued first ones of all lines, in order of age. A few at a time: seldom is more than the first one wanted. */
    *heads(): Generator<OutboxItem> {
      for (let from: number | null = 0; from !== null; ) {
        const { items, next } = outbox.queuedHeads(from, PAGE);
        yield* items;
        from = next;
      }
    },
    /** @param freed the line whose place is being passed on: it counts as free. */
    chanceOf(head: OutboxItem, freed?: string): Chance {
      const { record, stationId } = head;
      const now = clock.now();
      const line = `${stationId} ${record.kind}`;
      if (line !== freed && isBusy(line)) return later(null);
      if (!isDue(record, now)) return later(record.wake);
      const resting = (restingUntil.get(line) ?? 0) - clock.monotonic();
      if (resting > 0) return later(now + resting);
      const gates = desk.closedGates(stationId);
      if (gates.length > 0) return { type: 'shut', gates };
      const station = stations.find(stationId);
      if (station === null) return later(now + AFTER_FAILURE_MS);
      const looked = look.wait(head);
      return looked === null ? { type: 'turn', turn: { head, station, line } } : later(looked);
    },
    /** The line has failed on this side (disk, defect): not again for a while. */
    rest: (line: string): void => void restingUntil.set(line, clock.monotonic() + AFTER_FAILURE_MS),
    endRests: (): void => restingUntil.clear(),
  };
}
