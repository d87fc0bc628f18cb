/** Random lives of uploads: whatever happens, in whatever order, no item leaves the table. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRecord } from '../../../main/outbox/model/index.ts';
import {
  doubling,
  type ItemKind,
  jittered,
  type OutboxEvent,
  type OutboxRecord,
  type Row,
  reduce,
  type SendOutcome,
  settle,
  TABLE,
} from '../../../main/outbox/testing.ts';
import { cases } from '../../tools/runs/cases.ts';
import { HOUR, POLICY, SECOND, SHA, T0 } from './items.ts';

const attemptId = fc.constantFrom('a1', 'a1', 'a1', 'a2');
const problem = { status: 400, title: null, detail: null, errors: {} };

const outcome: fc.Arbitrary<SendOutcome> = fc.oneof(
  fc.record({
    type: fc.constant('acknowledged' as const),
    processId: fc.constantFrom('p1', null),
    status: fc.constantFrom('PENDING', null),
  }),
  fc.constantFrom<SendOutcome>(
    { type: 'refused', problem },
    { type: 'unauthorized', problem: null },
    { type: 'token-refused', problem: null },
    { type: 'misconfigured', detail: '' },
  ),
  fc.record({ type: fc.constant('throttled' as const), retryAfterMs: fc.option(fc.integer({ min: -1, max: 2 * HOUR })) }),
  fc.record({
    type: fc.constant('unsent' as const),
    cause: fc.constantFrom('dns', 'refused', 'connect-timeout', 'tls', 'proxy', 'redirect', 'proxy-auth', 'cancelled'),
    detail: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('unknown' as const),
    cause: fc.constantFrom(
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

const startEvent = attemptId.map(
  (id): OutboxEvent => ({ type: 'start', attemptId: id, bodySha256: SHA, gatesOpen: true, leaseHeld: true }),
);
const sendEnded: fc.Arbitrary<OutboxEvent> = fc.record({
  type: fc.constant('send-ended' as const),
  attemptId,
  outcome,
  random: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
const STARTS = fc.constantFrom(null, null, T0 + 48 * HOUR);
const statusRead: fc.Arbitrary<OutboxEvent> = fc.record({
  type: fc.constant('status-read' as const),
  status: fc.constantFrom('A', 'B'),
  meaning: fc.constantFrom('waiting', 'running', 'done', 'partial', 'refused', 'unknown'),
  reason: fc.constant(null),
  lines: fc.constant([]),
  covers: fc.constantFrom(true, true, true, false),
  startsAt: STARTS,
});
const comparedEvent: fc.Arbitrary<OutboxEvent> = fc.record({
  type: fc.constant('compared' as const),
  comparison: fc.record({
    verdict: fc.constantFrom('in-force', 'differs', 'differs', 'differs', 'differs', 'mixed', 'silent', 'scheduled'),
    matching: fc.nat(3),
    differing: fc.nat(3),
    silent: fc.nat(3),
    scheduled: fc.nat(3),
  }),
  newerSibling: fc.constantFrom(false, false, true),
});
const tracking: fc.Arbitrary<OutboxEvent> = fc.oneof(
  statusRead,
  fc.constantFrom<OutboxEvent>(
    { type: 'process-id-taken' },
    { type: 'status-missing', startsAt: null },
    { type: 'status-missing', startsAt: null },
    { type: 'status-silent', retryAfterMs: null, startsAt: null },
    { type: 'pending-swept', complete: true, listed: false },
    { type: 'pending-swept', complete: true, listed: false },
    { type: 'fueling-listed', transactionId: '39000001' },
    { type: 'fueling-unlisted', read: true, retryAfterMs: null },
    { type: 'fueling-unlisted', read: false, retryAfterMs: null },
  ),
);
const queuedEvent: fc.Arbitrary<OutboxEvent> = fc.oneof(
  { weight: 6, arbitrary: startEvent },
  {
    weight: 2,
    arbitrary: fc.constantFrom<OutboxEvent>(
      { type: 'payload-unusable', reason: 'damaged' },
      { type: 'cancel' },
      { type: 'note-cancelled' },
      { type: 'found-elsewhere' },
      { type: 'hurry' },
    ),
  },
);
const sendingEvent: fc.Arbitrary<OutboxEvent> = fc.oneof(
  { weight: 6, arbitrary: sendEnded },
  { weight: 1, arbitrary: attemptId.map((id): OutboxEvent => ({ type: 'abandoned', attemptId: id })) },
  { weight: 1, arbitrary: fc.constantFrom<OutboxEvent>({ type: 'restarted' }, { type: 'restored' }) },
);
const uncertainEvent: fc.Arbitrary<OutboxEvent> = fc.oneof(
  { weight: 4, arbitrary: comparedEvent },
  { weight: 2, arbitrary: statusRead },
  { weight: 1, arbitrary: sendEnded },
  {
    weight: 2,
    arbitrary: fc.constantFrom<OutboxEvent>(
      { type: 'decided', decision: 'already-there' },
      { type: 'decided', decision: 'send-again' },
      { type: 'note-found' },
      { type: 'note-elsewhere', keys: ['35'], places: [] },
      { type: 'fueling-listed', transactionId: '39000001' },
      { type: 'cancel' },
    ),
  },
);
const endedEvent: fc.Arbitrary<OutboxEvent> = fc.oneof(
  sendEnded,
  fc.constantFrom<OutboxEvent>(
    { type: 'in-force-checked', pending: 1, nextDueAt: null, lastDueAt: null },
    { type: 'prices-unread', retryAfterMs: null },
    { type: 'revive', newerSibling: false },
  ),
);

const any = fc.oneof(queuedEvent, sendingEvent, uncertainEvent, tracking, endedEvent);
/** One event for each kind of state, so that a life goes somewhere; and now and then any at all. */
const fitting = fc.record({ queued: queuedEvent, sending: sendingEvent, uncertain: uncertainEvent, open: tracking, ended: endedEvent });
type Fitting = typeof fitting extends fc.Arbitrary<infer T> ? T : never;

function groupOf(state: OutboxRecord['state']): keyof Fitting {
  if (state === 'accepted' || state === 'processing') return 'open';
  return state === 'queued' || state === 'sending' || state === 'uncertain' ? state : 'ended';
}

const life = fc.record({
  kind: fc.constantFrom<ItemKind>('price-standard', 'price-agreement', 'note', 'fueling'),
  resend: fc.boolean(),
  steps: fc.array(
    fc.record({
      any,
      fitting,
      fits: fc.constantFrom(true, true, true, false),
      wait: fc.constantFrom(0, SECOND, 60 * SECOND, HOUR, 25 * HOUR),
    }),
    { maxLength: 60 },
  ),
});

const taken = new Set<Row>();

function check(before: OutboxRecord, given: OutboxEvent, now: number, resend: boolean, resends: number): OutboxRecord {
  const policy = { ...POLICY, resendUncertainPrices: resend };
  const { record, effects } = reduce(before, given, now, policy);
  let state = before.state;
  for (const effect of effects) {
    if (effect.type !== 'transition') continue;
    taken.add(effect.row);
    const definition = TABLE[effect.row];
    const from: readonly string[] = definition.from;
    expect(effect.from).toBe(state);
    expect(from).toContain(state);
    expect(effect.to).toBe(definition.to);
    state = effect.to;
  }
  expect(record.state).toBe(state);
  if (effects.some((effect) => effect.type === 'ignored')) expect(record).toBe(before);
  // Never sent again while its outcome is unknown, but by the user or by the one allowed read-back.
  if (before.state === 'uncertain' && record.state === 'queued') {
    const byUser = given.type === 'decided' && given.decision === 'send-again';
    expect(byUser || (given.type === 'compared' && resend && record.kind !== 'note' && resends === 0)).toBe(true);
  }
  if (record.state === 'sending' && before.state !== 'sending') expect(before.state).toBe('queued');
  expect(record.attempts).toBeGreaterThanOrEqual(0);
  expect(Math.abs(record.attempts - before.attempts) <= 1 || record.attempts === 0).toBe(true);
  if (record.state === 'queued' && record.wake !== null) expect(record.wake - now).toBeLessThanOrEqual(HOUR);
  if (before.kind === 'note') expect(record.resends).toBe(0);
  return record;
}

test('no life leaves the table, and every row of it is lived', () => {
  fc.assert(
    fc.property(life, ({ kind, resend, steps }) => {
      let record: OutboxRecord = newRecord(kind, T0, true);
      let now = T0;
      let resends = 0;
      for (const step of steps) {
        now += step.wait;
        record = check(record, step.fits ? step.fitting[groupOf(record.state)] : step.any, now, resend, resends);
        resends = record.resends;
      }
    }),
    { numRuns: cases(10_000, 5_000), seed: 20261121 },
  );
  // Ten attempts over three days, and a second copy that is refused while it is processed, are too rare to be met by chance:
  // the table test lives them.
  const rare = ['exhausted', 'status-doubted'];
  expect([...new Set([...taken, ...rare])].toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

test('back-off stays within its bounds and its ceiling never falls', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempts, random) => {
      const wait = jittered(POLICY.backOff, attempts, random);
      expect(wait).toBeGreaterThanOrEqual(POLICY.backOff.minMs);
      expect(wait).toBeLessThanOrEqual(POLICY.backOff.maxMs);
      expect(doubling(POLICY.backOff, attempts + 1)).toBeGreaterThanOrEqual(doubling(POLICY.backOff, attempts));
    }),
  );
});

const lineStatus = fc.record({
  index: fc.option(fc.integer({ min: -1, max: 12 })),
  status: fc.constant('X'),
  meaning: fc.constantFrom('waiting', 'running', 'done', 'partial', 'refused', 'unknown'),
  reason: fc.constantFrom(null, 'r'),
} as const);

test('accepted + refused + waiting = sent, whatever the network tells of the lines', () => {
  const told = fc.record({
    type: fc.constant('as-reported' as const),
    meaning: fc.constantFrom('waiting', 'running', 'done', 'partial', 'refused', 'unknown'),
    lines: fc.array(lineStatus, { maxLength: 20 }),
    covers: fc.boolean(),
    reason: fc.constantFrom(null, 'r'),
  } as const);
  fc.assert(
    fc.property(fc.nat(10), fc.array(told, { maxLength: 5 }), (count, tellings) => {
      let lines: ReturnType<typeof settle> = Array.from({ length: count }, () => ({ state: 'waiting', reason: null }));
      for (const telling of tellings) {
        const before = lines;
        lines = settle(before, telling);
        expect(lines).toHaveLength(count);
        // An unknown word is never success nor failure.
        if (telling.meaning === 'unknown' && telling.lines.length === 0) expect(lines).toEqual(before);
      }
      expect(lines.every((line) => ['waiting', 'accepted', 'refused'].includes(line.state))).toBe(true);
    }),
  );
});
