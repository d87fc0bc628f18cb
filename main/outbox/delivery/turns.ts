/** Whose turn it is: the first of each line, the place that it would be sent in, and what stands in the way of it. */

import type { Exchange } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { kindOf } from '../kinds/kinds.ts';
import { isDue, isOver } from '../model/queue.ts';
import type { ClosedGate, OutboxItem } from '../model/store.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import type { Sending, Turn } from './begin-send.ts';
import type { LookBeforeSending } from './look-before-sending.ts';
import { createNotePool } from './note-pool.ts';

type Chance =
  | { readonly type: 'turn'; readonly turn: Turn }
  /** `at`: when to look at it again; null = once something has changed. */
  | { readonly type: 'later'; readonly at: number | null }
  | { readonly type: 'shut'; readonly gates: readonly ClosedGate[] };

export interface TurnsParts {
  readonly desk: Pick<OutboxDesk, 'closedGates' | 'isDoubted'>;
  readonly outbox: Pick<OutboxStore, 'queuedHeads' | 'isMet' | 'requestedWait'>;
  readonly stations: StationDirectory;
  readonly look: Pick<LookBeforeSending, 'wait'>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Notes that may leave side by side, of one station and of all (1 and more). */
  readonly notesAtOnce: () => number;
}

export type Turns = ReturnType<typeof createTurns>;

export const AFTER_FAILURE_MS = 30_000;
const NOTE_PLACE = / note \d+$/;

/** @param busy places in which something is under way. */
export function createTurns({ desk, outbox, stations, look, clock, notesAtOnce }: TurnsParts, busy: () => readonly string[]) {
  /** Monotonic, by line. */
  const restingUntil = new Map<string, number>();
  const pool = createNotePool(notesAtOnce);
  const later = (at: number | null): Chance => ({ type: 'later', at });

  /** Where it could be sent now: a line of prices has one place, so that nothing is overtaken, one of notes several. */
  function placeFor({ record, stationId }: OutboxItem, line: string, freed: string | undefined): string | null {
    const taken = new Set(busy().filter((place) => place !== freed));
    if (!kindOf(record.kind).isParallel) return taken.has(line) ? null : line;
    // Prices never wait for a place behind notes, however many stations have some.
    if ([...taken].filter((place) => NOTE_PLACE.test(place)).length >= notesAtOnce()) return null;
    const places = Array.from({ length: pool.width(stationId) }, (_, n) => `${line} ${n}`);
    return places.find((place) => !taken.has(place)) ?? null;
  }

  /** Whether anything of the station is under way. */
  function isBusy(stationId: string, freed: string | undefined): boolean {
    return busy().some((place) => place !== freed && place.startsWith(`${stationId} `));
  }

  /** What else of a note's line stands in its way, since it is not alone there. */
  function waitOfNote({ id, stationId, record }: OutboxItem, now: number): Chance | null {
    if (!kindOf(record.kind).isParallel) return null;
    // What comes of that one first may speak against this one.
    if (outbox.isMet(id)) return later(null);
    const asked = outbox.requestedWait(stationId).filter((wake) => !isOver(wake, now));
    return asked.length === 0 ? null : later(Math.max(...asked));
  }

  return {
    /** The queued first ones of all lines, in order of age. */
    heads: (): Iterable<OutboxItem> => outbox.queuedHeads(),
    /** @param freed the place that is being passed on: it counts as free. */
    chanceOf(head: OutboxItem, freed?: string): Chance {
      const { record, stationId } = head;
      const now = clock.now();
      const line = `${stationId} ${record.kind}`;
      const place = placeFor(head, line, freed);
      if (place === null) return later(null);
      if (!isDue(record, now)) return later(record.wake);
      // What comes of the one under way decides whether the others leave at all.
      if (desk.isDoubted(stationId) && isBusy(stationId, freed)) return later(null);
      const other = waitOfNote(head, now);
      if (other !== null) return other;
      const resting = (restingUntil.get(line) ?? 0) - clock.monotonic();
      if (resting > 0) return later(now + resting);
      const gates = desk.closedGates(stationId);
      if (gates.length > 0) return { type: 'shut', gates };
      const station = stations.find(stationId);
      if (station === null) return later(now + AFTER_FAILURE_MS);
      const looked = kindOf(record.kind).wait(head, look);
      return looked === null ? { type: 'turn', turn: { head, station, line, place } } : later(looked);
    },
    /** The line has failed on this side (disk, defect): not again for a while. */
    rest: (line: string): void => void restingUntil.set(line, clock.monotonic() + AFTER_FAILURE_MS),
    /** What came of a send: a pool of notes grows and shrinks by it. @param beganAt monotonic. */
    ended({ head }: Pick<Sending, 'head'>, exchange: Exchange<unknown>, beganAt: number): void {
      if (kindOf(head.record.kind).isParallel) pool.ended(head.stationId, exchange, beganAt, clock.monotonic());
    },
    endRests: (): void => restingUntil.clear(),
  };
}
