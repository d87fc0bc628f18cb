/** What the table says of fuelings that are registered by hand, and which listed one is the same. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessOf } from '../../../main/outbox/model/index.ts';
import { barePlate, fuelingEvidence, type OutboxEvent, reduce, uncertaintyOf } from '../../../main/outbox/testing.ts';
import {
  accepted,
  ended,
  HOUR,
  ignoredBecause,
  MINUTE,
  POLICY,
  queued,
  reached,
  rows,
  SHA,
  sending,
  start,
  T0,
  timeout,
  uncertain,
} from './items.ts';

const listed = { type: 'fueling-listed', transactionId: '39000001' } as const;
const unlisted = { type: 'fueling-unlisted', read: true, retryAfterMs: null } as const;
const unread = { ...unlisted, read: false } as const;
const secondStart: OutboxEvent = { type: 'start', attemptId: 'a2', bodySha256: SHA, gatesOpen: true, leaseHeld: true };
const taken = reached([start, ended({ type: 'acknowledged', processId: null, status: null })], 'fueling');

describe('a fueling', () => {
  test('is received by a yes that names no number', () => {
    expect(taken).toMatchObject({ state: 'accepted', processId: null });
  });

  test('that the listing has is done, whether it was received or in doubt, under the number that is told there', () => {
    const ofTaken = reduce(taken, listed, T0 + MINUTE, POLICY);
    expect(rows(ofTaken)).toEqual(['now-listed']);
    expect(ofTaken.record).toMatchObject({ state: 'done', by: 'status', processId: '39000001', wake: null });
    const ofDoubted = reduce(uncertain('fueling'), listed, T0 + MINUTE, POLICY);
    expect(rows(ofDoubted)).toEqual(['found-listed']);
    expect(ofDoubted.record).toMatchObject({ state: 'done', by: 'read-back', processId: '39000001', problem: null });
    expect(reduce(accepted('fueling'), listed, T0, POLICY).record).toMatchObject({ processId: 'p1' });
  });

  test('in doubt that is not listed stays in doubt, and is looked for ever more seldom', () => {
    let record = uncertain('fueling');
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const before = record.wake ?? T0;
      record = reduce(record, unlisted, before, POLICY).record;
      expect(record.state).toBe('uncertain');
      waits.push((record.wake ?? 0) - before);
    }
    expect(waits.at(0)).toBe(5 * MINUTE);
    expect(Math.max(...waits)).toBe(HOUR);
    expect(reduce(record, { ...unlisted, retryAfterMs: 3 * HOUR }, T0, POLICY).record.wake).toBe(T0 + HOUR);
  });

  test('that was received and is not listed for a day is in doubt', () => {
    const waiting = reduce(taken, unlisted, T0 + 23 * HOUR, POLICY).record;
    expect(waiting.state).toBe('accepted');
    const late = reduce(waiting, unlisted, T0 + 24 * HOUR, POLICY);
    expect(rows(late)).toEqual(['no-news']);
    expect(late.record).toMatchObject({ state: 'uncertain', cause: 'no-news' });
    // A listing that could not be read does not show that it is missing.
    expect(reduce(waiting, unread, T0 + 62 * HOUR, POLICY).record).toMatchObject({ state: 'accepted' });
  });

  test('is not found while it waits, is under way or has ended; and nothing else is a fueling', () => {
    for (const record of [queued('fueling'), sending('fueling')])
      for (const event of [listed, unlisted]) expect(ignoredBecause(reduce(record, event, T0, POLICY))).toBe('not looked for');
    for (const record of [uncertain('note'), uncertain()])
      for (const event of [listed, unlisted]) expect(ignoredBecause(reduce(record, event, T0, POLICY))).toBe('no fueling');
  });

  test('refused after it was sent again in doubt is in doubt; given up it has ended', () => {
    const again = reached([start, ended(timeout), { type: 'decided', decision: 'send-again' }, secondStart], 'fueling');
    const problem = { status: 400, title: null, detail: 'já existe', errors: {} };
    const refused = reduce(again, ended({ type: 'refused', problem }, 0, 'a2'), T0, POLICY).record;
    expect(refused).toMatchObject({ state: 'uncertain', cause: 'refused-after-doubt' });
    const view = uncertaintyOf(refused, 0, 'America/Sao_Paulo', false);
    expect(view).toMatchObject({ canSendAgain: true, canGiveUp: true });
    expect(view?.message).toContain('já existe');
    expect(reduce(refused, { type: 'cancel' }, T0, POLICY).record).toMatchObject({ state: 'cancelled', mayHaveArrived: true });
    expect(reduce(uncertain('fueling'), { type: 'decided', decision: 'already-there' }, T0, POLICY).record).toMatchObject({
      ...{ state: 'done', by: 'user', wake: null },
    });
  });
});

describe('likeness', () => {
  const mine = { plate: 'ABC1D23', date: '2026-11-22T23:50:10', quantityE4: 1_205_000 };

  test.each([
    ['the same', mine, 'same'],
    [
      'a plate with a hyphen, another second, litres rounded',
      { plate: 'abc-1d23', date: '2026-11-22T23:50:59', quantityE4: 1_205_050 },
      'same',
    ],
    ['other litres', { ...mine, quantityE4: 1_205_051 }, 'near'],
    ['two hours later', { ...mine, date: '2026-11-23T01:50:10', quantityE4: 10_000 }, 'near'],
    ['another day, nearly the same litres', { ...mine, date: '2026-11-20T10:00:00', quantityE4: 1_200_000 }, 'near'],
    ['litres that are not told', { ...mine, quantityE4: null }, 'near'],
    ['another plate', { ...mine, plate: 'ABC1D24' }, 'other'],
    ['no plate', { ...mine, plate: null }, 'other'],
    ['another day and other litres', { plate: 'ABC1D23', date: '2026-11-20T10:00:00', quantityE4: 10_000 }, 'other'],
  ] as const)('%s', (_, theirs, likeness) => {
    expect(likenessOf(mine, theirs)).toBe(likeness);
  });

  test('a plate reads the same however it is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$/), (plate) => {
        for (const written of [plate.toLowerCase(), `${plate.slice(0, 3)}-${plate.slice(3)}`, ` ${plate} `])
          expect(barePlate(written)).toBe(plate);
      }),
    );
  });
});

test('what comes near is told with its day, litres, value and number', () => {
  const near = {
    id: '7',
    date: '2026-11-22T23:10:00',
    plate: 'ABC1D23',
    quantityE4: 1_000_000,
    valueE4: 6_000_000,
    productName: 'GNV',
    unit: 'm³',
  } as const;
  const [first, second] = fuelingEvidence(T0, [near, { ...near, quantityE4: null, valueE4: null }], 'America/Sao_Paulo');
  expect(first).toContain('Nenhum igual');
  expect(second).toMatch(/22\/11\/2026 às 23:10, 100,00 m³, R\$.600,00, número 7/);
  expect(fuelingEvidence(T0, [], 'America/Sao_Paulo')).toEqual([expect.stringContaining('não prova')]);
});
