/** Events of an item that waits for its turn. */

import { kindOf } from '../kinds/kinds.ts';
import type { OutboxEvent } from './events.ts';
import type { OutboxPolicy } from './policy.ts';
import { commonOf, type OutboxRecord, type Queued, UNTRIED } from './record.ts';
import { chain, ignored, move, type Reduction, stay } from './step.ts';

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { readonly type: T }>;

/** No wait is ever longer: a `wake` beyond it means that the PC's clock was set back. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

export function isDue(record: OutboxRecord, now: number): boolean {
  return record.wake === null || isOver(record.wake, now);
}

/** Whether a wait until then is over. */
export function isOver(wake: number, now: number): boolean {
  return wake <= now || wake - now > LONGEST_WAIT_MS;
}

export function start(record: OutboxRecord, event: EventOf<'start'>, now: number): Reduction {
  if (record.state !== 'queued') return ignored(record, event, 'not queued');
  if (!isDue(record, now)) return ignored(record, event, 'not due');
  if (!event.gatesOpen) return ignored(record, event, 'a gate is closed');
  if (!event.leaseHeld) return ignored(record, event, 'another process sends');
  return move('start', record, {
    ...commonOf(record),
    state: 'sending',
    attempts: record.attempts + 1,
    firstAttemptAt: record.firstAttemptAt ?? now,
    lastAttempt: { id: event.attemptId, bodySha256: event.bodySha256, at: now },
    wake: null,
  });
}

export function payloadUnusable(record: OutboxRecord, event: EventOf<'payload-unusable'>, now: number): Reduction {
  if (record.state !== 'queued') return ignored(record, event, 'not queued');
  const reason = event.reason === 'damaged' ? 'payload-damaged' : 'payload-missing';
  return move('payload-unusable', record, { ...commonOf(record), state: 'dead', finishedAt: now, reason, wake: null });
}

export function cancel(record: OutboxRecord, event: EventOf<'cancel'>, now: number): Reduction {
  const after = { ...commonOf(record), state: 'cancelled', finishedAt: now, wake: null } as const;
  // A person knows that it is not there, and that it must not be sent again either.
  if (kindOf(record.kind).canEndInDoubt && record.state === 'uncertain')
    return move('given-up', record, { ...after, mayHaveArrived: true });
  return record.state === 'queued' ? move('cancelled', record, after) : ignored(record, event, 'not queued');
}

/** What is cancelled at the tax authority is worth nothing to the network; what is under way or in doubt is not for us to end. */
export function noteCancelled(record: OutboxRecord, event: EventOf<'note-cancelled'>, now: number): Reduction {
  if (record.state !== 'queued') return ignored(record, event, 'no queued note');
  return move('withdrawn', record, { ...commonOf(record), state: 'cancelled', finishedAt: now, wake: null });
}

/** Waits end, but not one that the network itself asked for (429 with Retry-After). */
export function retryNow(record: OutboxRecord, event: EventOf<'hurry'>, now: number): Reduction {
  if (record.wake === null) return ignored(record, event, 'nothing to wait for');
  if (record.state === 'queued' && record.problem?.cause === 'throttled-told') return ignored(record, event, 'the network asked to wait');
  return stay({ ...record, wake: Math.min(record.wake, now) });
}

/** A newer batch of the same line may have been sent by now: reviving would put old prices back. */
export function revive(record: OutboxRecord, event: EventOf<'revive'>): Reduction {
  if (record.state !== 'dead') return ignored(record, event, 'not dead');
  if (event.newerSibling) return ignored(record, event, 'a newer one of the line exists');
  return move('revived', record, fresh(record));
}

/**
 * Queued as if for the first time. The last attempt stays: its late answer would still count; so does what an
 * earlier one may have done. A wait once asked for is over.
 */
export function fresh(record: OutboxRecord): Queued {
  return { ...commonOf(record), ...UNTRIED, state: 'queued' };
}

/** A failed attempt goes back to the queue, or ends there when it was tried for long enough (`since`: the first attempt), or too often. */
export function endIfExhausted(reduction: Reduction, since: number, now: number, policy: OutboxPolicy): Reduction {
  const { record } = reduction;
  const { attempts, ms, most } = policy.deadAfter;
  const long = record.attempts >= attempts && now - since >= ms;
  if (!long && record.attempts < most) return reduction;
  const dead = { ...commonOf(record), state: 'dead', finishedAt: now, reason: 'exhausted', wake: null } as const;
  return chain(reduction, move('exhausted', record, dead));
}
