import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { DEFAULT_POLICY, longestWait, type OutboxRecord, reduce } from '../../../main/outbox/testing.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const attempt = { id: 'a', bodySha256: '0'.repeat(64), at: NOW - HOUR };
const queued: OutboxRecord = {
  ...newRecord('price-standard', NOW - HOUR, true),
  attempts: 1,
  firstAttemptAt: NOW - HOUR,
  lastAttempt: attempt,
};
const tracked = {
  ...queued,
  acceptedAt: NOW - HOUR,
  polls: 3,
  lastNewsAt: NOW - HOUR,
  missingSince: NOW - MINUTE,
  silence: null,
  absentSweeps: 0,
};
const records = {
  queued: { ...queued, wake: NOW + 10 * MINUTE },
  accepted: { ...tracked, state: 'accepted', wake: NOW + 10 * MINUTE },
  processing: { ...tracked, state: 'processing', wake: NOW + 10 * MINUTE },
  uncertain: {
    ...queued,
    state: 'uncertain',
    cause: 'timeout',
    since: NOW - HOUR,
    reads: 1,
    differsSince: NOW - MINUTE,
    evidence: [],
    elsewhere: [],
    places: [],
    wake: NOW + 10 * MINUTE,
  },
  done: { ...queued, state: 'done', finishedAt: NOW - HOUR, by: 'status', reads: 1, wake: NOW + 10 * MINUTE },
  partial: { ...queued, state: 'partial', finishedAt: NOW - HOUR, reads: 1, wake: NOW + 10 * MINUTE },
  rejected: { ...queued, state: 'rejected', finishedAt: NOW - HOUR },
  dead: { ...queued, state: 'dead', finishedAt: NOW - HOUR, reason: 'exhausted' },
  cancelled: { ...queued, state: 'cancelled', finishedAt: NOW - HOUR },
} as const satisfies Record<string, OutboxRecord>;

/** The wall clock showed NOW and shows NOW + driftMs, with no time in between. */
function retimedBy(record: OutboxRecord, driftMs: number, restMs = 0): OutboxRecord {
  return reduce(record, { type: 'retimed', driftMs, restMs }, NOW + driftMs, DEFAULT_POLICY).record;
}

describe('timers taken anew', () => {
  const waits = ['queued', 'accepted', 'processing', 'uncertain'] as const;
  test.each(waits.flatMap((state) => [-365 * DAY, -DAY, -MINUTE, MINUTE, DAY, 365 * DAY].map((drift) => [state, drift] as const)))(
    '%s keeps what was left of its wait when the clock is set by %i ms',
    (state, drift) => {
      expect(retimedBy(records[state], drift).wake).toBe(NOW + drift + 10 * MINUTE);
    },
  );

  test('a wait that no rule makes ends within the longest one', () => {
    for (const state of waits)
      expect(retimedBy({ ...records[state], wake: NOW + 30 * DAY }, 0).wake).toBe(NOW + longestWait(DEFAULT_POLICY));
  });

  test.each(['done', 'partial'] as const)(
    '%s looks at the prices no later than the calendar says, and soon when the clock went back',
    (state) => {
      expect(retimedBy(records[state], MINUTE).wake).toBe(NOW + 10 * MINUTE);
      expect(retimedBy(records[state], -DAY).wake).toBe(NOW - DAY + 10 * MINUTE);
      expect(retimedBy({ ...records[state], wake: NOW + 3 * DAY }, 0).wake).toBe(NOW + HOUR);
    },
  );

  test('after sleep nothing ends before the rest, also what could have gone at once', () => {
    for (const state of waits) expect(retimedBy({ ...records[state], wake: NOW - DAY }, 0, 10_000).wake).toBe(NOW + 10_000);
    expect(retimedBy({ ...queued, wake: null }, 0, 10_000).wake).toBe(NOW + 10_000);
    expect(retimedBy({ ...queued, wake: null }, DAY).wake).toBeNull();
  });

  test('a clock that was set is no time that went by', () => {
    const drift = 3 * DAY;
    expect(retimedBy(records.processing, drift)).toMatchObject({ lastNewsAt: NOW + drift - HOUR, missingSince: NOW + drift - MINUTE });
    expect(retimedBy(records.uncertain, drift)).toMatchObject({ differsSince: NOW + drift - MINUTE, since: NOW - HOUR });
    expect(retimedBy(records.queued, drift)).toMatchObject({
      firstAttemptAt: NOW + drift - HOUR,
      createdAt: NOW - HOUR,
      lastAttempt: attempt,
    });
    const silence = { since: NOW - HOUR, at: NOW - MINUTE };
    const shifted = { since: NOW + drift - HOUR, at: NOW + drift - MINUTE };
    expect(retimedBy({ ...records.accepted, silence }, drift)).toMatchObject({ silence: shifted });
    expect(retimedBy({ ...records.accepted, missingSince: null }, drift)).toMatchObject({ missingSince: null });
  });

  test('what is being sent, and what has ended, is left alone', () => {
    const sending: OutboxRecord = { ...queued, state: 'sending', firstAttemptAt: NOW, lastAttempt: attempt };
    const left = reduce(sending, { type: 'retimed', driftMs: DAY, restMs: 0 }, NOW + DAY, DEFAULT_POLICY);
    expect(left).toEqual({ record: sending, effects: [{ type: 'ignored', event: 'retimed', reason: 'under way' }] });
    for (const state of ['rejected', 'dead', 'cancelled'] as const) expect(retimedBy(records[state], DAY).wake).toBeNull();
  });

  test('nothing to change is nothing to write: the very same record', () => {
    for (const record of Object.values(records)) expect(retimedBy(record, 0)).toBe(record);
  });

  test('whatever the clock does: never in the past, never beyond the longest wait, no instant in the future', () => {
    const instant = fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY });
    fc.assert(
      fc.property(
        fc.constantFrom(...waits, 'done' as const, 'partial' as const),
        instant,
        instant,
        fc.integer({ min: -400 * DAY, max: 400 * DAY }),
        fc.nat(60_000),
        (state, wake, since, drift, rest) => {
          const record = { ...records[state], firstAttemptAt: since, wake };
          const { wake: next, firstAttemptAt } = retimedBy(record, drift, rest);
          expect(next).toBeGreaterThanOrEqual(NOW + drift + rest);
          expect(next).toBeLessThanOrEqual(NOW + drift + HOUR);
          expect(firstAttemptAt).toBeLessThanOrEqual(NOW + drift);
        },
      ),
    );
  });
});
