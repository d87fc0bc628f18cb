/** Which batches of a line wait for an earlier one, where some start later: one rule for the delivery and every list. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { createOutboxListRepository } from '../../../../main/outbox/testing.ts';
import { OUTBOX_STATES, type OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { NOW } from '../support.ts';
import { batchWorld, line } from './batches.ts';

/** NOW is 08:00 of the 21st at the stations, in Manaus. */
const START = '2026-12-01T00:00:00';
const LATER = '2026-12-08T00:00:00';
const dated = (productId: string, validFrom: string | null, customerDocument: string | null = null) =>
  line(productId, 1, { validFrom, customerDocument });

function world(now = NOW) {
  const { store, put } = batchWorld();
  const listing = createOutboxListRepository(store, { now: () => now }, () => {});
  const outbox = createOutboxRepository(store, () => {});
  const next = () => [...outbox.queuedHeads(now)].map(({ id }) => id);
  return { put, next, outbox, heldBy: (id: string) => listing.find(id)?.heldBy ?? null };
}

describe('a batch whose prices all start later', () => {
  test.each(OUTBOX_STATES)('holds others only while it is unknown whether the network has it: %s', (state) => {
    const { put, next, heldBy } = world();
    put('scheduled', [dated('a', START), dated('b', LATER)], { state });
    put('at-once', [line('a', 2)], { state: 'queued' });
    const holds = ['queued', 'sending', 'uncertain'].includes(state);
    expect([next(), heldBy('at-once')]).toEqual([
      holds ? (state === 'queued' ? ['scheduled'] : []) : ['at-once'],
      holds ? 'scheduled' : null,
    ]);
  });

  test.each([
    ['the same price from the same start', dated('a', START, '1'), true],
    ['the same price from a later start', dated('a', LATER, '1'), true],
    ['the same price from an earlier start', dated('a', '2026-11-30T23:59:59', '1'), false],
    ['the same price at once', dated('a', null, '1'), false],
    ['another product', dated('b', START, '1'), false],
    ['another customer', dated('a', START, '2'), false],
    ['all customers', dated('a', START), false],
  ])('holds a later batch by what it carries: %s', (_, carried, isHeld) => {
    const { put, next, heldBy } = world();
    put('scheduled', [dated('a', START, '1')], { state: 'processing' });
    put('later', [line('z', 2), carried], { state: 'queued' });
    expect([next(), heldBy('later')]).toEqual([isHeld ? [] : ['later'], isHeld ? 'scheduled' : null]);
  });

  test.each([
    ['one price is valid at once', [dated('a', START), line('b', 1)], NOW, true],
    ['its first start has come', [dated('a', '2026-11-21T08:00:00'), dated('b', START)], NOW, true],
    ['a second before its first start', [dated('a', '2026-11-21T08:00:00'), dated('b', START)], NOW - 1000, false],
    ['it has no prices', [], NOW, true],
  ])('holds the whole line where %s', (_, lines, now, isHeld) => {
    const { put, next, heldBy } = world(now);
    put('first', lines, { state: 'accepted' });
    put('later', [line('z', 2)], { state: 'queued' });
    expect([next(), heldBy('later')]).toEqual([isHeld ? [] : ['later'], isHeld ? 'first' : null]);
  });

  test('one that it holds is passed in the same way, and both are the heads whose gates are shown', () => {
    const { put, next, heldBy, outbox } = world();
    put('scheduled', [dated('a', START)], { state: 'accepted' });
    put('correction', [dated('a', START), dated('b', LATER)], { state: 'queued' });
    put('again', [dated('b', LATER)], { state: 'queued' });
    put('at-once', [line('a', 2), line('b', 2)], { state: 'queued' });
    put('last', [line('c', 2)], { state: 'queued' });
    expect(['correction', 'again', 'at-once', 'last'].map(heldBy)).toEqual(['scheduled', 'correction', null, 'at-once']);
    expect(next()).toEqual(['at-once']);
    expect(outbox.heads(NOW).map(({ id }) => id)).toEqual(['scheduled', 'at-once']);
  });

  test('a held one with a price at once holds the line', () => {
    const { put, next, heldBy } = world();
    put('scheduled', [dated('a', START)], { state: 'accepted' });
    put('mixed', [dated('a', START), line('b', 1)], { state: 'queued' });
    put('last', [line('c', 2)], { state: 'queued' });
    expect([heldBy('mixed'), heldBy('last'), next()]).toEqual(['scheduled', 'mixed', []]);
  });
});

test('whatever waits in a line: the list says of all but the next that they wait, and no price overtakes one that it must follow', () => {
  const starts = fc.constantFrom(null, '2026-11-20T00:00:00', START, LATER);
  const batch = fc.record({
    state: fc.constantFrom<OutboxState>('queued', 'queued', 'accepted', 'processing', 'uncertain', 'sending', 'done', 'cancelled'),
    lines: fc.array(fc.record({ product: fc.constantFrom('a', 'b', 'c'), start: starts }), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 6 }), (made) => {
      const { put, next, heldBy } = world();
      for (const [place, { state, lines }] of made.entries()) {
        put(
          `b${place}`,
          lines.map(({ product, start }) => dated(product, start)),
          { state },
        );
      }
      const waiting = made.flatMap(({ state }, place) => (state === 'queued' ? [`b${place}`] : []));
      expect(waiting.filter((id) => heldBy(id) === null)).toEqual(next());
      const chosen = made.findIndex((_, place) => next().includes(`b${place}`));
      for (const earlier of made.slice(0, Math.max(0, chosen))) {
        if (['done', 'cancelled'].includes(earlier.state)) continue;
        expect(['sending', 'uncertain']).not.toContain(earlier.state);
        for (const { product, start } of earlier.lines) {
          expect((start ?? '') > '2026-11-21').toBe(true);
          const own = (made[chosen]?.lines ?? []).filter((each) => each.product === product);
          for (const each of own) expect((each.start ?? '') < (start ?? '')).toBe(true);
        }
      }
    }),
    { numRuns: cases(100, 20) },
  );
});
