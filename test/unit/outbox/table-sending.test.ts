import { describe, expect, test } from 'vitest';
import { gateClosedBy, type OutboxRecord, reduce, type SendOutcome, settle } from '../../../main/outbox/testing.ts';
import {
  accepted,
  acknowledged,
  compared,
  dns,
  done,
  ended,
  HOUR,
  ignoredBecause,
  MINUTE,
  POLICY,
  queued,
  RESENDING,
  reached,
  rows,
  SECOND,
  SHA,
  sending,
  start,
  T0,
  timeout,
  uncertain,
} from './items.ts';

const waiting = { state: 'waiting', reason: null } as const;
const run = (record: OutboxRecord, outcome: SendOutcome, random = 0, now = T0) => reduce(record, ended(outcome, random), now, POLICY);

describe('queued', () => {
  test('due, gates open, lease held -> sending, with attempt id and body hash', () => {
    const { record } = reduce(queued(), start, T0, POLICY);
    expect(record).toMatchObject({ state: 'sending', attempts: 1, firstAttemptAt: T0, lastAttempt: { id: 'a1', bodySha256: SHA, at: T0 } });
  });

  test.each([
    ['a gate is closed', { ...start, gatesOpen: false }],
    ['another process sends', { ...start, leaseHeld: false }],
  ])('stays while %s, and no attempt is spent', (reason, event) => {
    const reduction = reduce(queued(), event, T0, POLICY);
    expect(reduction.record).toEqual(queued());
    expect(ignoredBecause(reduction)).toBe(reason);
  });

  test('stays until it is due', () => {
    const waiting = run(sending(), dns).record;
    expect(ignoredBecause(reduce(waiting, start, T0 + 29 * SECOND, POLICY))).toBe('not due');
    expect(rows(reduce(waiting, start, T0 + 30 * SECOND, POLICY))).toEqual(['start']);
  });

  test('is due at once when the PC clock was set back by more than any wait', () => {
    const waiting = run(sending(), dns).record;
    expect(rows(reduce(waiting, start, T0 - 2 * HOUR, POLICY))).toEqual(['start']);
  });

  test('only queued items start', () => {
    expect(ignoredBecause(reduce(uncertain(), start, T0, POLICY))).toBe('not queued');
  });

  test.each(['damaged', 'missing'] as const)('payload %s -> dead, never sent', (reason) => {
    const reduction = reduce(queued(), { type: 'payload-unusable', reason }, T0, POLICY);
    expect(reduction.record).toMatchObject({ state: 'dead', reason: `payload-${reason}`, attempts: 0, finishedAt: T0 });
    expect(ignoredBecause(reduce(done(), { type: 'payload-unusable', reason }, T0, POLICY))).toBe('not queued');
  });

  test('the user cancels -> cancelled; no other state can be cancelled', () => {
    expect(reduce(queued(), { type: 'cancel' }, T0, POLICY).record).toMatchObject({ state: 'cancelled', finishedAt: T0, wake: null });
    expect(ignoredBecause(reduce(sending(), { type: 'cancel' }, T0, POLICY))).toBe('not queued');
  });

  test('"tentar agora" ends a back-off, but not a wait that the network asked for', () => {
    const backedOff = run(sending(), dns).record;
    expect(reduce(backedOff, { type: 'hurry' }, T0 + 1, POLICY).record.wake).toBe(T0 + 1);
    const told = run(sending(), { type: 'throttled', retryAfterMs: 60_000 }).record;
    expect(ignoredBecause(reduce(told, { type: 'hurry' }, T0 + 1, POLICY))).toBe('the network asked to wait');
    // Other addresses than those that asked.
    expect(reduce(told, { type: 'hurry', isOtherAccess: true }, T0 + 1, POLICY).record.wake).toBe(T0 + 1);
    const interrupted = [{ ...start, attemptId: 'a2' } as const, { type: 'abandoned', attemptId: 'a2' } as const].reduce(
      (record, event) => reduce(record, event, T0 + HOUR, POLICY).record,
      told,
    );
    expect(interrupted).toMatchObject({ state: 'uncertain', problem: { cause: 'throttled-told' } });
    expect(reduce(interrupted, { type: 'hurry' }, T0 + HOUR + 1, POLICY).record.wake).toBe(T0 + HOUR + 1);
    expect(ignoredBecause(reduce(queued(), { type: 'hurry' }, T0, POLICY))).toBe('nothing to wait for');
    expect(reduce(accepted(), { type: 'hurry' }, T0, POLICY).record.wake).toBe(T0);
  });
});

describe('sending, proven unsent', () => {
  test.each(['dns', 'refused', 'connect-timeout', 'tls', 'proxy'] as const)('%s -> queued with full jitter from 30 s', (cause) => {
    const least = run(sending(), { type: 'unsent', cause, detail: 'd' }, 0).record;
    expect(least).toMatchObject({ state: 'queued', attempts: 1, wake: T0 + 30 * SECOND, problem: { cause, detail: 'd' } });
    expect(run(sending(), { type: 'unsent', cause, detail: 'd' }, 0.999999).record.wake).toBe(T0 + 60 * SECOND);
  });

  test('back-off never passes 15 min', () => {
    const many = { ...sending(), attempts: 60 } as OutboxRecord;
    expect(run(many, dns, 0.9999999).record.wake).toBe(T0 + 15 * MINUTE);
  });

  test.each([
    ['redirect', 'network'],
    ['proxy-auth', 'network'],
    ['proxy-unsupported', 'network'],
    ['not-api', 'configuration'],
    ['moved', 'configuration'],
  ] as const)('%s (307, 308, 407 at CONNECT, SOCKS, no token) -> queued, %s gate, attempt spent, back-off', (cause, gate) => {
    const reduction = run(sending(), { type: 'unsent', cause, detail: 'login' }, 0.999999);
    expect(reduction.record).toMatchObject({ state: 'queued', attempts: 1, wake: T0 + 60 * SECOND });
    expect(reduction.effects).toContainEqual({ type: 'close-gate', gate, detail: 'login' });
    const later = run({ ...sending(), attempts: 4 } as OutboxRecord, { type: 'unsent', cause, detail: 'login' }, 0.999999);
    expect(later.record.wake).toBe(T0 + 8 * MINUTE);
    expect(rows(run({ ...sending(), attempts: 200 } as OutboxRecord, { type: 'unsent', cause, detail: '' }))).toEqual([
      'diverted',
      'exhausted',
    ]);
  });

  test('a refused profile -> queued, configuration gate, no attempt spent: nothing was asked of anybody', () => {
    const reduction = run(sending(), { type: 'unsent', cause: 'profile-refused', detail: 'linha 3' });
    expect(reduction.record).toMatchObject({
      state: 'queued',
      attempts: 0,
      uncounted: 1,
      wake: null,
      problem: { cause: 'profile-refused' },
    });
    expect(reduction.effects).toContainEqual({ type: 'close-gate', gate: 'configuration', detail: 'linha 3' });
  });

  test('cancelled by the program itself -> queued at once, no attempt spent, no gate', () => {
    const reduction = run(sending(), { type: 'unsent', cause: 'cancelled', detail: '' });
    expect(reduction.record).toMatchObject({ state: 'queued', attempts: 0, wake: null });
    expect(reduction.effects).toHaveLength(1);
  });

  test('200 attempts -> dead, however short the time; whatever it was that failed', () => {
    const last = { ...sending(), attempts: 200 } as OutboxRecord;
    const ways: readonly SendOutcome[] = [
      dns,
      { type: 'throttled', retryAfterMs: 0 },
      { type: 'throttled', retryAfterMs: null },
      { type: 'token-refused', problem: null },
      { type: 'unauthorized', problem: null },
    ];
    for (const outcome of ways) {
      expect(run(last, outcome).record).toMatchObject({ state: 'dead', reason: 'exhausted' });
      expect(run({ ...last, attempts: 199 } as OutboxRecord, outcome).record.state).toBe('queued');
    }
  });

  test('10 attempts and 72 h -> dead; either alone is not enough', () => {
    const tenth = { ...sending(), attempts: 10 } as OutboxRecord;
    const dead = run(tenth, dns, 0, T0 + 72 * HOUR);
    expect(rows(dead)).toEqual(['unsent', 'exhausted']);
    expect(dead.record).toMatchObject({ state: 'dead', reason: 'exhausted' });
    expect(run(tenth, dns, 0, T0 + 72 * HOUR - 1).record.state).toBe('queued');
    expect(run({ ...sending(), attempts: 9 } as OutboxRecord, dns, 0, T0 + 99 * HOUR).record.state).toBe('queued');
  });

  test('dead -> queued when it is revived, but not over a newer one of its line', () => {
    const dead = run({ ...sending(), attempts: 10 } as OutboxRecord, dns, 0, T0 + 72 * HOUR).record;
    expect(reduce(dead, { type: 'revive', newerSibling: false }, T0, POLICY).record).toMatchObject({ state: 'queued', attempts: 0 });
    expect(ignoredBecause(reduce(dead, { type: 'revive', newerSibling: true }, T0, POLICY))).toContain('newer');
    expect(ignoredBecause(reduce(queued(), { type: 'revive', newerSibling: false }, T0, POLICY))).toBe('not dead');
  });
});

describe('sending, told to wait or refused', () => {
  test.each([
    ['as told', 90 * SECOND, 90 * SECOND],
    ['but never sooner than the own back-off', 0, 30 * SECOND],
    ['at most 1 h', 9 * HOUR, HOUR],
  ])('429 with Retry-After -> queued, %s', (_, told, wait) => {
    const { record } = run(sending(), { type: 'throttled', retryAfterMs: told });
    expect(record).toMatchObject({ state: 'queued', wake: T0 + wait, problem: { cause: 'throttled-told' } });
  });

  test('a token endpoint that fails with Retry-After -> queued until then', () => {
    const unsent = { type: 'unsent', cause: 'refused', detail: 'token: HTTP 503', retryAfterMs: 20 * MINUTE } as const;
    const { record } = run(sending(), unsent, 0);
    expect(record).toMatchObject({
      state: 'queued',
      wake: T0 + 20 * MINUTE,
      problem: { cause: 'throttled-told', detail: 'token: HTTP 503' },
    });
  });

  test('the own back-off under a Retry-After grows with the attempts', () => {
    const fourth = { ...sending(), attempts: 4 } as OutboxRecord;
    expect(run(fourth, { type: 'throttled', retryAfterMs: SECOND }, 0.999999).record.wake).toBe(T0 + 8 * MINUTE);
  });

  test('429 without Retry-After -> queued, back-off from 60 s', () => {
    expect(run(sending(), { type: 'throttled', retryAfterMs: null }, 0).record.wake).toBe(T0 + 60 * SECOND);
    expect(run(sending(), { type: 'throttled', retryAfterMs: null }, 0.9999999).record.wake).toBe(T0 + 120 * SECOND);
  });

  test('second 401 while tokens are given -> queued, again within a minute, attempt spent, no gate', () => {
    const problem = { status: 401, title: 'Unauthorized', detail: 'Token inválido', errors: {} };
    const reduction = run(sending(), { type: 'token-refused', problem });
    expect(rows(reduction)).toEqual(['token-refused']);
    expect(reduction.effects).toHaveLength(1);
    expect(reduction.record).toMatchObject({ state: 'queued', attempts: 1, wake: T0 + 30 * SECOND, problem: { cause: 'token-refused' } });
    expect(run(sending(), { type: 'token-refused', problem: null }, 0.999999).record.wake).toBe(T0 + 60 * SECOND);
  });

  test('credentials refused by the token endpoint -> queued, credential gate', () => {
    const problem = { status: 401, title: 'Unauthorized', detail: 'Token inválido', errors: {} };
    const reduction = run(sending(), { type: 'unauthorized', problem });
    expect(reduction.record).toMatchObject({ state: 'queued', attempts: 1, wake: null, problem: { cause: 'unauthorized', api: problem } });
    expect(reduction.effects).toContainEqual({ type: 'close-gate', gate: 'credentials', detail: 'Token inválido' });
    expect(run(sending(), { type: 'unauthorized', problem: null }).effects).toContainEqual({
      type: 'close-gate',
      gate: 'credentials',
      detail: null,
    });
  });

  test('a refusal that names lines: they get their own words, the others those of the whole', () => {
    const problem = { status: 400, title: 'Validation Error', detail: 'Dados inválidos', errors: {} };
    const { effects } = run(sending(), { type: 'refused', problem, lines: [{ index: 1, reason: 'preço alto' }] });
    const effect = effects.find((each) => each.type === 'settle-lines');
    if (effect?.type !== 'settle-lines') throw new Error('no settlement');
    expect(settle([waiting, waiting], effect.settlement)).toEqual([
      { state: 'refused', reason: 'Dados inválidos' },
      { state: 'refused', reason: 'preço alto' },
    ]);
  });

  test("4xx with the API's error body -> rejected, in its words, every line refused", () => {
    const problem = { status: 422, title: 'Validation Error', detail: 'Preço inválido', errors: { price: ['x'] } };
    const reduction = run(sending(), { type: 'refused', problem });
    expect(reduction.record).toMatchObject({ state: 'rejected', problem: { cause: 'rejected', api: problem } });
    expect(reduction.effects).toContainEqual({ type: 'settle-lines', settlement: { type: 'all-refused', reason: 'Preço inválido' } });
    const noNewsYet = run(sending(), { type: 'refused', problem: { ...problem, detail: null } });
    expect(noNewsYet.effects).toContainEqual({ type: 'settle-lines', settlement: { type: 'all-refused', reason: 'Validation Error' } });
  });
});

describe('sending, outcome unknown', () => {
  test.each(['timeout', 'reset', 'aborted', 'server-error', 'request-timeout'] as const)('%s -> uncertain', (cause) => {
    const reduction = run(sending(), { type: 'unknown', cause, detail: 'd' });
    expect(rows(reduction)).toEqual(['unknown']);
    expect(reduction.record).toMatchObject({ state: 'uncertain', cause, since: T0, wake: T0 + 15 * SECOND, attempts: 1 });
  });

  test.each(['malformed', 'ack-no-id'] as const)('unreadable yes (%s) -> uncertain, ack_no_id', (cause) => {
    expect(rows(run(sending(), { type: 'unknown', cause, detail: '' }))).toEqual(['ack-no-id']);
  });

  test('202 with no process_id -> uncertain, ack_no_id', () => {
    const { record } = run(sending(), { type: 'acknowledged', processId: null, status: 'PENDING' });
    expect(record).toMatchObject({ state: 'uncertain', cause: 'ack-no-id' });
  });

  test('HTML or another 4xx -> uncertain, and the configuration gate closes', () => {
    const reduction = run(sending(), { type: 'misconfigured', detail: 'html' });
    expect(reduction.record).toMatchObject({ state: 'uncertain', cause: 'misconfigured' });
    expect(reduction.effects).toContainEqual({ type: 'close-gate', gate: 'configuration', detail: 'html' });
  });

  test('start-up finds sending -> uncertain (crash), never queued', () => {
    expect(reduce(sending(), { type: 'restarted' }, T0, POLICY).record).toMatchObject({ state: 'uncertain', cause: 'crash' });
    expect(ignoredBecause(reduce(queued(), { type: 'restarted' }, T0, POLICY))).toBe('not sending');
  });

  test('the program stops in the middle of that attempt -> uncertain (aborted)', () => {
    const { record } = reduce(sending(), { type: 'abandoned', attemptId: 'a1' }, T0, POLICY);
    expect(record).toMatchObject({ state: 'uncertain', cause: 'aborted' });
    expect(ignoredBecause(reduce(sending(), { type: 'abandoned', attemptId: 'a0' }, T0, POLICY))).toBe('another attempt');
    expect(ignoredBecause(reduce(done(), { type: 'abandoned', attemptId: 'a1' }, T0, POLICY))).toBe('another attempt');
  });
});

describe('sending, led away', () => {
  test.each([
    ['HTTP 302, login.example', 'redirect: HTTP 302, login.example'],
    ['HTTP 407', 'proxy-auth: HTTP 407'],
  ])('%s after the request left -> uncertain, and the network gate closes', (detail, kept) => {
    const reduction = run(sending(), { type: 'unknown', cause: 'redirected', detail });
    expect(rows(reduction)).toEqual(['unknown']);
    expect(reduction.record).toMatchObject({ state: 'uncertain', cause: 'redirected', attempts: 1 });
    expect(reduction.effects).toContainEqual({ type: 'close-gate', gate: 'network', detail: kept });
    const raw = { method: 'POST', path: '/', status: 302, body: '' } as const;
    expect(gateClosedBy({ type: 'unknown', cause: 'redirected', detail, raw })).toEqual({ gate: 'network', detail: kept });
  });

  test('"already there" of a price batch -> uncertain, never sent again by the program', () => {
    const { record } = run(sending(), { type: 'unknown', cause: 'already-there', detail: 'já existe' });
    expect(record).toMatchObject({ state: 'uncertain', cause: 'already-there', problem: { detail: 'já existe' } });
    const differs = [T0, T0 + 6 * MINUTE].reduce((now, at) => reduce(now, compared('differs'), at, RESENDING).record, record);
    expect(differs.state).toBe('uncertain');
  });
});

describe('yes', () => {
  test('202 with a process id -> accepted, first asked about after 2 s', () => {
    const { record } = run(sending(), acknowledged);
    expect(record).toMatchObject({ state: 'accepted', processId: 'p1', acceptedAt: T0, wake: T0 + 2 * SECOND });
    expect(record.networkStatus).toEqual({ word: 'PENDING', known: true });
  });

  test('a note: any 2xx -> accepted', () => {
    const { record } = run(sending('note'), { type: 'acknowledged', processId: null, status: null });
    expect(record).toMatchObject({ state: 'accepted', processId: null, networkStatus: null });
  });

  test('late 202 of the same attempt -> accepted, from uncertain, queued again, decided', () => {
    const again = reduce(uncertain(), { type: 'decided', decision: 'send-again' }, T0, POLICY).record;
    const decided = reduce(uncertain(), { type: 'decided', decision: 'already-there' }, T0, POLICY).record;
    const cancelled = reduce(again, { type: 'cancel' }, T0, POLICY).record;
    for (const record of [uncertain(), again, decided, cancelled]) {
      const reduction = run(record, acknowledged);
      expect(rows(reduction)).toEqual(['late-acknowledged']);
      expect(reduction.record.state).toBe('accepted');
      expect(reduction.effects).toContainEqual({ type: 'settle-lines', settlement: { type: 'all-waiting' } });
    }
    const note = run(uncertain('note'), { type: 'acknowledged', processId: null, status: null });
    expect(rows(note)).toEqual(['late-acknowledged']);
  });

  test('late answers that change nothing: another attempt, no yes, no id, a yes already had', () => {
    expect(ignoredBecause(reduce(uncertain(), ended(acknowledged, 0, 'a0'), T0, POLICY))).toBe('of another attempt');
    expect(ignoredBecause(reduce(queued(), ended(acknowledged), T0, POLICY))).toBe('of another attempt');
    expect(ignoredBecause(run(uncertain(), timeout))).toBe('late');
    expect(ignoredBecause(run(uncertain(), { ...acknowledged, processId: null }))).toBe('late, names no process');
    expect(ignoredBecause(run(accepted(), acknowledged))).toBe('already acknowledged');
    expect(ignoredBecause(run(reached([start, ended(acknowledged), { type: 'process-id-taken' }]), acknowledged))).toBe(
      'already acknowledged',
    );
  });

  test('process_id already on another item -> uncertain, alarm', () => {
    const reduction = reduce(accepted(), { type: 'process-id-taken' }, T0, POLICY);
    expect(reduction.record).toMatchObject({ state: 'uncertain', cause: 'process-id-taken' });
    expect(reduction.effects).toContainEqual({ type: 'alarm', reason: 'process-id-taken' });
    expect(ignoredBecause(reduce(done(), { type: 'process-id-taken' }, T0, POLICY))).toBe('not accepted');
  });
});
