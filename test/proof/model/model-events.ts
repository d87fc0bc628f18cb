/** Random events of the outbox, by the state in which they mean something; what leads on is likelier than what ends. */

import fc from 'fast-check';
import type { OutboxEvent, SendOutcome } from '../../../main/outbox/testing.ts';
import { type Choice, Happening, Waiting } from './model-commands.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SHA = 'a'.repeat(64);
const problem = { status: 400, title: null, detail: 'não', errors: {} };

type Events = fc.Arbitrary<OutboxEvent>;

/** An arbitrary as often as its weight says. */
function mix(...parts: readonly (readonly [weight: number, events: Events])[]): Events {
  return fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

const one = (event: OutboxEvent): Events => fc.constant(event);
const attemptId = fc.constantFrom('a', 'a', 'a', 'a', 'a', 'b');
const random = fc.constantFrom(0, 0.25, 0.5, 0.999);
const ended = (outcome: fc.Arbitrary<SendOutcome>): Events =>
  fc.record({ type: fc.constant('send-ended' as const), attemptId, outcome, random });

const start: Events = fc.record({
  type: fc.constant('start' as const),
  attemptId,
  bodySha256: fc.constant(SHA),
  gatesOpen: fc.constantFrom(true, true, true, true, true, true, false),
  leaseHeld: fc.constantFrom(true, true, true, true, true, true, false),
});
const acknowledged = ended(
  fc.record({
    type: fc.constant('acknowledged' as const),
    processId: fc.constantFrom('p1', 'p1', 'p2', null),
    status: fc.constantFrom('PENDING', null),
  }),
);
const away = (...causes: readonly Extract<SendOutcome, { type: 'unsent' }>['cause'][]): Events =>
  ended(fc.record({ type: fc.constant('unsent' as const), cause: fc.constantFrom(...causes), detail: fc.constant('') }));
const noToken = ended(
  fc.record({
    type: fc.constant('unsent' as const),
    cause: fc.constantFrom('refused' as const, 'connect-timeout' as const),
    detail: fc.constant(''),
    retryAfterMs: fc.constantFrom(0, 90 * SECOND, 5 * HOUR),
  }),
);
const offline = away('dns', 'refused', 'connect-timeout', 'tls', 'proxy');
const diverted = away('redirect', 'proxy-auth', 'proxy-unsupported', 'moved', 'not-api', 'profile-refused', 'cancelled');
const throttled = ended(
  fc.record({ type: fc.constant('throttled' as const), retryAfterMs: fc.constantFrom(null, 0, SECOND, 90 * SECOND, HOUR, 5 * HOUR, -1) }),
);
const unknown = ended(
  fc.record({
    type: fc.constant('unknown' as const),
    cause: fc.constantFrom(
      'timeout',
      'timeout',
      'reset',
      'aborted',
      'server-error',
      'request-timeout',
      'malformed',
      'ack-no-id',
      'redirected',
      'already-there',
    ),
    detail: fc.constant(''),
  }),
);
/** The model's runs begin at noon of 21 November. */
const STARTS = fc.constantFrom(null, null, Date.parse('2026-11-23T03:00:00.000Z'));
const status = (...meanings: readonly Extract<OutboxEvent, { type: 'status-read' }>['meaning'][]): Events =>
  fc.record({
    type: fc.constant('status-read' as const),
    status: fc.constantFrom('A', 'B'),
    meaning: fc.constantFrom(...meanings),
    reason: fc.constant(null),
    lines: fc.constantFrom([], [], [{ index: 0, status: 'OK', meaning: 'done' as const, reason: null }]),
    covers: fc.constantFrom(true, true, true, true, false),
    hasAccepted: fc.constantFrom(false, false, false, true),
    startsAt: STARTS,
  });
const compared = (...verdicts: readonly Extract<OutboxEvent, { type: 'compared' }>['comparison']['verdict'][]): Events =>
  fc.record({
    type: fc.constant('compared' as const),
    comparison: fc.constantFrom(...verdicts).map((verdict) => ({ verdict, matching: 0, differing: 0, silent: 0, scheduled: 0 })),
    newerSibling: fc.constantFrom(false, false, false, true),
  });
/** The clock was set, or the PC slept: timers are taken anew. */
const retimed: Events = fc.record({
  type: fc.constant('retimed' as const),
  driftMs: fc.constantFrom(-2 * HOUR, -SECOND, 0, 90 * SECOND, 26 * HOUR),
  restMs: fc.constantFrom(0, 30 * SECOND),
});
const revive: Events = fc.record({ type: fc.constant('revive' as const), newerSibling: fc.boolean() });
const swept: Events = fc.record({
  type: fc.constant('pending-swept' as const),
  complete: fc.constantFrom(true, true, false),
  listed: fc.boolean(),
});
const found = mix([3, one({ type: 'note-found' })], [1, one({ type: 'note-elsewhere', keys: ['35'], places: [{ id: '9', date: null }] })]);
const listed = mix(
  [1, one({ type: 'fueling-listed', transactionId: '39000001' })],
  [3, one({ type: 'fueling-unlisted', read: true, retryAfterMs: null })],
  [1, one({ type: 'fueling-unlisted', read: false, retryAfterMs: null })],
);
const restored = one({ type: 'restored' });
const decided = (decision: 'already-there' | 'send-again'): Events => one({ type: 'decided', decision });

const queued = mix(
  [30, start],
  [3, one({ type: 'hurry' })],
  [1, one({ type: 'hurry', isOtherAccess: true })],
  [2, acknowledged],
  [2, retimed],
  [1, restored],
  [1, one({ type: 'cancel' })],
  [1, one({ type: 'note-cancelled' })],
  [3, one({ type: 'found-elsewhere' })],
  [1, fc.constantFrom<OutboxEvent>({ type: 'payload-unusable', reason: 'damaged' }, { type: 'payload-unusable', reason: 'missing' })],
);
const sending = mix(
  [8, acknowledged],
  [8, unknown],
  [4, offline],
  [1, noToken],
  [4, diverted],
  [4, throttled],
  [2, ended(fc.constant({ type: 'unauthorized', problem: null }))],
  [2, ended(fc.constant({ type: 'token-refused', problem: null }))],
  [2, ended(fc.constant({ type: 'misconfigured', detail: '' }))],
  [1, ended(fc.constant({ type: 'refused', problem }))],
  [2, one({ type: 'restarted' })],
  [2, attemptId.map((id) => ({ type: 'abandoned', attemptId: id }))],
  [1, restored],
  [1, retimed],
);
const uncertain = mix(
  [14, compared('differs', 'differs', 'differs', 'differs', 'differs', 'mixed', 'silent', 'scheduled')],
  [1, compared('in-force')],
  [4, status('waiting', 'running', 'done', 'unknown')],
  [2, acknowledged],
  [4, decided('send-again')],
  [1, decided('already-there')],
  [1, one({ type: 'cancel' })],
  [3, one({ type: 'note-cancelled' })],
  [1, found],
  [1, listed],
  [2, swept],
  [1, retimed],
  [1, restored],
  [1, one({ type: 'prices-unread', retryAfterMs: null })],
);
const open = mix(
  [10, status('waiting', 'waiting', 'running', 'running', 'unknown')],
  [2, status('done', 'partial', 'refused')],
  [8, fc.record({ type: fc.constant('status-missing' as const), startsAt: STARTS })],
  [4, fc.record({ type: fc.constant('status-silent' as const), retryAfterMs: fc.constant(null), startsAt: STARTS })],
  [6, swept],
  [4, listed],
  [1, one({ type: 'process-id-taken' })],
  [1, restored],
  [2, retimed],
  [1, acknowledged],
);
const dead = mix([6, revive], [2, acknowledged], [1, retimed]);
const over = mix(
  [4, acknowledged],
  [2, one({ type: 'in-force-checked', pending: 1, nextDueAt: null, lastDueAt: null })],
  [2, one({ type: 'prices-unread', retryAfterMs: null })],
  [1, retimed],
);
const any = fc.oneof(queued, sending, uncertain, open, dead, over);

function happenings(by: Readonly<Record<keyof Choice['byState'], Events>>): fc.Arbitrary<Happening> {
  const fits = fc.integer({ min: 0, max: 19 }).map((n) => n > 0);
  return fc.record({ byState: fc.record(by), any, fits }).map((choice) => new Happening(choice));
}

function waiting(...times: readonly number[]): fc.Arbitrary<Waiting> {
  return fc.constantFrom(...times).map((ms) => new Waiting(ms));
}

/** Whatever may happen to an upload. */
export const LIFE = [
  happenings({ queued, sending, uncertain, open, dead, ended: over }),
  waiting(SECOND, 31 * SECOND, 6 * MINUTE, 6 * MINUTE, 6 * MINUTE, 16 * MINUTE, 16 * MINUTE, HOUR, HOUR, 25 * HOUR, -2 * HOUR),
];

/** Days without a network: ten attempts and 72 hours. */
export const OUTAGE = [
  happenings({
    queued: start,
    sending: mix([8, offline], [1, diverted], [1, noToken], [2, throttled]),
    uncertain,
    open,
    dead,
    ended: over,
  }),
  waiting(20 * MINUTE, 9 * HOUR),
];
