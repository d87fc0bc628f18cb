/** How one attempt ended: the rows of the table that begin at `sending`, and late answers. */

import { assertNever } from '../assert-never.ts';
import { clamp, jittered } from './back-off.ts';
import type { OutboxEvent, SendOutcome } from './events.ts';
import type { OutboxPolicy } from './policy.ts';
import { endIfExhausted } from './queue.ts';
import { type Accepted, common, type OutboxRecord, type Problem, type ProblemCause, type Queued, type Sending, untold } from './record.ts';
import { ignored, move, type Reduction } from './step.ts';
import { becomeUncertain } from './uncertain.ts';

type SendEnded = Extract<OutboxEvent, { readonly type: 'send-ended' }>;
type Acknowledged = Extract<SendOutcome, { readonly type: 'acknowledged' }>;

export function sendEnded(record: OutboxRecord, event: SendEnded, now: number, policy: OutboxPolicy): Reduction {
  if (record.lastAttempt?.id !== event.attemptId) return ignored(record, event, 'of another attempt');
  if (record.state === 'sending') return ended(record, event, now, policy);
  return late(record, event, now, policy);
}

function ended(record: Sending, event: SendEnded, now: number, policy: OutboxPolicy): Reduction {
  const { outcome, random } = event;
  switch (outcome.type) {
    case 'acknowledged':
      if (record.kind !== 'note' && outcome.processId === null) {
        return move('ack-no-id', record, becomeUncertain(record, 'ack-no-id', now, policy));
      }
      return move('acknowledged', record, accepted(record, outcome, now, policy));
    case 'refused': {
      const problem = problemOf('rejected', outcome.problem.detail, now, outcome.problem);
      // "Already there" is what a network says of the second copy: only a person, or its own list, can tell.
      if (record.mayHaveArrived)
        return move('unknown', record, becomeUncertain({ ...record, problem }, 'refused-after-doubt', now, policy));
      const after = { ...common(record), state: 'rejected', finishedAt: now, problem, wake: null } as const;
      const reason = outcome.problem.detail ?? outcome.problem.title;
      return move('refused', record, after, { type: 'settle-lines', settlement: { type: 'all-refused', reason } });
    }
    case 'unauthorized': {
      // The client has renewed the token and tried again by now: this is the second 401.
      const detail = outcome.problem?.detail ?? null;
      const after = unspent(record, problemOf('unauthorized', detail, now, outcome.problem));
      return move('unauthorized', record, after, { type: 'close-gate', gate: 'credentials', detail });
    }
    case 'throttled': {
      const told = outcome.retryAfterMs;
      const bounds = { minMs: policy.throttleMinMs, maxMs: policy.backOff.maxMs };
      const wait = told === null ? jittered(bounds, record.attempts, random) : clamp(told, policy.retryAfter);
      const problem = problemOf(told === null ? 'throttled' : 'throttled-told', null, now);
      const again: Queued = { ...common(record), state: 'queued', problem, wake: now + wait };
      return endIfExhausted(move('throttled', record, again), record.firstAttemptAt, now, policy);
    }
    case 'unsent':
      return unsent(record, outcome, random, now, policy);
    case 'unknown': {
      const row = outcome.cause === 'ack-no-id' || outcome.cause === 'malformed' ? 'ack-no-id' : 'unknown';
      const known = { ...record, problem: problemOf(outcome.cause, outcome.detail, now) };
      return move(row, record, becomeUncertain(known, outcome.cause, now, policy));
    }
    case 'misconfigured': {
      const known = { ...record, problem: problemOf('misconfigured', outcome.detail, now) };
      const gate = { type: 'close-gate', gate: 'configuration', detail: outcome.detail } as const;
      return move('misconfigured', record, becomeUncertain(known, 'misconfigured', now, policy), gate);
    }
    default:
      return assertNever(outcome);
  }
}

function unsent(
  record: Sending,
  outcome: Extract<SendOutcome, { readonly type: 'unsent' }>,
  random: number,
  now: number,
  policy: OutboxPolicy,
): Reduction {
  const problem = problemOf(outcome.cause, outcome.detail, now);
  switch (outcome.cause) {
    case 'redirect':
    case 'proxy-auth':
    case 'proxy-unsupported':
      return move('diverted', record, unspent(record, problem), { type: 'close-gate', gate: 'network', detail: outcome.detail });
    case 'not-api':
      return move('diverted', record, unspent(record, problem), { type: 'close-gate', gate: 'configuration', detail: outcome.detail });
    case 'cancelled':
      // We stopped it ourselves before a byte left: no failure of the network, no wait.
      return move('unsent', record, unspent(record, problem));
    case 'dns':
    case 'refused':
    case 'connect-timeout':
    case 'tls':
    case 'proxy': {
      const wake = now + jittered(policy.backOff, record.attempts, random);
      const again: Queued = { ...common(record), state: 'queued', problem, wake };
      return endIfExhausted(move('unsent', record, again), record.firstAttemptAt, now, policy);
    }
    default:
      return assertNever(outcome.cause);
  }
}

/** An answer after the item was given up on: only a yes to its own last attempt still counts. */
function late(record: OutboxRecord, event: SendEnded, now: number, policy: OutboxPolicy): Reduction {
  if (event.outcome.type !== 'acknowledged') return ignored(record, event, 'late');
  if (record.kind !== 'note' && event.outcome.processId === null) return ignored(record, event, 'late, names no process');
  if (record.acceptedAt !== null) return ignored(record, event, 'already acknowledged');
  const after = accepted(record, event.outcome, now, policy);
  return move('late-acknowledged', record, after, { type: 'settle-lines', settlement: { type: 'all-waiting' } });
}

function accepted(record: OutboxRecord, outcome: Acknowledged, now: number, policy: OutboxPolicy): Accepted {
  return {
    ...common(record),
    ...untold(now),
    state: 'accepted',
    acceptedAt: now,
    processId: outcome.processId,
    // The word of the 202 says that it was taken; what it means is only asked of the status.
    networkStatus: outcome.status === null ? null : { word: outcome.status, known: true },
    problem: null,
    wake: now + policy.poll.minMs,
  };
}

function unspent(record: Sending, problem: Problem): Queued {
  return { ...common(record), state: 'queued', attempts: record.attempts - 1, problem, wake: null };
}

function problemOf(cause: ProblemCause, detail: string | null, at: number, api: Problem['api'] = null): Problem {
  return { cause, detail, api, at };
}
