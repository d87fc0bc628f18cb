/** Ends an attempt: the table rows that start at `sending`, and late answers. */

import { MISCONFIGURED } from '../../network/index.ts';
import { assertNever } from '../../shared/assert-never.ts';
import { kindOf } from '../kinds/kinds.ts';
import { clamp, jittered } from './back-off.ts';
import type { OutboxEvent, SendOutcome } from './events.ts';
import { divertedDetail } from './gates.ts';
import type { OutboxPolicy } from './policy.ts';
import { endIfExhausted } from './queue.ts';
import {
  type Accepted,
  commonOf,
  noNewsYet,
  type OutboxRecord,
  type Problem,
  type ProblemCause,
  type Queued,
  type Sending,
} from './record.ts';
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
      if (kindOf(record.kind).hasProcess && outcome.processId === null) {
        return move('ack-no-id', record, becomeUncertain(record, 'ack-no-id', now, policy));
      }
      return move('acknowledged', record, accepted(record, outcome, now, policy));
    case 'refused': {
      const problem = problemOf('rejected', outcome.problem.detail, now, outcome.problem);
      // "Already there" is the network's answer to a second copy: only a person, or the network's list, can decide.
      if (record.mayHaveArrived)
        return move('unknown', record, becomeUncertain({ ...record, problem }, 'refused-after-doubt', now, policy));
      const after = { ...commonOf(record), state: 'rejected', finishedAt: now, problem, wake: null } as const;
      const reason = outcome.problem.detail ?? outcome.problem.title;
      const lines = outcome.lines === undefined ? {} : { lines: outcome.lines };
      const settlement = { type: 'all-refused', reason, ...lines } as const;
      return move('refused', record, after, { type: 'settle-lines', settlement });
    }
    case 'unauthorized': {
      // An earlier 401 of this attempt may have followed the effect, so the retry counts as an attempt.
      const detail = outcome.problem?.detail ?? null;
      const after = again(record, problemOf('unauthorized', detail, now, outcome.problem), null);
      const gate = { type: 'close-gate', gate: 'credentials', detail } as const;
      return endIfExhausted(move('unauthorized', record, after, gate), record.firstAttemptAt, now, policy);
    }
    case 'token-refused': {
      // A token was issued, so the credentials are right: another program may have replaced the token.
      const problem = problemOf('token-refused', outcome.problem?.detail ?? null, now, outcome.problem);
      const { minMs, maxMs } = policy.tokenRefused;
      const after = again(record, problem, now + minMs + Math.floor(random * (maxMs - minMs + 1)));
      return endIfExhausted(move('token-refused', record, after), record.firstAttemptAt, now, policy);
    }
    case 'throttled': {
      const { retryAfterMs } = outcome;
      const wait = jittered({ minMs: policy.throttleMinMs, maxMs: policy.backOff.maxMs }, record.attempts, random);
      const after =
        retryAfterMs === null
          ? again(record, problemOf('throttled', null, now), now + wait)
          : afterRequestedWait(record, retryAfterMs, null, random, now, policy);
      return endIfExhausted(move('throttled', record, after), record.firstAttemptAt, now, policy);
    }
    case 'unsent':
      return unsent(record, outcome, random, now, policy);
    case 'unknown': {
      const row = outcome.cause === 'ack-no-id' || outcome.cause === 'malformed' ? 'ack-no-id' : 'unknown';
      const known = { ...record, problem: problemOf(outcome.cause, outcome.detail, now) };
      const doubt = becomeUncertain(known, outcome.cause, now, policy);
      // The same redirect would affect the next sends, and leave each in doubt.
      const gate = { type: 'close-gate', gate: 'network', detail: divertedDetail(outcome.detail) } as const;
      return outcome.cause === 'redirected' ? move(row, record, doubt, gate) : move(row, record, doubt);
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
  const { retryAfterMs } = outcome;
  if (retryAfterMs !== undefined) {
    const waiting = afterRequestedWait(record, retryAfterMs, outcome.detail, random, now, policy);
    return endIfExhausted(move('unsent', record, waiting), record.firstAttemptAt, now, policy);
  }
  const problem = problemOf(outcome.cause, outcome.detail, now);
  const later = again(record, problem, now + jittered(policy.backOff, record.attempts, random));
  switch (outcome.cause) {
    case 'redirect':
    case 'proxy-auth':
    case 'proxy-unsupported':
    case 'moved':
    case 'not-api': {
      // A successful reading opens the gate: without a wait of its own, the item would be retried each time.
      const gate = MISCONFIGURED.includes(outcome.cause) ? 'configuration' : 'network';
      const closed = { type: 'close-gate', gate, detail: outcome.detail } as const;
      return endIfExhausted(move('diverted', record, later, closed), record.firstAttemptAt, now, policy);
    }
    case 'profile-refused':
      // No request was made: the attempt is not counted, and a corrected profile opens the gate.
      return move('diverted', record, unspent(record, problem), { type: 'close-gate', gate: 'configuration', detail: outcome.detail });
    case 'cancelled':
      // We aborted before a byte left: not a failure of the network, so no wait and no attempt.
      return move('unsent', record, unspent(record, problem));
    case 'dns':
    case 'refused':
    case 'connect-timeout':
    case 'tls':
    case 'proxy':
      return endIfExhausted(move('unsent', record, later), record.firstAttemptAt, now, policy);
    default:
      return assertNever(outcome.cause);
  }
}

/** A late answer to an item already given up: only a yes to its last attempt still counts. */
function late(record: OutboxRecord, event: SendEnded, now: number, policy: OutboxPolicy): Reduction {
  if (event.outcome.type !== 'acknowledged') return ignored(record, event, 'late');
  if (kindOf(record.kind).hasProcess && event.outcome.processId === null) return ignored(record, event, 'late, names no process');
  if (record.acceptedAt !== null) return ignored(record, event, 'already acknowledged');
  const after = accepted(record, event.outcome, now, policy);
  return move('late-acknowledged', record, after, { type: 'settle-lines', settlement: { type: 'all-waiting' } });
}

function accepted(record: OutboxRecord, outcome: Acknowledged, now: number, policy: OutboxPolicy): Accepted {
  return {
    ...commonOf(record),
    ...noNewsYet(now),
    state: 'accepted',
    acceptedAt: now,
    processId: outcome.processId,
    // The word in the answer only acknowledges; its meaning comes from the status.
    networkStatus: outcome.status === null ? null : { word: outcome.status, known: true },
    problem: null,
    wake: now + policy.poll.minMs,
  };
}

/** Requeues it for another attempt. */
function again(record: Sending, problem: Problem, wake: number | null): Queued {
  return { ...commonOf(record), state: 'queued', problem, wake };
}

/** Requeues it for after the wait that the network requested, never sooner than its own back-off. */
function afterRequestedWait(
  record: Sending,
  retryAfterMs: number,
  detail: string | null,
  random: number,
  now: number,
  policy: OutboxPolicy,
): Queued {
  const wait = Math.max(jittered(policy.backOff, record.attempts, random), clamp(retryAfterMs, policy.retryAfter));
  return again(record, problemOf('throttled-told', detail, now), now + wait);
}

function unspent(record: Sending, problem: Problem): Queued {
  return { ...again(record, problem, null), attempts: record.attempts - 1, uncounted: record.uncounted + 1 };
}

function problemOf(cause: ProblemCause, detail: string | null, at: number, api: Problem['api'] = null): Problem {
  return { cause, detail, api, at };
}
