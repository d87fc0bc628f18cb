/** Events of an item that waits in the queue. */

import type { OutboxEvent } from './events.ts';
import type { OutboxPolicy } from './policy.ts';
import { begunAttempts, commonOf, type OutboxRecord, type Queued, UNTRIED } from './record.ts';
import { chain, ignored, move, type Reduction, stay } from './step.ts';

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { readonly type: T }>;

/** Longest possible wait: a later `wake` means that the PC's clock was set back. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

export function isDue(record: OutboxRecord, now: number): boolean {
  return record.wake === null || isOver(record.wake, now);
}

/** Whether a wait until `wake` is over. */
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
  if (record.state !== 'queued') return ignored(record, event, 'not queued');
  return move('cancelled', record, { ...commonOf(record), state: 'cancelled', finishedAt: now, wake: null });
}

/** Whether a check held it before its first send, so that it cannot have arrived. */
function isHeldUnsent(record: OutboxRecord): boolean {
  return record.state === 'uncertain' && record.cause === 'found-elsewhere' && record.lastAttempt === null && !record.mayHaveArrived;
}

/** The network rejects a note cancelled at the tax authority; one in flight or in doubt can't be withdrawn. */
export function noteCancelled(record: OutboxRecord, event: EventOf<'note-cancelled'>, now: number): Reduction {
  const after = { ...commonOf(record), state: 'cancelled', finishedAt: now, wake: null } as const;
  if (isHeldUnsent(record)) return move('held-withdrawn', record, after);
  return record.state === 'queued' ? move('withdrawn', record, after) : ignored(record, event, 'no queued note');
}

/** Ends waits, except one that the network requested (429 with Retry-After), unless the access is another one since. */
export function retryNow(record: OutboxRecord, event: EventOf<'hurry'>, now: number): Reduction {
  if (record.wake === null) return ignored(record, event, 'nothing to wait for');
  const isRequested = record.state === 'queued' && record.problem?.cause === 'throttled-told';
  if (isRequested && event.isOtherAccess !== true) return ignored(record, event, 'the network asked to wait');
  return stay({ ...record, wake: Math.min(record.wake, now) });
}

/** Only without a newer batch of the same line: reviving would restore old prices. */
export function revive(record: OutboxRecord, event: EventOf<'revive'>): Reduction {
  if (record.state !== 'dead') return ignored(record, event, 'not dead');
  if (event.newerSibling) return ignored(record, event, 'a newer one of the line exists');
  return move('revived', record, fresh(record));
}

/**
 * Requeues as if new. The last attempt stays, because its late answer still counts; so does what an
 * earlier one may have done. A requested wait is over.
 */
export function fresh(record: OutboxRecord): Queued {
  return { ...commonOf(record), ...UNTRIED, uncounted: begunAttempts(record), state: 'queued' };
}

/** Requeues a failed attempt, or ends the item after too long (`since`: the first attempt) or too many attempts. */
export function endIfExhausted(reduction: Reduction, since: number, now: number, policy: OutboxPolicy): Reduction {
  const { record } = reduction;
  const { attempts, ms, most } = policy.deadAfter;
  const long = record.attempts >= attempts && now - since >= ms;
  if (!long && record.attempts < most) return reduction;
  const dead = { ...commonOf(record), state: 'dead', finishedAt: now, reason: 'exhausted', wake: null } as const;
  return chain(reduction, move('exhausted', record, dead));
}
