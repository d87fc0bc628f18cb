import type { OutboxDesk } from '../desk.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import type { TimeChange } from './time-keeper.ts';

interface RetimeOutboxParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'inTransaction'>;
  readonly outbox: Pick<OutboxStore, 'timed' | 'heads'>;
  readonly stationIds: () => readonly string[];
}

/** Shifts the timers of all uploads in one transaction. */
export function createRetimeOutbox({ desk, outbox, stationIds }: RetimeOutboxParts): (change: TimeChange) => void {
  return (change) =>
    desk.inTransaction(() => {
      const timed = stationIds().flatMap((id) => outbox.timed(id));
      // Items that are ready have no timer; after sleep they too wait until the network is up.
      const ready = change.restMs > 0 ? outbox.heads().map((head) => head.id) : [];
      for (const id of new Set([...timed, ...ready])) desk.apply(id, { type: 'retimed', ...change });
    });
}
