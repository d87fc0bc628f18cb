import { expect, test } from 'vitest';
import type { NetworkFueling } from '../../../../main/network/index.ts';
import { createPendingRepository } from '../../../../main/pending/testing.ts';
import { seedRows } from '../../../fakes/outbox-world.ts';
import { memoryStore } from '../../../fakes/ready-store.ts';

const fueling = (n: number, value = 1): NetworkFueling => ({
  transactionId: String(n),
  transactionDate: '2026-11-18T10:00:00',
  stationName: null,
  customerName: null,
  quantityE4: 1,
  valueE4: value,
  productName: null,
  licensePlate: null,
  daysPending: 1,
  repassDate: null,
  repassStatus: null,
});
const many = (from: number, count: number, value = 1) => Array.from({ length: count }, (_, n) => fueling(from + n, value));

function world() {
  const store = memoryStore();
  seedRows(store, { pricesRead: true });
  const pending = createPendingRepository(store);
  const listed = (station = 's1') =>
    pending
      .listed(station)
      .map(({ id }) => Number(id))
      .toSorted((a, b) => a - b);
  const values = () => [...new Set(pending.listed('s1').map(({ valueE4 }) => valueE4))];
  return { pending, listed, values };
}

test('pages are kept beside the list until the sweep is complete, and let go of when it is not', () => {
  const { pending, listed } = world();
  pending.replace('s1', many(1, 3), 'old');
  pending.replace('s2', many(1, 2), 'old');
  const dropped = pending.stage('s1');
  dropped.add(many(50, 10));
  expect(listed()).toEqual([1, 2, 3]);
  expect([dropped.has('50'), dropped.has('1')]).toEqual([true, false]);
  expect(pending.stage('s1').has('50')).toBe(false);
  dropped.add(many(50, 10));
  dropped.drop();
  const next = pending.stage('s1');
  next.add(many(3, 1));
  next.add(many(4, 1));
  while (next.takeOver('new'));
  expect(listed()).toEqual([3, 4]);
  expect([pending.readAt('s1'), pending.readAt('s2')]).toEqual(['new', 'old']);
  expect([pending.find('s1', '1')?.goneAt, pending.find('s1', '3')?.firstSeenAt, pending.find('s1', '3')?.lastSeenAt]).toEqual([
    'new',
    'old',
    'new',
  ]);
  expect(listed('s2')).toEqual([1, 2]);
});

test('a long list is taken over in parts, and between them nothing is gone that was listed, nor told as read', () => {
  const { pending, listed, values } = world();
  pending.replace('s1', many(1, 2000), 'old');
  const staged = pending.stage('s1');
  staged.add(many(1001, 2000, 2));
  let parts = 0;
  while (staged.takeOver('new')) {
    parts += 1;
    expect(pending.readAt('s1')).toBe('old');
    for (const id of [1001, 1500, 2000]) expect(pending.find('s1', String(id))?.goneAt).toBeNull();
  }
  expect(parts).toBeGreaterThan(6);
  expect(pending.readAt('s1')).toBe('new');
  expect(listed()).toEqual(many(1001, 2000).map(({ transactionId }) => Number(transactionId)));
  expect(values()).toEqual([2]);
  expect(pending.find('s1', '1000')?.goneAt).toBe('new');
});
