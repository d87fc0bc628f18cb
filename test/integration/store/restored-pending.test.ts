import { expect, onTestFinished, test } from 'vitest';
import type { NetworkFueling } from '../../../main/network/index.ts';
import { markRestored } from '../../../main/outbox/index.ts';
import { createPendingRepository } from '../../../main/pending/testing.ts';
import { openStore } from '../../../main/store/testing.ts';
import { seedStore, temporaryStore } from '../../fakes/outbox-world.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const FUELING: NetworkFueling = {
  transactionId: '1',
  transactionDate: '2026-11-20T08:00:00',
  stationName: 'Posto',
  customerName: 'Frota',
  quantityE4: 500_000,
  valueE4: 3_000_000,
  productName: 'Diesel S10',
  licensePlate: 'ABC1D23',
  daysPending: 1,
  repassDate: null,
  repassStatus: 'PENDING',
};

test('after a backup took the place of the store nothing is pending before a new sweep: a note may have been sent since', () => {
  const file = temporaryStore();
  seedStore(file.path);
  const store = openStore(file.path);
  onTestFinished(() => {
    store.close();
    file.remove();
  });
  const pending = createPendingRepository(store);
  pending.replace('s1', [FUELING], new Date(NOW - 1000).toISOString());
  expect(pending.listed('s1')).toHaveLength(1);
  store.transaction(() => markRestored(store, NOW, 'restored-from-backup'));
  expect(pending.listed('s1')).toEqual([]);
  expect(pending.readAt('s1')).toBeNull();
  // The history of the fueling is kept, and a sweep that still finds it lists it again.
  expect(pending.find('s1', '1')).toMatchObject({ id: '1' });
  pending.replace('s1', [FUELING], new Date(NOW + 1000).toISOString());
  expect(pending.listed('s1')).toMatchObject([{ id: '1', goneAt: null }]);
});
