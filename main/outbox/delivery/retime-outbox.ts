import type { Clock } from '../../shared/ports.ts';
import type { OutboxDesk } from '../desk.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import type { TimeChange } from './time-keeper.ts';

interface RetimeOutboxParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'inTransaction'>;
  readonly outbox: Pick<OutboxStore, 'timed' | 'heads'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Ids of all current stations and fleets of this PC. */
  readonly accessIds: () => readonly string[];
}

/** Recomputes the timers of every upload in one transaction. */
export function createRetimeOutbox({ desk, outbox, accessIds, clock }: RetimeOutboxParts): (change: TimeChange) => void {
  return (change) =>
    desk.inTransaction(() => {
      const timed = accessIds().flatMap((id) => outbox.timed(id));
      // Uploads that could be sent immediately have no timer; after sleep they also give the network a moment.
      const ready = change.restMs > 0 ? outbox.heads(clock.now()).map((head) => head.id) : [];
      for (const id of new Set([...timed, ...ready])) desk.apply(id, { type: 'retimed', ...change });
    });
}
