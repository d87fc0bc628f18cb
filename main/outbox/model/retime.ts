/** Timers taken anew: after the PC's clock was set, after it slept, and when the program starts. */

import type { OutboxEvent } from './events.ts';
import type { OutboxPolicy } from './policy.ts';
import type { OutboxRecord } from './record.ts';
import { recordIs } from './states.ts';
import { ignored, type Reduction, stay } from './step.ts';

type Retimed = Extract<OutboxEvent, { readonly type: 'retimed' }>;

/** Nothing that the program plans by itself is ever farther away. */
export function longestWait(policy: OutboxPolicy): number {
  const { backOff, retryAfter, poll, readBack, inForce } = policy;
  return Math.max(backOff.maxMs, retryAfter.maxMs, poll.maxMs, readBack.maxMs, inForce.maxMs);
}

/**
 * Every wait keeps what was left of it, whatever the wall clock did, but is never longer than the
 * policy's longest, and at least `restMs`. What is measured from an instant (silence, two sweeps that
 * stand apart) moves along: a clock that was set is no time that went by. History stays as it was told.
 */
export function retimed(record: OutboxRecord, event: Retimed, now: number, policy: OutboxPolicy): Reduction {
  const since = <T extends number | null>(instant: T): T | number => (instant === null ? instant : Math.min(instant + event.driftMs, now));
  const waiting = { firstAttemptAt: since(record.firstAttemptAt), wake: wakeOf(record, event, now, policy) };
  if (record.state === 'sending') return ignored(record, event, 'under way');
  if (record.state === 'uncertain') return changed(record, { ...record, ...waiting, differsSince: since(record.differsSince) });
  if (!recordIs(record, 'asked')) return changed(record, { ...record, ...waiting });
  const { lastNewsAt, missingSince } = record;
  return changed(record, { ...record, ...waiting, lastNewsAt: since(lastNewsAt), missingSince: since(missingSince) });
}

function wakeOf(record: OutboxRecord, { driftMs, restMs }: Retimed, now: number, policy: OutboxPolicy): number | null {
  if (record.wake === null) return record.state === 'queued' && restMs > 0 ? now + restMs : null;
  const kept = record.wake + driftMs;
  // A price that begins to be valid does so by the calendar: looked at too early, it is planned again.
  const wanted = recordIs(record, 'settled') ? Math.min(kept, record.wake) : kept;
  return Math.min(Math.max(wanted, now + restMs), now + longestWait(policy));
}

/** An event that changes nothing leaves nothing to be written. */
function changed(before: OutboxRecord, after: OutboxRecord): Reduction {
  return stay(JSON.stringify(after) === JSON.stringify(before) ? before : after);
}
