/** What complete sweeps of the pending list prove of notes that the network took (docs/outbox.md, "Read-back"). */

import type { OutboxDesk } from '../../outbox/index.ts';
import type { Clock } from '../../shared/ports.ts';
import type { PendingStore, WaitingNote } from '../model/store.ts';

export interface SweepBegun {
  readonly stationId: string;
  readonly waiting: readonly WaitingNote[];
  /** Monotonic. */
  readonly at: number;
}

/** Two sweeps closer together than this are one reading of the same moment of the network. */
const SWEEPS_APART_MS = 5_000;

export type PendingEvidence = ReturnType<typeof createPendingEvidence>;

export function createPendingEvidence(parts: {
  readonly store: Pick<PendingStore, 'waiting'>;
  readonly desk: Pick<OutboxDesk, 'apply' | 'together'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}) {
  const { store, desk, clock } = parts;
  /** When the last sweep ended whose absences counted; monotonic. */
  const counted = new Map<string, number>();

  return {
    /** Call it before a sweep begins: it covers the notes that wait then, and no others. */
    begin: (stationId: string): SweepBegun => ({ stationId, waiting: store.waiting(stationId), at: clock.monotonic() }),
    /** Called after a complete sweep. True: a note that waits is no longer listed, and one more sweep would settle it. */
    end({ stationId, waiting, at }: SweepBegun, listed: Pick<ReadonlySet<string>, 'has'>): boolean {
      const isListed = ({ transactionIds }: WaitingNote): boolean => transactionIds.some((id) => listed.has(id));
      const apart = at - (counted.get(stationId) ?? Number.NEGATIVE_INFINITY) >= SWEEPS_APART_MS;
      const still = new Set(store.waiting(stationId).map(({ itemId }) => itemId));
      desk.together(() => {
        for (const note of waiting) {
          if (!still.has(note.itemId)) continue;
          // Presence counts at any time: it only takes absences back.
          if (isListed(note)) desk.apply(note.itemId, { type: 'pending-swept', complete: true, listed: true });
          else if (apart) desk.apply(note.itemId, { type: 'pending-swept', complete: true, listed: false });
        }
      });
      if (apart) counted.set(stationId, clock.monotonic());
      return store.waiting(stationId).some((note) => !isListed(note));
    },
  };
}
