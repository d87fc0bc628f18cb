import { describe, expect, test } from 'vitest';
import { type OutboxEvent, type OutboxRecord, reduce, settle } from '../../../main/outbox/testing.ts';
import { HOUR, POLICY, processing, rows, SECOND, sending, status, T0, uncertain } from './items.ts';

const partial = (): OutboxRecord => reduce(processing(), status('partial'), T0, POLICY).record;
const checked = (pending: number, nextDueAt: number | null = null): OutboxEvent => ({
  type: 'in-force-checked',
  pending,
  nextDueAt,
  lastDueAt: null,
});

describe('a batch that was done in part', () => {
  test('is looked after like one that was done: until its prices are in force, or a day has gone', () => {
    const once = reduce(partial(), checked(1), T0, POLICY).record;
    expect(once).toMatchObject({ state: 'partial', reads: 1, wake: T0 + 5 * SECOND });
    expect(reduce(once, checked(1), T0, POLICY).record).toMatchObject({ reads: 2, wake: T0 + 10 * SECOND });
    expect(reduce(once, checked(0), T0, POLICY).record.wake).toBeNull();
    expect(reduce(once, checked(1), T0 + 24 * HOUR, POLICY).record.wake).toBeNull();
    expect(reduce(once, checked(1), T0 + 24 * HOUR - 1, POLICY).record.wake).not.toBeNull();
  });

  test('looks for a price that begins later when it begins, and counts its readings anew from there', () => {
    const often = [checked(1), checked(1), checked(1)].reduce((record, event) => reduce(record, event, T0, POLICY).record, partial());
    const later = reduce(often, checked(0, T0 + 9 * HOUR), T0, POLICY).record;
    expect(later).toMatchObject({ reads: 0, wake: T0 + 9 * HOUR });
    // What is pending now comes first.
    expect(reduce(often, checked(1, T0 + 9 * HOUR), T0, POLICY).record).toMatchObject({ reads: 4, wake: T0 + 40 * SECOND });
  });
});

describe('a status that means refused, with lines that the network took', () => {
  const line = (index: number | null, meaning: 'done' | 'refused') => ({ index, status: meaning, meaning, reason: null });
  const ends = (...lines: readonly ReturnType<typeof line>[]) =>
    reduce(processing(), { ...status('refused', 'ERROR'), lines } as OutboxEvent, T0, POLICY);

  test('is a batch done in part, and its prices are read back', () => {
    const ended = ends(line(0, 'refused'), line(1, 'done'));
    expect(rows(ended)).toEqual(['status-partial']);
    expect(ended.record).toMatchObject({ state: 'partial', problem: null, wake: T0 + POLICY.inForce.minMs });
    expect(rows(ends(line(0, 'refused')))).toEqual(['status-refused']);
  });

  test('also where an earlier status said so, and this one names no line', () => {
    const event = { ...status('refused', 'ERROR'), hasAccepted: true } as OutboxEvent;
    expect(rows(reduce(processing(), event, T0, POLICY))).toEqual(['status-partial']);
  });

  test('of which it is not known which they are, no other is refused for it', () => {
    const told = ends(line(0, 'refused'), line(null, 'done')).effects.find((effect) => effect.type === 'settle-lines');
    if (told?.type !== 'settle-lines') throw new Error('no settlement');
    const waiting = { state: 'waiting', reason: null } as const;
    expect(settle([waiting, waiting, waiting], told.settlement).map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting']);
  });
});

test('what a person knows to be there is there with all its lines', () => {
  const { record, effects } = reduce(uncertain(), { type: 'decided', decision: 'already-there' }, T0, POLICY);
  expect(record).toMatchObject({ state: 'done', by: 'user', finishedAt: T0, reads: 0, wake: T0 + POLICY.inForce.minMs });
  expect(rows({ record, effects })).toEqual(['already-there']);
  const told = effects.find((effect) => effect.type === 'settle-lines');
  if (told?.type !== 'settle-lines') throw new Error('no settlement');
  const accepted = { state: 'accepted', reason: null };
  expect(
    settle(
      [
        { state: 'waiting', reason: null },
        { state: 'refused', reason: 'caro' },
      ],
      told.settlement,
    ),
  ).toEqual([accepted, accepted]);
});

test('each way into a doubt is told under its own name', () => {
  const rowOf = (event: OutboxEvent) => rows(reduce(sending(), event, T0, POLICY));
  expect(rowOf({ type: 'restarted' })).toEqual(['crashed']);
  expect(rowOf({ type: 'abandoned', attemptId: 'a1' })).toEqual(['abandoned']);
  expect(rowOf({ type: 'restored' })).toEqual(['restored']);
  const again = reduce(uncertain(), { type: 'decided', decision: 'send-again' }, T0, POLICY);
  expect(rows(again)).toEqual(['send-again']);
  expect(again.effects).toHaveLength(1);
});
