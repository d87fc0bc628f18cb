import { describe, expect, test } from 'vitest';
import { problemOf } from '../../../main/outbox/index.ts';
import { type OutboxEvent, type OutboxRecord, reduce, uncertaintyOf } from '../../../main/outbox/testing.ts';
import {
  accepted,
  acknowledged,
  compared,
  done,
  ended,
  HOUR,
  ignoredBecause,
  MINUTE,
  POLICY,
  processing,
  queued,
  RESENDING,
  reached,
  rows,
  SECOND,
  start,
  status,
  T0,
  uncertain,
} from './items.ts';

const run = (record: OutboxRecord, event: OutboxEvent, now = T0, policy = POLICY) => reduce(record, event, now, policy);
const missing: OutboxEvent = { type: 'status-missing', startsAt: null };
const mute: OutboxEvent = { type: 'status-silent', retryAfterMs: null, startsAt: null };

describe('accepted and processing', () => {
  test.each(['waiting', 'running', 'unknown'] as const)('accepted, status of meaning %s -> processing, no end guessed', (meaning) => {
    const reduction = run(accepted(), status(meaning, 'PALAVRA'));
    expect(rows(reduction)).toEqual(['status-seen']);
    expect(reduction.record).toMatchObject({
      state: 'processing',
      networkStatus: { word: 'PALAVRA', known: meaning !== 'unknown' },
      wake: T0 + 2 * SECOND,
    });
  });

  test.each([
    ['done', 'status-done', 'done'],
    ['partial', 'status-partial', 'partial'],
    ['refused', 'status-refused', 'rejected'],
  ] as const)('a status mapped to %s ends it, lines as told', (meaning, row, state) => {
    const reduction = run(processing(), status(meaning));
    expect(rows(reduction)).toEqual([row]);
    expect(reduction.record).toMatchObject({ state, finishedAt: T0 });
    expect(reduction.effects).toContainEqual({
      type: 'settle-lines',
      settlement: { type: 'as-reported', meaning, lines: [], covers: true, reason: null },
    });
    expect(rows(run(accepted(), status(meaning)))).toEqual(['status-seen', row]);
  });

  test('lines told while it runs are settled once for each piece of news', () => {
    const lines = [
      { index: 0, status: 'OK', meaning: 'done', reason: null },
      { index: 1, status: 'NO', meaning: 'refused', reason: 'x' },
    ] as const;
    const told: OutboxEvent = { type: 'status-read', status: 'RUN', meaning: 'running', reason: null, lines, covers: true, startsAt: null };
    const first = run(processing(), told);
    expect(first.effects).toHaveLength(1);
    expect(run(first.record, told).effects).toHaveLength(0);
  });

  test('polling slows down from 2 s to 60 s', () => {
    let record = accepted();
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      record = run(record, status('running')).record;
      waits.push((record.wake ?? 0) - T0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * SECOND));
  });

  test('404 for over 15 min -> uncertain; less is patience, and an answer in between starts anew', () => {
    const first = run(accepted(), missing).record;
    expect(first.state).toBe('accepted');
    expect(run(first, missing, T0 + 15 * MINUTE).record.state).toBe('accepted');
    const lost = run(first, missing, T0 + 15 * MINUTE + 1);
    expect(rows(lost)).toEqual(['lost']);
    expect(lost.record).toMatchObject({ cause: 'process-not-found' });
    const found = run(first, status('running'), T0 + MINUTE).record;
    expect(run(found, missing, T0 + 16 * MINUTE).record.state).toBe('processing');
    expect(ignoredBecause(run(done(), missing))).toBe('not tracked');
  });

  test('no news for 24 h -> uncertain, whether silent or always the same word', () => {
    const day = T0 + 24 * HOUR;
    const asked = (hours: number) =>
      Array.from({ length: hours }, (_, n) => T0 + n * HOUR).reduce((was, at) => run(was, mute, at).record, processing());
    expect(rows(run(asked(24), mute, day))).toEqual(['no-news']);
    expect(rows(run(processing(), status('running'), day))).toEqual(['no-news']);
    expect(rows(run(processing(), status('running', 'OUTRA'), day))).toEqual([]);
    expect(run(asked(24), mute, day - 1).record.state).toBe('processing');
    expect(ignoredBecause(run(queued(), mute))).toBe('not tracked');
  });

  test('a reading that fails after days in which nobody asked is no silence of the network', () => {
    const monday = T0 + 62 * HOUR;
    const failed = run(run(processing(), mute, T0).record, mute, monday).record;
    expect(failed).toMatchObject({ state: 'processing', silence: { since: monday, at: monday } });
    expect(run(failed, mute, monday + HOUR).record).toMatchObject({ state: 'processing', silence: { since: monday } });
    expect(run(failed, status('running', 'OUTRA'), monday).record).toMatchObject({ silence: null });
    expect(run(run(processing(), status('running')).record, missing, monday).record).toMatchObject({ state: 'processing' });
    // The network says the same as on Friday.
    expect(rows(run(failed, status('running'), monday))).toEqual(['no-news']);
  });

  test('429 on a status: waits as told, at most 1 h', () => {
    expect(run(processing(), { type: 'status-silent', retryAfterMs: 90 * SECOND, startsAt: null }).record.wake).toBe(T0 + 90 * SECOND);
    expect(run(processing(), { type: 'status-silent', retryAfterMs: 9 * HOUR, startsAt: null }).record.wake).toBe(T0 + HOUR);
  });

  test.each(['done', 'partial', 'refused'] as const)('an end (%s) that leaves lines out -> partial, alarm, told', (meaning) => {
    const reduction = run(processing(), status(meaning, meaning, false));
    expect(rows(reduction)).toEqual(['not-covered']);
    expect(reduction.record).toMatchObject({ state: 'partial', problem: { cause: 'not-covered' }, wake: T0 + 5 * SECOND });
    expect(reduction.effects).toContainEqual({ type: 'alarm', reason: 'not-covered' });
    expect(problemOf(reduction.record, null)?.message).toContain('não respondeu sobre todos os preços');
    expect(problemOf(run(processing(), status('partial')).record, null)).toBeNull();
    expect(rows(run(processing(), status('running', 'outra', false)))).toEqual([]);
  });

  test('a status of what is not open, or of a note, changes nothing', () => {
    expect(ignoredBecause(run(done(), status('refused')))).toBe('not open');
    expect(ignoredBecause(run(accepted('note'), status('done')))).toBe('it has no status');
  });
});

describe('notes', () => {
  const sweep = (listed: boolean, complete = true): OutboxEvent => ({ type: 'pending-swept', complete, listed });

  test('accepted, gone from two complete sweeps in a row -> done', () => {
    const once = run(accepted('note'), sweep(false)).record;
    expect(once.state).toBe('accepted');
    expect(run(once, sweep(false)).record).toMatchObject({ state: 'done', by: 'no-longer-pending' });
    const back = run(once, sweep(true)).record;
    expect(run(back, sweep(false)).record.state).toBe('accepted');
    expect(ignoredBecause(run(once, sweep(false, false)))).toBe('incomplete sweep');
  });

  test('an uncertain note is never moved by absence, and never sent again by itself', () => {
    expect(ignoredBecause(run(uncertain('note'), sweep(false)))).toBe('not an accepted note');
    expect(ignoredBecause(run(accepted(), sweep(false)))).toBe('not an accepted note');
    expect(ignoredBecause(run(uncertain('note'), compared('differs'), T0, RESENDING))).toBe('no uncertain price batch');
    expect(uncertain('note').wake).toBeNull();
    expect(run(uncertain('note'), { type: 'decided', decision: 'already-there' }).record).toMatchObject({ state: 'done', wake: null });
  });
});

describe('a note that the network names by its key', () => {
  test('uncertain -> accepted; the pending list says when it is done', () => {
    const found = run(uncertain('note'), { type: 'note-found' }, T0 + HOUR);
    expect(rows(found)).toEqual(['found-linked']);
    expect(found.record).toMatchObject({ state: 'accepted', acceptedAt: T0 + HOUR, absentSweeps: 0, problem: null });
    const gone: OutboxEvent = { type: 'pending-swept', complete: true, listed: false };
    expect(run(run(found.record, gone).record, gone).record).toMatchObject({ state: 'done', by: 'no-longer-pending' });
  });

  test('is accepted since it was, when the doubt came later', () => {
    expect(run({ ...uncertain('note'), acceptedAt: T0 - HOUR }, { type: 'note-found' }).record).toMatchObject({ acceptedAt: T0 - HOUR });
  });

  test('means nothing for prices, or for a note that is not uncertain', () => {
    for (const record of [uncertain(), accepted('note'), done()]) {
      expect(ignoredBecause(run(record, { type: 'note-found' }))).toBe('no uncertain note');
    }
  });
});

describe('uncertain', () => {
  test('prices read back are in force -> done, every line accepted', () => {
    const reduction = run(uncertain(), compared('in-force'));
    expect(reduction.record).toMatchObject({ state: 'done', by: 'read-back' });
    expect(reduction.effects).toContainEqual({ type: 'settle-lines', settlement: { type: 'all-accepted' } });
  });

  test('two sweeps 5 min apart differ, no newer sibling, profile allows -> queued, once at the most', () => {
    const once = run(uncertain(), compared('differs'), T0, RESENDING).record;
    expect(once).toMatchObject({ state: 'uncertain', differsSince: T0, wake: T0 + 5 * MINUTE });
    expect(run(once, compared('differs'), T0 + 5 * MINUTE - 1, RESENDING).record.state).toBe('uncertain');
    const again = run(once, compared('differs'), T0 + 5 * MINUTE, RESENDING);
    expect(rows(again)).toEqual(['not-in-force']);
    expect(again.record).toMatchObject({ state: 'queued', resends: 1, attempts: 0, mayHaveArrived: true });
    const second = [start, ended({ type: 'unknown', cause: 'reset', detail: '' })].reduce(
      (r, e) => run(r, e, T0 + HOUR).record,
      again.record,
    );
    const differs = run(second, compared('differs'), T0 + HOUR, RESENDING).record;
    expect(run(differs, compared('differs'), T0 + 2 * HOUR, RESENDING).record.state).toBe('uncertain');
  });

  test.each([
    ['the profile forbids it', POLICY, false],
    ['a newer sibling exists', RESENDING, true],
  ])('not queued by itself when %s', (_, policy, newer) => {
    const once = run(uncertain(), compared('differs', newer), T0, policy).record;
    expect(run(once, compared('differs', newer), T0 + HOUR, policy).record.state).toBe('uncertain');
  });

  test.each(['mixed', 'silent', 'scheduled'] as const)('a sweep that is %s breaks the row of differing ones', (verdict) => {
    const differs = run(uncertain(), compared('differs'), T0, RESENDING).record;
    const unclear = run(differs, compared(verdict), T0 + MINUTE, RESENDING).record;
    expect(unclear).toMatchObject({ state: 'uncertain', differsSince: null });
    expect(run(unclear, compared('differs'), T0 + HOUR, RESENDING).record.state).toBe('uncertain');
  });

  test('what the network said yes to is never sent again by the program', () => {
    const noId = reached([start, ended({ type: 'unknown', cause: 'ack-no-id', detail: '' })]);
    const lost = run(run(accepted(), missing).record, missing, T0 + HOUR).record;
    for (const record of [noId, lost]) {
      const once = run(record, compared('differs'), T0 + HOUR, RESENDING).record;
      expect(run(once, compared('differs'), T0 + 2 * HOUR, RESENDING).record.state).toBe('uncertain');
    }
  });

  test('evidence is kept, the newest 20; readings stand ever farther apart', () => {
    let record = uncertain();
    for (let n = 0; n < 30; n += 1) record = run(record, compared('silent'), T0 + n).record;
    expect(record.state === 'uncertain' && record.evidence).toHaveLength(20);
    expect(record.wake).toBe(T0 + 29 + HOUR);
  });

  test('the user says "já está na rede" -> done, or "enviar de novo" -> queued', () => {
    expect(run(uncertain(), { type: 'decided', decision: 'already-there' }).record).toMatchObject({ state: 'done', by: 'user' });
    expect(run(uncertain(), { type: 'decided', decision: 'send-again' }).record).toMatchObject({
      state: 'queued',
      attempts: 0,
      wake: null,
    });
    expect(ignoredBecause(run(done(), { type: 'decided', decision: 'send-again' }))).toBe('not uncertain');
    expect(ignoredBecause(run(done(), compared('in-force')))).toBe('no uncertain price batch');
  });

  test('a batch that was sent again in doubt and ends holds no lane, and its words do not deny the earlier send', () => {
    const again = run(uncertain(), { type: 'decided', decision: 'send-again' }).record;
    const ends = { mayHaveArrived: true, wake: null };
    expect(run(again, { type: 'cancel' }).record).toMatchObject({ ...ends, state: 'cancelled' });
    const stopped = { ...again, state: 'dead', reason: 'exhausted', finishedAt: T0, wake: null } as OutboxRecord;
    expect(problemOf(stopped, null)?.message).toContain('Um envio anterior pode ter chegado à rede');
    expect(problemOf({ ...stopped, mayHaveArrived: false }, null)?.message).not.toContain('pode ter chegado');
  });

  describe('a refusal of a batch that was sent again in doubt may be of the second copy', () => {
    const second = run(run(uncertain(), { type: 'decided', decision: 'send-again' }).record, {
      ...start,
      attemptId: 'a2',
    } as OutboxEvent).record;
    const problem = { status: 422, title: 'x', detail: 'lote duplicado', errors: {} };
    const refused = run(second, ended({ type: 'refused', problem }, 0, 'a2'));
    const taken = run(run(second, ended({ ...acknowledged, processId: 'p2' }, 0, 'a2')).record, status('running')).record;
    const refusedLater = run(taken, status('refused'));

    test('by the answer -> uncertain, no line refused, read back and never sent again by the program', () => {
      expect(rows(refused)).toEqual(['unknown']);
      expect(refused.effects).toHaveLength(1);
      expect(refused.record).toMatchObject({ state: 'uncertain', cause: 'refused-after-doubt', wake: T0 + 15 * SECOND });
      const once = run(refused.record, compared('differs'), T0 + HOUR, RESENDING).record;
      expect(run(once, compared('differs'), T0 + 2 * HOUR, RESENDING).record.state).toBe('uncertain');
      expect(run(refused.record, compared('in-force')).record).toMatchObject({ state: 'done', by: 'read-back' });
    });

    test('by the status -> uncertain, no line refused; the same status again changes nothing', () => {
      expect(rows(refusedLater)).toEqual(['status-doubted']);
      expect(refusedLater.effects).toContainEqual({ type: 'settle-lines', settlement: { type: 'all-waiting' } });
      const doubt = refusedLater.record;
      expect(doubt).toMatchObject({ state: 'uncertain', cause: 'refused-after-doubt' });
      expect(run(doubt, status('refused')).record).toBe(doubt);
      expect(run(doubt, status('done')).record.state).toBe('done');
    });

    test('a person may end it, and the words say so', () => {
      for (const { record } of [refused, refusedLater]) {
        const view = uncertaintyOf(record, 2, 'America/Manaus', false);
        expect(view).toMatchObject({ canSendAgain: true, canGiveUp: true });
        expect(view?.message).toContain('Os preços talvez já estivessem lá antes dele');
        expect(view?.message).toContain('“Não está lá: encerrar”');
        const end = run(record, { type: 'cancel' });
        expect(rows(end)).toEqual(['given-up']);
        // Refused lines can be corrected.
        expect(end.effects).toContainEqual({ type: 'settle-lines', settlement: expect.objectContaining({ type: 'all-refused' }) });
      }
      expect(uncertaintyOf(refused.record, 2, 'America/Manaus', false)?.message).toContain('A rede diz: “lote duplicado”.');
      expect(uncertaintyOf(uncertain(), 2, 'America/Manaus', false)?.canGiveUp).toBe(false);
      expect(ignoredBecause(run(uncertain(), { type: 'cancel' }))).toBe('not queued');
    });

    test('the refusal of a batch that was sent once stays one', () => {
      expect(run(reached([start]), ended({ type: 'refused', problem })).record.state).toBe('rejected');
      expect(run(processing(), status('refused')).record.state).toBe('rejected');
    });
  });

  test('the batch is found by its id after all -> accepted and on', () => {
    const lost = run(run(accepted(), missing).record, missing, T0 + HOUR).record;
    const found = run(lost, status('done'), T0 + 2 * HOUR);
    expect(rows(found)).toEqual(['found-by-id', 'status-seen', 'status-done']);
  });

  test('doubt for want of news ends with news, not with the same word again', () => {
    const stale = run(run(processing(), status('running')).record, status('running'), T0 + 24 * HOUR).record;
    expect(run(stale, status('running'), T0 + 25 * HOUR).record).toBe(stale);
    expect(run(stale, status('done'), T0 + 25 * HOUR).record.state).toBe('done');
  });

  test('a status under an id that is not its own says nothing', () => {
    const taken = reached([start, ended(acknowledged), { type: 'process-id-taken' }]);
    expect(ignoredBecause(run(taken, status('done')))).toBe('id not its own');
    expect(ignoredBecause(run(uncertain(), status('done')))).toBe('id not its own');
  });
});

describe('after the end: in force or not', () => {
  const checked = (pending: number, nextDueAt: number | null = null, lastDueAt: number | null = null): OutboxEvent => {
    return { type: 'in-force-checked', pending, nextDueAt, lastDueAt };
  };

  test('looks again, ever more rarely, until nothing is pending', () => {
    const once = run(done(), checked(1)).record;
    expect(once.wake).toBe(T0 + 5 * SECOND);
    expect(run(once, checked(1)).record.wake).toBe(T0 + 10 * SECOND);
    expect(run(once, checked(0)).record.wake).toBeNull();
  });

  test('gives up after 24 h, counted from the last validity that began', () => {
    expect(run(done(), checked(1), T0 + 24 * HOUR).record.wake).toBeNull();
    expect(run(done(), checked(1, null, T0 + HOUR), T0 + 24 * HOUR).record.wake).not.toBeNull();
  });

  test('a scheduled price is looked for when it is due', () => {
    const due = T0 + 99 * HOUR;
    expect(run(done(), checked(0, due)).record).toMatchObject({ wake: due, reads: 0 });
    expect(run(done(), checked(1, due)).record.wake).toBe(T0 + 5 * SECOND);
  });

  test('prices that could not be read: later, and as late as the network asks', () => {
    const unread = (retryAfterMs: number | null): OutboxEvent => ({ type: 'prices-unread', retryAfterMs });
    const partial = run(processing(), status('partial')).record;
    expect(run(partial, unread(null)).record.wake).toBe(T0 + 5 * SECOND);
    expect(run(done(), unread(HOUR)).record.wake).toBe(T0 + HOUR);
    expect(run(uncertain(), unread(null)).record.wake).toBe(T0 + 5 * MINUTE);
    expect(ignoredBecause(run(queued(), unread(null)))).toBe('no reading was due');
    expect(ignoredBecause(run(queued(), checked(0)))).toBe('not ended');
  });
});
