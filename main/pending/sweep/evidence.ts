/** Derives from complete sweeps of the pending list which accepted notes took effect (docs/outbox.md, "Read-back"). */

import type { OutboxDesk } from '../../outbox/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { PendingStore, WaitingNote } from '../model/store.ts';

export interface SweepBegun {
  readonly stationId: string;
  readonly waiting: readonly WaitingNote[];
  /** Monotonic milliseconds. */
  readonly at: number;
}

/** Sweeps closer together than this count as one reading. */
const SWEEPS_APART_MS = 5_000;

export type PendingEvidence = ReturnType<typeof createPendingEvidence>;

export function createPendingEvidence(parts: {
  readonly store: Pick<PendingStore, 'waiting'>;
  readonly desk: Pick<OutboxDesk, 'apply' | 'inTransaction'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}) {
  const { store, desk, clock } = parts;
  /** Monotonic time at which the last sweep ended whose absences counted, by station. */
  const counted = new Map<string, number>();

  return {
    /** Call before a sweep begins: it covers only the notes that wait at that time. */
    begin: (stationId: string): SweepBegun => ({ stationId, waiting: store.waiting(stationId), at: clock.monotonic() }),
    /** Call after a complete sweep. True: a waiting note is no longer listed, and one more sweep would confirm it. */
    end({ stationId, waiting, at }: SweepBegun, listed: Pick<ReadonlySet<string>, 'has'>): boolean {
      const isListed = ({ transactionIds }: WaitingNote): boolean => transactionIds.some((id) => listed.has(id));
      const apart = at - (counted.get(stationId) ?? Number.NEGATIVE_INFINITY) >= SWEEPS_APART_MS;
      const still = new Set(store.waiting(stationId).map(({ itemId }) => itemId));
      desk.inTransaction(() => {
        for (const note of waiting) {
          if (!still.has(note.itemId)) continue;
          // Presence counts at any time: it only revokes absences.
          if (isListed(note)) desk.apply(note.itemId, { type: 'pending-swept', complete: true, listed: true });
          else if (apart) desk.apply(note.itemId, { type: 'pending-swept', complete: true, listed: false });
        }
      });
      if (apart) counted.set(stationId, clock.monotonic());
      return store.waiting(stationId).some((note) => !isListed(note));
    },
  };
}
