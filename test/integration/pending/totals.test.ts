/** What the first screen asks of a list is what the list itself would say, and no row of it is read for that. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from '../../../main/outbox/index.ts';
import type { PendingStore } from '../../../main/pending/model/index.ts';
import { bandsOf, createPendingLists, createPendingRepository } from '../../../main/pending/testing.ts';
import { NO_PENDING_FILTERS } from '../../../preload/contract/pending/pending.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { cases } from '../../tools/runs/cases.ts';
import { TODAY } from '../../unit/pending/support.ts';

function withStation() {
  const store = memoryStore();
  store.db.exec(
    `INSERT INTO stations VALUES ('s1', 'Posto', '11222333000181', 'AM', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
  );
  return store;
}

const someFueling = fc.record({
  days: fc.option(fc.integer({ min: 0, max: 40 })),
  day: fc.integer({ min: 1, max: 21 }),
  hour: fc.integer({ min: 0, max: 23 }),
  valueE4: fc.integer({ min: 0, max: 9_000_000 }),
  ready: fc.option(fc.integer({ min: 0, max: 9_000_000 }), { freq: 2 }),
  /** Of the sweep before the last one. */
  gone: fc.boolean(),
});

test('for any list, with and without days that were told', () => {
  fc.assert(
    fc.property(fc.array(someFueling, { maxLength: 30 }), (fuelings) => {
      const store = withStation();
      const plain = createPendingRepository(store);
      let read = 0;
      const listed: PendingStore = {
        ...plain,
        listed: (stationId) => {
          read += 1;
          return plain.listed(stationId);
        },
      };
      const all = fuelings.map(({ days, day, hour, valueE4 }, at) => ({
        ...{ transactionId: String(at), transactionDate: `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:30:00` },
        ...{ stationName: null, customerName: null, productName: null, licensePlate: null, repassDate: null, repassStatus: null },
        ...{ quantityE4: 10_000, valueE4, daysPending: days },
      }));
      plain.replace('s1', all, '2026-11-19T12:00:00.000Z');
      plain.replace(
        's1',
        all.filter((_, at) => fuelings[at]?.gone === false),
        '2026-11-20T12:00:00.000Z',
      );
      // What is ready may be for a fueling that has left the list.
      const ready = new Map<string, readonly Share[]>(
        fuelings.flatMap(({ ready: share }, at) => (share === null ? [] : [[String(at), [share]]])),
      );
      const lists = createPendingLists({ store: listed, readyOf: () => ({ version: 1, notes: ready }), clock: { now: () => TODAY.now } });
      const { count, valueE4, split, ages, late } = lists.totals('s1', TODAY.timeZone);
      expect(read).toBe(0);
      const whole = lists.get('s1', TODAY.timeZone);
      const found = whole.find({ filters: NO_PENDING_FILTERS, sort: 'date', descending: false });
      expect({ count, valueE4, split, bands: bandsOf(ages) }).toEqual({
        ...{ count: whole.list.rows.length, valueE4: whole.list.valueE4, split: whole.list.split, bands: found.bands },
      });
      const filters = { ...NO_PENDING_FILTERS, bands: ['31+' as const], note: 'without' as const };
      const opened = whole.find({ filters, sort: 'date', descending: false });
      expect(late).toEqual({ count: opened.rows.length, valueE4: opened.valueE4 });
      store.close();
    }),
    { numRuns: cases(60) },
  );
});

test('they are made anew when a note is sent or becomes ready, and when the list is read', () => {
  const store = withStation();
  const plain = createPendingRepository(store);
  const one = (valueE4: number) => [
    {
      ...{ transactionId: '1', transactionDate: '2026-11-20T10:00:00', stationName: null, customerName: null, productName: null },
      ...{ licensePlate: null, repassDate: null, repassStatus: null, quantityE4: 10_000, valueE4, daysPending: 1 },
    },
  ];
  plain.replace('s1', one(5_000), '2026-11-20T12:00:00.000Z');
  let version = 1;
  let ready = new Map<string, readonly Share[]>();
  const lists = createPendingLists({ store: plain, readyOf: () => ({ version, notes: ready }), clock: { now: () => TODAY.now } });
  const split = () => lists.totals('s1', TODAY.timeZone).split;
  expect(split()).toMatchObject({ without: 5_000, ready: 0 });
  expect(lists.lookForNotes('s1')).toBe(false);
  ready = new Map([['1', [5_000]]]);
  version = 2;
  expect(lists.lookForNotes('s1')).toBe(true);
  expect(split()).toMatchObject({ without: 0, ready: 5_000 });
  plain.replace('s1', one(7_000), '2026-11-20T13:00:00.000Z');
  lists.listChanged('s1');
  expect(split()).toMatchObject({ without: 2_000, ready: 5_000 });
  store.close();
});

test('an old fueling with a whole note is not late; with a part of one it is', () => {
  const store = withStation();
  const plain = createPendingRepository(store);
  const old = ['1', '2', '3'].map((transactionId) => ({
    ...{ transactionId, transactionDate: '2026-10-01T10:00:00', stationName: null, customerName: null, productName: null },
    ...{ licensePlate: null, repassDate: null, repassStatus: null, quantityE4: 10_000, valueE4: 5_000_000, daysPending: 45 },
  }));
  plain.replace('s1', old, '2026-11-20T12:00:00.000Z');
  const notes = new Map<string, readonly Share[]>([
    ['1', [5_000_000]],
    ['2', [2_000_000]],
  ]);
  const lists = createPendingLists({ store: plain, readyOf: () => ({ version: 1, notes }), clock: { now: () => TODAY.now } });
  const { ages, late } = lists.totals('s1', TODAY.timeZone);
  expect([bandsOf(ages).at(-1)?.count, late]).toEqual([3, { count: 2, valueE4: 10_000_000 }]);
  store.close();
});
