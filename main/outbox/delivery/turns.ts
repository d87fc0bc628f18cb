/** Decides which item may be sent next: the head of each line, its slot, and what blocks it. */

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
  /** `at`: when to check again; null = after the next change. */
  | { readonly type: 'later'; readonly at: number | null }
  | { readonly type: 'shut'; readonly gates: readonly ClosedGate[] };

export interface TurnsParts {
  readonly desk: Pick<OutboxDesk, 'closedGates' | 'isDoubted'>;
  readonly outbox: Pick<OutboxStore, 'queuedHeads' | 'isMet' | 'requestedWait'>;
  readonly stations: StationDirectory;
  readonly look: Pick<LookBeforeSending, 'wait'>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Notes that may be in flight at once, per station and in total (1 or more). */
  readonly notesAtOnce: () => number;
}

export type Turns = ReturnType<typeof createTurns>;

export const AFTER_FAILURE_MS = 30_000;
const NOTE_PLACE = / note \d+$/;

/** @param busy slots in use. */
export function createTurns({ desk, outbox, stations, look, clock, notesAtOnce }: TurnsParts, busy: () => readonly string[]) {
  /** Monotonic time by line. */
  const restingUntil = new Map<string, number>();
  const pool = createNotePool(notesAtOnce);
  const later = (at: number | null): Chance => ({ type: 'later', at });

  /** A free slot: a line of prices has one, so that nothing overtakes; a line of notes has several. */
  function placeFor({ record, stationId }: OutboxItem, line: string, freed: string | undefined): string | null {
    const taken = new Set(busy().filter((place) => place !== freed));
    if (!kindOf(record.kind).isParallel) return taken.has(line) ? null : line;
    // Limits notes in total, so that prices never wait for a job, however many stations have notes.
    if ([...taken].filter((place) => NOTE_PLACE.test(place)).length >= notesAtOnce()) return null;
    const places = Array.from({ length: pool.width(stationId) }, (_, n) => `${line} ${n}`);
    return places.find((place) => !taken.has(place)) ?? null;
  }

  /** Whether any upload of the station is in flight. */
  function isBusy(stationId: string, freed: string | undefined): boolean {
    return busy().some((place) => place !== freed && place.startsWith(`${stationId} `));
  }

  /** Waits that apply to parallel notes. */
  function waitOfNote({ id, stationId, record }: OutboxItem, now: number): Chance | null {
    if (!kindOf(record.kind).isParallel) return null;
    // The outcome of the upload in flight may prevent this one.
    if (outbox.isMet(id)) return later(null);
    const requested = outbox.requestedWait(stationId).filter((wake) => !isOver(wake, now));
    return requested.length === 0 ? null : later(Math.max(...requested));
  }

  return {
    /** Queued heads of all lines, oldest first. */
    heads: (): Iterable<OutboxItem> => outbox.queuedHeads(clock.now()),
    /** @param freed slot about to become free; it counts as free. */
    chanceOf(head: OutboxItem, freed?: string): Chance {
      const { record, stationId } = head;
      const now = clock.now();
      const line = `${stationId} ${record.kind}`;
      const place = placeFor(head, line, freed);
      if (place === null) return later(null);
      if (!isDue(record, now)) return later(record.wake);
      // While in doubt, one at a time: its outcome decides whether the others may be sent.
      if (desk.isDoubted(stationId) && isBusy(stationId, freed)) return later(null);
      const other = waitOfNote(head, now);
      if (other !== null) return other;
      const resting = (restingUntil.get(line) ?? 0) - clock.monotonic();
      if (resting > 0) return later(now + resting);
      const gates = desk.closedGates(stationId);
      if (gates.length > 0) return { type: 'shut', gates };
      const station = stations.find(stationId);
      if (station === null) return later(now + AFTER_FAILURE_MS);
      const retryAt = kindOf(record.kind).wait(head, look);
      return retryAt === null ? { type: 'turn', turn: { head, station, line, place } } : later(retryAt);
    },
    /** Pauses a line after a local failure (disk, defect). */
    rest: (line: string): void => void restingUntil.set(line, clock.monotonic() + AFTER_FAILURE_MS),
    /** Records the result of a send; it grows or shrinks the pool of notes. @param beganAt monotonic. */
    ended({ head }: Pick<Sending, 'head'>, exchange: Exchange<unknown>, beganAt: number): void {
      if (kindOf(head.record.kind).isParallel) pool.ended(head.stationId, exchange, beganAt, clock.monotonic());
    },
    endRests: (): void => restingUntil.clear(),
  };
}
