/** Prices that were sent and start later, for the screen of the prices in force. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBatchesRepository, createOutboxRepository, createPriceChangesRepository } from '../../../../main/outbox/index.ts';
import { createPriceFates } from '../../../../main/outbox/testing.ts';
import { createCatalogRepository } from '../../../../main/prices/index.ts';
import type { Store } from '../../../../main/store/index.ts';
import { OUTBOX_STATES } from '../../../../preload/contract/outbox/batches.ts';
import { recordIn } from '../../../fakes/any-outbox.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { NOW } from '../support.ts';
import { batchWorld, line } from './batches.ts';

const DAY = '2026-12-01T00:00:00';
const dated = (productId: string, priceE4: number, validFrom = DAY, customerDocument: string | null = null) =>
  line(productId, priceE4, { validFrom, customerDocument });

function settle(store: Store, id: string, ...states: readonly ('accepted' | 'refused' | 'waiting')[]): void {
  const changes = states.map((state, index) => ({ index, state, reason: null, inForce: null }));
  createBatchesRepository(store, () => {}).changeLines(id, changes);
}

const scheduled = (store: Store, after = '2026-11-27T08:00:00') =>
  createCatalogRepository(store)
    .scheduled('s1', after)
    .map(({ kind, productId, priceE4, validFrom, isConfirmed }) => [kind, productId, priceE4, validFrom, isConfirmed]);

describe('scheduled prices', () => {
  test.each(OUTBOX_STATES)('of a batch that is %s', (state) => {
    const { store, put } = batchWorld();
    put('b1', [dated('a', 1), dated('b', 2), dated('c', 3), line('d', 4)], { state, wake: NOW });
    put('other', [dated('e', 5)], { state: 'done', stationId: 's2', wake: NOW });
    settle(store, 'b1', 'accepted', 'refused', 'waiting', 'accepted');
    settle(store, 'other', 'accepted');
    const confirmed = ['done', 'partial'].includes(state);
    const received = ['accepted', 'processing'].includes(state);
    expect(scheduled(store)).toEqual([
      ...(confirmed || received ? [['standard', 'a', 1, DAY, confirmed]] : []),
      // Of a batch that ended, a line without an answer may have been left out.
      ...(received ? [['standard', 'c', 3, DAY, false]] : []),
    ]);
  });

  test('first start first; of one start the newest, so that a reverted one is gone; none once its start was read', () => {
    const { store, put } = batchWorld();
    put('b1', [dated('a', 1), dated('a', 9, '2026-12-10T08:30:00'), dated('b', 2)], { wake: NOW });
    put('b2', [dated('a', 3)], { wake: NOW });
    put('b3', [dated('a', 5, DAY, '1')], { kind: 'agreement', state: 'accepted', wake: NOW });
    put('b4', [dated('b', 6)], { state: 'uncertain', wake: NOW });
    settle(store, 'b1', 'accepted', 'accepted', 'accepted');
    settle(store, 'b2', 'accepted');
    const later = ['standard', 'a', 9, '2026-12-10T08:30:00', true];
    expect(scheduled(store)).toEqual([
      ['standard', 'a', 3, DAY, true],
      ['agreement', 'a', 5, DAY, false],
      ['standard', 'b', 2, DAY, true],
      later,
    ]);
    expect(scheduled(store, DAY)).toEqual([later]);
    expect(scheduled(store, '2026-12-10T08:30:00')).toEqual([]);
  });

  test('a batch that is tracked no longer schedules nothing', () => {
    const { store, put } = batchWorld();
    put('b1', [dated('a', 1)]);
    settle(store, 'b1', 'accepted');
    expect(scheduled(store)).toEqual([]);
  });

  test('are those that the batches say are scheduled, whatever was sent', () => {
    const states = fc.constantFrom('accepted' as const, 'refused' as const, 'waiting' as const);
    const sent = fc.record({
      state: fc.constantFrom(...OUTBOX_STATES),
      lines: fc.uniqueArray(fc.record({ productId: fc.constantFrom('a', 'b'), day: fc.constantFrom(26, 28, 29), state: states }), {
        minLength: 1,
        maxLength: 4,
        selector: ({ productId, day }) => `${productId} ${day}`,
      }),
    });
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 5 }), (made) => {
        const { store, put, batches } = batchWorld();
        for (const [place, { state, lines }] of made.entries()) {
          const dates = lines.map(({ productId, day }) => dated(productId, place + 1, `2026-11-${day}T00:00:00`));
          put(`b${place}`, dates);
          createOutboxRepository(store, () => {}).save(`b${place}`, recordIn(state), NOW);
          settle(store, `b${place}`, ...lines.map((line) => line.state));
        }
        const fates = createPriceFates({
          ...{ batches, changes: createPriceChangesRepository(store) },
          digits: () => ({ standard: null, agreement: null }),
          clock: { now: () => Date.parse('2026-11-27T12:00:00.000Z') },
        });
        const said = made.flatMap((_, place) => {
          const summary = batches.summary(`b${place}`);
          const lines = summary === null ? [] : fates.lines(summary, 'America/Manaus');
          return lines.flatMap(({ line: { productId, validFrom, priceE4 }, now }) =>
            now === 'scheduled' ? [`${productId} ${validFrom} ${priceE4}`] : [],
          );
        });
        const shown = createCatalogRepository(store).scheduled('s1', '2026-11-27T08:00:00');
        const keyOf = ({ productId, validFrom, priceE4 }: (typeof shown)[number]) => `${productId} ${validFrom} ${priceE4}`;
        // A price that the network has only received stands in the place of the confirmed one.
        const received = shown.filter(({ isConfirmed }) => !isConfirmed).map(({ productId, validFrom }) => `${productId} ${validFrom}`);
        expect(
          shown
            .filter(({ isConfirmed }) => isConfirmed)
            .map(keyOf)
            .toSorted(),
        ).toEqual(said.filter((price) => !received.includes(price.split(' ', 2).join(' '))).toSorted());
      }),
      { numRuns: cases(40, 10) },
    );
  });
});
