/** Results of looking up a manual fueling in the network's listing: presence proves, absence does not. */

import type { OutboxEvent } from '../events.ts';
import type { OutboxPolicy } from '../policy.ts';
import { commonOf, type OutboxRecord } from '../record.ts';
import { ignored, move, type Reduction, stay } from '../step.ts';
import { keepAsking, keepWaiting } from '../track.ts';
import { nextRead } from '../uncertain.ts';

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { readonly type: T }>;

/** Counts as registered no matter who registered it. */
export function fuelingListed(record: OutboxRecord, event: EventOf<'fueling-listed'>, now: number): Reduction {
  const processId = record.processId ?? event.transactionId;
  const done = { ...commonOf(record), processId, problem: null, state: 'done', finishedAt: now, reads: 0, wake: null } as const;
  switch (record.state) {
    case 'accepted':
      return move('now-listed', record, { ...done, by: 'status' });
    case 'uncertain':
      return move('found-listed', record, { ...done, by: 'read-back' });
    default:
      return ignored(record, event, 'not looked for');
  }
}

export function fuelingUnlisted(record: OutboxRecord, event: EventOf<'fueling-unlisted'>, now: number, policy: OutboxPolicy): Reduction {
  switch (record.state) {
    case 'accepted':
      return event.read
        ? keepWaiting({ ...record, silence: null }, event.retryAfterMs, now, policy, policy.listing)
        : keepAsking(record, event.retryAfterMs, now, policy, policy.listing);
    case 'uncertain': {
      const { reads, wake } = nextRead(record, now, policy);
      return stay({ ...record, reads, wake: Math.max(wake, now + Math.min(event.retryAfterMs ?? 0, policy.retryAfter.maxMs)) });
    }
    default:
      return ignored(record, event, 'not looked for');
  }
}
