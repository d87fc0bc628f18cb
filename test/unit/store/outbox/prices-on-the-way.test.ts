/** Prices that were sent and may still come into force. */

import { describe, expect, test } from 'vitest';
import { createBatchesRepository } from '../../../../main/outbox/index.ts';
import { createPricesOnTheWay } from '../../../../main/price-import/testing.ts';
import type { Store } from '../../../../main/store/index.ts';
import { OUTBOX_STATES } from '../../../../preload/contract/outbox/batches.ts';
import { NOW } from '../support.ts';
import { batchWorld, line } from './batches.ts';

describe('prices on the way', () => {
  const coming = (productId: string, priceE4: number, more: object = {}) => ({
    ...{ kind: 'standard', productId, customerDocument: null, priceE4, validFrom: null, standing: 'sent', ...more },
  });
  const inForce = (store: Store, id: string, ...found: readonly (boolean | null)[]): void =>
    createBatchesRepository(store, () => {}).changeLines(
      id,
      found.map((each, index) => ({ index, state: 'accepted', reason: null, inForce: each })),
    );

  test.each(OUTBOX_STATES)('of a batch that is %s', (state) => {
    const { store, put } = batchWorld();
    put('b1', [line('a', 1), line('b', 2)], { state, wake: NOW });
    put('b2', [line('c', 3)], { state });
    put('other', [line('d', 4)], { state, stationId: 's2', wake: NOW });
    inForce(store, 'b1', true, null);
    const open = ['queued', 'sending', 'uncertain', 'accepted', 'processing'].includes(state);
    const ended = ['done', 'partial'].includes(state);
    const standing = state === 'queued' ? 'queued' : ['sending', 'uncertain'].includes(state) ? 'uncertain' : 'sent';
    // Of one that ended, while it is looked for, what no reading has found.
    expect(createPricesOnTheWay(store)('s1')).toEqual(
      open ? [coming('a', 1, { standing }), coming('b', 2, { standing }), coming('c', 3, { standing })] : ended ? [coming('b', 2)] : [],
    );
  });

  test('oldest first, each price once: sent again it is the newest; refused it is none', () => {
    const { store, put } = batchWorld();
    put('b1', [line('a', 1), line('a', 2), line('b', 9)], { state: 'accepted' });
    put('b2', [line('a', 1), line('a', 1, { validFrom: '2026-11-22' })], { state: 'queued' });
    put('b3', [line('a', 1, { customerDocument: '1' })], { state: 'queued', kind: 'agreement' });
    createBatchesRepository(store, () => {}).changeLines('b1', [{ index: 2, state: 'refused', reason: 'x', inForce: null }]);
    expect(createPricesOnTheWay(store)('s1')).toEqual([
      coming('a', 2),
      coming('a', 1, { standing: 'queued' }),
      coming('a', 1, { standing: 'queued', validFrom: '2026-11-22' }),
      coming('a', 1, { standing: 'queued', kind: 'agreement', customerDocument: '1' }),
    ]);
  });

  test('one that a reading missed is no longer awaited once a later one of its key was found', () => {
    const { store, put } = batchWorld();
    const onTheWay = createPricesOnTheWay(store);
    put('b0', [line('a', 8)]);
    put('b1', [line('a', 1), line('b', 2), line('c', 3)], { wake: NOW });
    inForce(store, 'b0', true);
    inForce(store, 'b1', false, false, null);
    expect(onTheWay('s1')).toEqual([coming('a', 1), coming('b', 2), coming('c', 3)]);
    put('b2', [line('a', 4), line('c', 5)]);
    put('b3', [line('b', 6, { customerDocument: '1' })], { kind: 'agreement' });
    put('b4', [line('b', 6)], { stationId: 's2' });
    for (const id of ['b3', 'b4']) inForce(store, id, true);
    inForce(store, 'b2', false, true);
    expect(onTheWay('s1')).toEqual([coming('a', 1), coming('b', 2), coming('c', 3)]);
    inForce(store, 'b2', true, true);
    expect(onTheWay('s1')).toEqual([coming('b', 2), coming('c', 3)]);
  });

  test('one of a later batch is awaited though an earlier one that was found begins later', () => {
    const { store, put } = batchWorld();
    put('b1', [line('b', 1)], { wake: NOW });
    put('b2', [line('a', 2, { validFrom: '2026-11-24' }), line('b', 4)]);
    put('b3', [line('a', 3), line('b', 5)], { wake: NOW });
    inForce(store, 'b1', false);
    inForce(store, 'b2', true, true);
    inForce(store, 'b3', false, true);
    expect(createPricesOnTheWay(store)('s1')).toEqual([coming('a', 3)]);
  });

  test('within one batch the one that begins later replaced the one before it', () => {
    const { store, put } = batchWorld();
    put('b1', [line('a', 1), line('a', 2, { validFrom: '2026-11-23' }), line('a', 3, { validFrom: '2026-11-22' })], { wake: NOW });
    inForce(store, 'b1', false, false, true);
    expect(createPricesOnTheWay(store)('s1')).toEqual([coming('a', 2, { validFrom: '2026-11-23' })]);
    put('b2', [line('a', 4, { validFrom: '2026-11-24' }), line('a', 5)]);
    inForce(store, 'b2', true, true);
    expect(createPricesOnTheWay(store)('s1')).toEqual([]);
  });
});
