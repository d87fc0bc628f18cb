import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysPending } from '../../../main/pending/model/index.ts';
import { bandOf, findPending, type PendingRow, readyList, type SentNote, withNotes } from '../../../main/pending/testing.ts';
import type { PendingFilters } from '../../../preload/contract/channels.ts';
import { AGE_BANDS, NO_PENDING_FILTERS, NOTE_TRUTHS, PENDING_SORTS } from '../../../preload/contract/pending/pending.ts';
import { cases } from '../../tools/runs/cases.ts';
import { note, row, TODAY } from './support.ts';

function find(rows: readonly PendingRow[], filters: Partial<PendingFilters>, notes = new Map<string, readonly SentNote[]>()) {
  const list = withNotes(readyList(rows, TODAY), notes);
  return findPending(list, { filters: { ...NO_PENDING_FILTERS, ...filters }, sort: 'date', descending: false });
}
const idsOf = (...given: Parameters<typeof find>) => find(...given).rows.map((each) => each.row.id);

describe('search', () => {
  const rows = [
    row('70001', { customerName: 'Expresso São João', plate: 'abc-1d23', valueE4: 12_345_600 }),
    row('70002', { customerName: 'AGUA BRANCA', plate: 'JUN2020', productName: 'Etanol', repassStatus: 'HOLD' }),
    row('70003', { customerName: null, plate: null, productName: null, stationName: null, repassStatus: null }),
  ];
  test.each([
    ['', ['70001', '70002', '70003']],
    ['sao joao', ['70001']],
    ['JOÃO expresso', ['70001']],
    ['água', ['70002']],
    ['água joão', []],
    ['abc1d23', ['70001']],
    ['ABC-1D23', ['70001']],
    ['jun-2020', ['70002']],
    ['1.234,56', ['70001']],
    ['1234,56', ['70001']],
    ['18/11/2026', ['70001', '70002', '70003']],
    ['70003', ['70003']],
    ['hold etanol', ['70002']],
    ['  ', ['70001', '70002', '70003']],
    ['.*', []],
  ])('“%s”', (text, ids) => {
    expect(idsOf(rows, { text })).toEqual(ids);
  });

  test('the number and key of the note that was sent', () => {
    const notes = new Map([['70002', [note({ number: '555', key: '352611' })]]]);
    expect(idsOf(rows, { text: '555' }, notes)).toEqual(['70002']);
    expect(idsOf(rows, { text: '352611' }, notes)).toEqual(['70002']);
    // A few digits are in nearly every key.
    expect(idsOf(rows, { text: '3526' }, notes)).toEqual([]);
  });

  test('part of a plate; a plate of signs alone asks for nothing', () => {
    expect(idsOf(rows, { plate: 'c1d' })).toEqual(['70001']);
    expect(idsOf(rows, { plate: 'c-1' })).toEqual(['70001']);
    expect(idsOf(rows, { plate: ' - ' })).toHaveLength(3);
  });
});

test('with and without a note: cancelled ones count for nothing, parts for what they are', () => {
  const rows = ['1', '2', '3', '4', '5'].map((id) => row(id, { valueE4: 1_000_000 }));
  const notes = new Map([
    ['2', [note()]],
    ['3', [note({ cancelled: true })]],
    ['4', [note({ shareE4: 400_000 })]],
    ['5', [note({ shareE4: 400_000 }), note({ shareE4: 599_500 }), note({ stage: 'rejected', shareE4: 900_000 })]],
  ]);
  expect(idsOf(rows, { note: 'without' }, notes)).toEqual(['1', '3', '4']);
  expect(idsOf(rows, { note: 'received' }, notes)).toEqual(['2', '4', '5']);
  expect(find(rows, {}, notes)).toMatchObject({ valueE4: 5_000_000, split: { without: 2_600_000, received: 2_400_000 } });
  expect(find(rows, { note: 'without' }, notes)).toMatchObject({ valueE4: 3_000_000, split: { received: 400_000 } });
  expect(withNotes(readyList(rows, TODAY), notes).split.received).toBe(2_400_000);
  // Nothing was sent for what costs nothing.
  expect(idsOf([row('6', { valueE4: 0 })], { note: 'received' })).toEqual([]);
});

test('names are sorted as Portuguese does, each once; who has none comes last', () => {
  const rows = ['Óleo', 'azul', null, 'Zebra', 'óleo', 'Água', 'azul'].map((customerName, at) => row(String(at), { customerName }));
  const list = readyList(rows, TODAY);
  expect(list.customers.filter((name) => name.toLowerCase() !== 'óleo')).toEqual(['Água', 'azul', 'Zebra']);
  expect(list.customers).toHaveLength(5);
  const sorted = findPending(list, { filters: NO_PENDING_FILTERS, sort: 'customer', descending: false }).rows;
  expect(sorted.at(-1)?.row.customerName).toBeNull();
});

test('risk: what waits longest for the most money first; among equals the oldest, ids by number', () => {
  const rows = [
    row('10', { statedDays: 2, valueE4: 10 }),
    row('9', { statedDays: 10, valueE4: 2 }),
    row('8', { statedDays: 1, valueE4: 30 }),
    row('7', { statedDays: 1, valueE4: 20, date: '2026-11-01T00:00:00' }),
  ];
  const found = findPending(readyList(rows, TODAY), { filters: NO_PENDING_FILTERS, sort: 'risk', descending: true });
  expect(found.rows.map((each) => each.row.id)).toEqual(['8', '7', '9', '10']);
});

// Small worlds, so that filters meet rows.
const local = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const nameOrNone = fc.constantFrom('Águia', 'aguia', 'Beto', null);
const someRow = fc.record({
  date: local.map((day) => `${day}T10:00:00`),
  customerName: nameOrNone,
  productName: nameOrNone,
  repassStatus: nameOrNone,
  plate: fc.constantFrom('ABC1D23', 'abc-1d24', null),
  valueE4: fc.integer({ min: 0, max: 5 }),
  quantityE4: fc.integer({ min: 0, max: 5 }),
  statedDays: fc.option(fc.integer({ min: 0, max: 40 })),
});
const names = fc.uniqueArray(fc.constantFrom('Águia', 'aguia', 'Beto', 'Outro'), { maxLength: 2 });
const someFilters: fc.Arbitrary<PendingFilters> = fc.record({
  from: fc.option(local),
  to: fc.option(local),
  customers: names,
  products: names,
  repassStatuses: names,
  plate: fc.constantFrom('', 'bc1', 'd-24'),
  bands: fc.uniqueArray(fc.constantFrom(...AGE_BANDS), { maxLength: 2 }),
  minDays: fc.option(fc.integer({ min: 0, max: 40 })),
  maxDays: fc.option(fc.integer({ min: 0, max: 40 })),
  minValueE4: fc.option(fc.integer({ min: 0, max: 5 })),
  maxValueE4: fc.option(fc.integer({ min: 0, max: 5 })),
  note: fc.constantFrom('all', ...NOTE_TRUTHS),
  text: fc.constant(''),
});

/** The contract, word for word and slowly. */
function holds(given: PendingRow, filters: PendingFilters, sent: boolean, ages: boolean): boolean {
  const day = given.date.slice(0, 10);
  const days = daysPending(given, TODAY);
  const bare = (plate: string | null) => (plate ?? '').toUpperCase().replaceAll('-', '');
  const among = (list: readonly string[], name: string | null) => list.length === 0 || (name !== null && list.includes(name));
  return (
    (filters.from === null || day >= filters.from) &&
    (filters.to === null || day <= filters.to) &&
    among(filters.customers, given.customerName) &&
    among(filters.products, given.productName) &&
    among(filters.repassStatuses, given.repassStatus) &&
    bare(given.plate).includes(bare(filters.plate)) &&
    (filters.minValueE4 === null || given.valueE4 >= filters.minValueE4) &&
    (filters.maxValueE4 === null || given.valueE4 <= filters.maxValueE4) &&
    (filters.note === 'all' || filters.note === (sent && given.valueE4 > 0 ? 'received' : 'without')) &&
    (!ages ||
      ((filters.bands.length === 0 || filters.bands.includes(bandOf(days))) &&
        (filters.minDays === null || days >= filters.minDays) &&
        (filters.maxDays === null || days <= filters.maxDays)))
  );
}

test('filters, sums and orders are those of the contract', () => {
  const rowsWithNotes = fc.array(fc.tuple(someRow, fc.constantFrom<SentNote['stage'] | null>('accepted', 'rejected', null)), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(rowsWithNotes, someFilters, fc.constantFrom(...PENDING_SORTS), fc.boolean(), (given, filters, sort, descending) => {
      const rows = given.map(([fields], at) => row(String(at), fields));
      const notes = new Map(given.flatMap(([, stage], at) => (stage === null ? [] : [[String(at), [note({ stage })]] as const])));
      const sent = (each: PendingRow) => notes.get(each.id)?.[0]?.stage === 'accepted';
      const found = findPending(withNotes(readyList(rows, TODAY), notes), { filters, sort, descending });
      const wanted = rows.filter((each) => holds(each, filters, sent(each), true));
      expect(found.rows.map((each) => each.row.id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
      expect(found.valueE4).toBe(wanted.reduce((sum, { valueE4 }) => sum + valueE4, 0));
      const others = rows.filter((each) => holds(each, filters, sent(each), false));
      expect(found.bands).toEqual(
        AGE_BANDS.map((band) => {
          const own = others.filter((each) => bandOf(daysPending(each, TODAY)) === band);
          return { band, count: own.length, valueE4: own.reduce((sum, { valueE4 }) => sum + valueE4, 0) };
        }),
      );
      // The picture by day is of the very rows of the list.
      const days = Map.groupBy(found.rows, ({ day }) => day);
      expect(found.days).toEqual(
        [...days.keys()].toSorted().map((day) => {
          const own = days.get(day) ?? [];
          return { day, count: own.length, valueE4: own.reduce((sum, each) => sum + each.row.valueE4, 0) };
        }),
      );
      const measure = (each: (typeof found.rows)[number]): number | string => {
        const { valueE4, quantityE4, date } = each.row;
        return {
          risk: each.days * valueE4,
          date,
          days: each.days,
          value: valueE4,
          customer: each.customer,
          product: each.product,
          plate: each.plate,
          litres: quantityE4,
        }[sort];
      };
      for (const [at, each] of found.rows.entries()) {
        const before = found.rows[at - 1];
        if (before === undefined) continue;
        const [a, b] = [measure(before), measure(each)];
        if (a === b) expect(before.row.date <= each.row.date).toBe(true);
        else expect(a < b).toBe(!descending);
      }
    }),
    { numRuns: cases(400) },
  );
});
