/** Shifts timers after the PC's clock was set, after sleep, and at startup. */

import type { OutboxEvent } from './events.ts';
import type { OutboxPolicy } from './policy.ts';
import type { OutboxRecord } from './record.ts';
import { recordIs } from './states.ts';
import { ignored, type Reduction, stay } from './step.ts';

type Retimed = Extract<OutboxEvent, { readonly type: 'retimed' }>;

/** Upper bound of every planned wait. */
export function longestWait(policy: OutboxPolicy): number {
  const { backOff, retryAfter, poll, readBack, inForce } = policy;
  return Math.max(backOff.maxMs, retryAfter.maxMs, poll.maxMs, readBack.maxMs, inForce.maxMs);
}

/**
 * Every wait keeps its remaining time whatever the wall clock did, but never exceeds the
 * policy's longest wait and is at least `restMs`. Instants that measure durations (silence, two distant
 * sweeps) shift too: setting the clock is not elapsed time. History stays unchanged.
 */
export function retimed(record: OutboxRecord, event: Retimed, now: number, policy: OutboxPolicy): Reduction {
  const since = <T extends number | null>(instant: T): T | number => (instant === null ? instant : Math.min(instant + event.driftMs, now));
  const waiting = { firstAttemptAt: since(record.firstAttemptAt), wake: wakeOf(record, event, now, policy) };
  if (record.state === 'sending') return ignored(record, event, 'under way');
  if (record.state === 'uncertain') return changed(record, { ...record, ...waiting, differsSince: since(record.differsSince) });
  if (!recordIs(record, 'polled')) return changed(record, { ...record, ...waiting });
  const { lastNewsAt, missingSince, silence } = record;
  const shifted = silence === null ? null : { since: since(silence.since), at: since(silence.at) };
  return changed(record, { ...record, ...waiting, lastNewsAt: since(lastNewsAt), missingSince: since(missingSince), silence: shifted });
}

function wakeOf(record: OutboxRecord, { driftMs, restMs }: Retimed, now: number, policy: OutboxPolicy): number | null {
  if (record.wake === null) return record.state === 'queued' && restMs > 0 ? now + restMs : null;
  const shifted = record.wake + driftMs;
  // A price's validity follows the calendar: a check that comes too early is planned again.
  const wanted = recordIs(record, 'settled') ? Math.min(shifted, record.wake) : shifted;
  return Math.min(Math.max(wanted, now + restMs), now + longestWait(policy));
}

/** Avoids a write when the event changes nothing. */
function changed(before: OutboxRecord, after: OutboxRecord): Reduction {
  return stay(JSON.stringify(after) === JSON.stringify(before) ? before : after);
}
