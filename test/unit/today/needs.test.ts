import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNeeds } from '../../../main/today/testing.ts';
import type { NeedView } from '../../../preload/contract/today/today.ts';

const gate = { stationId: 's', gate: 'paused', since: '2026-11-22T10:00:00.000Z', message: 'Pausado.', opens: 'Retome.' } as const;
const notice = { id: 'n', at: '2026-11-22T10:00:00.000Z', message: 'Veja.', target: null } as const;
const entry = { id: 'i', fileName: 'a.csv', openedAt: '2026-11-22T10:00:00.000Z', status: 'open' } as const;

/** Worst first. */
const ALL: readonly NeedView[] = [
  { kind: 'uncertain', count: 1, held: 0, valueE4: 1, itemId: null },
  { kind: 'stopped', count: 1, itemId: null },
  { kind: 'refused', batchId: 'b', fileName: 'a.csv', count: 1 },
  { kind: 'ready', count: 1, valueE4: 1 },
  { kind: 'choice', count: 1, valueE4: 1 },
  { kind: 'late', count: 1, valueE4: 1 },
  { kind: 'sheet', entry },
  { kind: 'sheets', count: 76 },
  { kind: 'notice', notice },
  { kind: 'held', gate, count: 3 },
  { kind: 'update', version: '0.1.1' },
];

test('worst first, whatever came first', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ALL]), (some) => {
      expect(orderNeeds(some)).toEqual(ALL.filter((need) => some.includes(need)));
    }),
  );
});

test('what is none is left out; what is shut stays, though nothing waits for it yet', () => {
  const none: readonly NeedView[] = [
    { kind: 'uncertain', count: 0, held: 0, valueE4: 0, itemId: null },
    { kind: 'ready', count: 0, valueE4: 0 },
    { kind: 'held', gate, count: 0 },
  ];
  expect(orderNeeds(none)).toEqual([{ kind: 'held', gate, count: 0 }]);
});

test('what is alike keeps its order', () => {
  const batches = ['c', 'a', 'b'].map((batchId): NeedView => ({ kind: 'refused', batchId, fileName: `${batchId}.csv`, count: 1 }));
  expect(orderNeeds(batches)).toEqual(batches);
});
