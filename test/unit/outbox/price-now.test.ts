import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoundPrice, priceNow, type SentBatch, type SentPrice, settles } from '../../../main/outbox/testing.ts';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/batches.ts';
import { LINE_NOWS } from '../../../preload/contract/testing.ts';
import { cases } from '../../tools/runs/cases.ts';

const SENT = 1_000;
const NOW = 10_000;
const batch = (part: Partial<SentBatch> = {}): SentBatch => ({
  ...{ id: 'own', state: 'done', sentAt: SENT, followed: true, mayHaveArrived: false },
  ...part,
});
const line = (part: Partial<SentPrice> = {}): SentPrice => ({ priceE4: 600, dueAt: null, state: 'accepted', inForce: null, ...part });
const found = (at: number, priceE4: number | null, batchId: string | null = null): FoundPrice => ({ at, priceE4, batchId });
const BEFORE = found(0, 500);

function now(of: SentPrice, since: readonly FoundPrice[], by: SentBatch = batch()) {
  return priceNow(of, by, [BEFORE, ...since], (id) => id.startsWith('later'), NOW, null);
}

describe('a price that was sent', () => {
  it('is in force from the reading that found it', () => {
    expect(now(line({ inForce: true }), [found(2_000, 600, 'own')])).toEqual({ now: 'in-force', by: null });
    // The reading was made for something else.
    expect(now(line(), [found(2_000, 600, 'own')]).now).toBe('in-force');
  });

  it('is replaced by the next price, whoever set it', () => {
    const own = found(2_000, 600, 'own');
    for (const after of [found(3_000, 700, 'later'), found(3_000, 700), found(3_000, null)]) {
      expect(now(line({ inForce: true }), [own, after])).toEqual({ now: 'replaced', by: after });
    }
    // Its own price came back with another batch: it was replaced all the same.
    expect(now(line({ inForce: true }), [own, found(3_000, 700, 'later-1'), found(4_000, 600, 'later-2')])).toMatchObject({
      now: 'replaced',
      by: { batchId: 'later-1' },
    });
  });

  it('is in force again once it is back after a listing without it, or after a change elsewhere', () => {
    const own = found(2_000, 600, 'own');
    for (const missing of [found(3_000, null), found(3_000, 700)]) {
      expect(now(line({ inForce: true }), [own, missing, found(4_000, 600, 'own')])).toEqual({ now: 'in-force', by: null });
      expect(now(line({ inForce: true }), [own, missing])).toEqual({ now: 'replaced', by: missing });
    }
    // The price of another batch replaced it, whatever came after that.
    const later = found(3_000, 700, 'later');
    expect(now(line({ inForce: true }), [own, later, found(3_500, null), found(4_000, 600, 'own')])).toEqual({
      now: 'replaced',
      by: later,
    });
  });

  it('that was in force before it was sent is so from then on', () => {
    const same = line({ priceE4: 500, inForce: true });
    expect(now(same, []).now).toBe('in-force');
    expect(now(same, [found(3_000, 700, 'later'), found(4_000, 500, 'later-2')])).toMatchObject({ now: 'replaced', by: { priceE4: 700 } });
  });

  it('is not replaced by what stood there before it', () => {
    const others = [found(2_000, 700), found(3_000, 600, 'own')];
    for (const inForce of [true, null]) expect(now(line({ inForce }), others)).toEqual({ now: 'in-force', by: null });
    // The same price as before the send, and no reading since: nothing shows that it was taken.
    expect(now(line({ priceE4: 500 }), []).now).toBe('coming');
  });

  it('that was found before its send, by a clock that was set back, is replaced by the next price all the same', () => {
    const own = found(400, 600, 'own');
    expect(now(line({ inForce: true }), [own]).now).toBe('in-force');
    const after = found(500, 700);
    expect(now(line({ inForce: true }), [own, after])).toEqual({ now: 'replaced', by: after });
    // Nothing shows that this batch set the earlier one.
    expect(now(line({ inForce: true }), [found(400, 600), after]).now).toBe('in-force');
  });

  it('that a later batch overtook was never in force', () => {
    const after = found(3_000, 700, 'later');
    expect(now(line({ inForce: false }), [after])).toEqual({ now: 'never', by: after });
    expect(now(line({ inForce: false }), [after, found(4_000, 600, 'later-2')]).now).toBe('never');
    // Of an earlier batch, or set elsewhere: its own may still come.
    expect(now(line({ inForce: false }), [found(3_000, 700, 'early'), found(4_000, 800)]).now).toBe('coming');
  });

  it('is awaited while it is followed, and given up after that', () => {
    expect(now(line({ inForce: false }), []).now).toBe('coming');
    expect(now(line({ inForce: false }), [], batch({ followed: false }))).toEqual({ now: 'never', by: null });
  });

  it('for a later moment is scheduled until then, whatever comes before', () => {
    const later = line({ dueAt: NOW + 1 });
    expect(now(later, [found(3_000, 700, 'later')], batch({ followed: false }))).toEqual({ now: 'scheduled', by: null });
    // The network did not answer for the line.
    expect(now(line({ dueAt: NOW + 1, state: 'waiting' }), []).now).toBe('coming');
    for (const state of ['queued', 'uncertain', 'processing'] as const) expect(now(later, [], batch({ state })).now).toBe('coming');
    const begun = line({ dueAt: 5_000 });
    expect(now(begun, [found(3_000, 700, 'later'), found(5_000, 600, 'own')]).now).toBe('in-force');
    expect(now(begun, [found(5_500, 700, 'later')]).now).toBe('never');
  });

  it('that another batch replaced at the same start is scheduled no longer, and awaited no longer after it', () => {
    const after = found(3_000, 500, 'later');
    const overtakenBy = () => after;
    expect(now(line({ dueAt: NOW + 1, overtakenBy }), [])).toEqual({ now: 'never', by: after });
    expect(now(line({ dueAt: 5_000, overtakenBy, inForce: false }), [])).toEqual({ now: 'never', by: after });
    // A reading found it all the same.
    expect(now(line({ dueAt: 5_000, overtakenBy }), [found(5_000, 600, 'own')]).now).toBe('in-force');
  });

  it('of a batch without an end is awaited; of one that never left, or was refused, it is not', () => {
    for (const state of ['queued', 'sending', 'uncertain', 'accepted', 'processing'] as const) {
      expect(now(line({ state: 'waiting' }), [], batch({ state, sentAt: null })).now).toBe('coming');
    }
    for (const state of ['dead', 'cancelled'] as const) expect(now(line({ state: 'waiting' }), [], batch({ state })).now).toBe('never');
    expect(now(line({ state: 'refused' }), [found(2_000, 600, 'own')]).now).toBe('refused');
    expect(now(line({ state: 'waiting' }), [], batch({ state: 'rejected' })).now).toBe('refused');
  });

  it('of a stopped batch whose earlier send arrived is in force once a reading found it', () => {
    const own = found(SENT - 100, 600, 'own');
    const after = found(3_000, 700);
    for (const state of ['dead', 'cancelled'] as const) {
      const stopped = batch({ state, followed: false, mayHaveArrived: true });
      const waiting = line({ state: 'waiting' });
      expect(now(waiting, [own], stopped)).toEqual({ now: 'in-force', by: null });
      expect(now(waiting, [own, after], stopped)).toEqual({ now: 'replaced', by: after });
      expect(now(waiting, [own, after, found(4_000, 600, 'own')], stopped).now).toBe('in-force');
      expect(now(waiting, [found(2_000, 600, 'other')], stopped).now).toBe('never');
      expect(now(waiting, [own], batch({ state })).now).toBe('never');
    }
  });

  it('found before changes were kept is in force until the first one that was', () => {
    expect(priceNow(line({ inForce: true }), batch(), [], () => false, NOW, null).now).toBe('in-force');
    const after = found(9_000, 700);
    expect(priceNow(line({ inForce: true }), batch(), [after], () => false, NOW, null)).toEqual({ now: 'replaced', by: after });
  });

  it('is never said to be in force while the last reading found another', () => {
    const prices = fc.constantFrom(500, 600, 700, null);
    const changes = fc.array(fc.tuple(prices, fc.constantFrom('own', 'early', 'later-1', 'later-2', null)), { maxLength: 6 });
    const lines = fc.record({
      priceE4: fc.constantFrom(500, 600),
      dueAt: fc.constantFrom(null, 2_500, NOW + 1),
      state: fc.constantFrom('accepted' as const, 'waiting' as const, 'refused' as const),
      inForce: fc.constantFrom(null, true, false),
    });
    fc.assert(
      fc.property(
        lines,
        changes,
        fc.constantFrom(...OUTBOX_STATES),
        fc.boolean(),
        fc.boolean(),
        (of, made, state, followed, mayHaveArrived) => {
          const since = made.map(([priceE4, batchId], index) => found(2_000 + index * 500, priceE4, batchId));
          const told = now(of, since, batch({ state, followed, mayHaveArrived }));
          const from = state === 'dead' || state === 'cancelled' ? SENT : (of.dueAt ?? SENT);
          const last = since.findLast(({ at }) => at >= from);
          // Nothing was read since but what was read for it.
          const proven = last === undefined && of.inForce === true;
          expect(LINE_NOWS).toContain(told.now);
          if (told.now === 'in-force' && !proven) expect(last?.priceE4 ?? BEFORE.priceE4).toBe(of.priceE4);
          if (told.now === 'replaced') expect(told.by?.priceE4).not.toBe(of.priceE4);
        },
      ),
      { numRuns: cases(3_000) },
    );
  });
});

const NOON = '2026-11-20T12:00:00-03:00';

it.each([
  ['both apply when sent', null, '2026-11-20T11:00:00-03:00', null, '2026-11-20T10:00:00-03:00', true],
  ['both start on one day to come', '2026-12-25T00:00:00', NOON, '2026-12-25T00:00:00', '2026-11-20T10:00:00-03:00', true],
  ['a price of today for one to come', null, NOON, '2026-12-25T00:00:00', '2026-11-20T10:00:00-03:00', false],
  ['a price to come for one of today', '2026-12-25T00:00:00', NOON, null, '2026-11-20T10:00:00-03:00', false],
  ['one that has begun since', '2026-11-20T11:30:00', '2026-11-20T11:00:00-03:00', null, '2026-11-20T10:00:00-03:00', true],
  ['one dated in the past, sent later', '2026-11-19T00:00:00', '2026-11-20T11:00:00-03:00', null, '2026-11-20T10:00:00-03:00', true],
  ['a start that is no date counts as none', 'x', '2026-11-20T11:00:00-03:00', null, '2026-11-20T10:00:00-03:00', true],
] as const)('%s', (_name, laterFrom, laterAt, refusedFrom, refusedAt, expected) => {
  const later = { validFrom: laterFrom, createdAt: Date.parse(laterAt) };
  const refused = { validFrom: refusedFrom, createdAt: Date.parse(refusedAt) };
  expect(settles(later, refused, Date.parse(NOON), 'America/Sao_Paulo')).toBe(expected);
});
