/** Questions to the pending list: what the filters leave, in order, and its sums. */

import type { PendingFilters, PendingQuery } from '../../../preload/contract/channels.ts';
import { AGE_BANDS, type AgeBandTotal, type NoteSplit, type PendingSort } from '../../../preload/contract/pending.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { compareText } from '../../shared/text.ts';
import { foldPlate, wordsOf } from './fold.ts';
import type { ReadyList, ReadyRow } from './list.ts';
import { addSplits, truthsOf } from './truth.ts';

export interface Found {
  /** In the order asked for. */
  readonly rows: readonly ReadyRow[];
  readonly valueE4: number;
  readonly split: NoteSplit;
  /** Of what the filters other than the age ones leave. */
  readonly bands: readonly AgeBandTotal[];
}

type Test = (row: ReadyRow) => boolean;

export function findPending(list: ReadyList, { filters, sort, descending }: Pick<PendingQuery, 'filters' | 'sort' | 'descending'>): Found {
  const tests = testsOf(filters);
  const others = list.rows.filter((row) => tests.every((test) => test(row)));
  const ages = ageTests(filters);
  const rows = ages.length === 0 ? others : others.filter((row) => ages.every((test) => test(row)));
  return {
    rows: rows.toSorted(orderOf(sort, descending)),
    valueE4: sum(rows),
    split: addSplits(rows.map(({ split }) => split)),
    bands: AGE_BANDS.map((band) => {
      const own = others.filter((row) => row.band === band);
      return { band, count: own.length, valueE4: sum(own) };
    }),
  };
}

function sum(rows: readonly ReadyRow[]): number {
  return rows.reduce((total, { row }) => total + row.valueE4, 0);
}

function testsOf(filters: PendingFilters): readonly Test[] {
  const tests: Test[] = [];
  const { from, to, minValueE4, maxValueE4, note } = filters;
  if (from !== null) tests.push(({ day }) => day >= from);
  if (to !== null) tests.push(({ day }) => day <= to);
  if (minValueE4 !== null) tests.push(({ row }) => row.valueE4 >= minValueE4);
  if (maxValueE4 !== null) tests.push(({ row }) => row.valueE4 <= maxValueE4);
  if (note !== 'all') tests.push(({ split }) => truthsOf(split).includes(note));
  tests.push(...chosen(filters.customers.map(maskCpfs), ({ row }) => (row.customerName === null ? null : maskCpfs(row.customerName))));
  tests.push(...chosen(filters.products.map(maskCpfs), ({ row }) => (row.productName === null ? null : maskCpfs(row.productName))));
  tests.push(...chosen(filters.repassStatuses.map(maskCpfs), ({ row }) => (row.repassStatus === null ? null : maskCpfs(row.repassStatus))));
  const plate = foldPlate(filters.plate);
  if (plate !== '') tests.push((row) => row.plate.includes(plate));
  for (const word of wordsOf(filters.text)) tests.push(says(word));
  return tests;
}

/** A plate may be typed with the hyphen that the network leaves out. */
function says(word: string): Test {
  if (!PLATE.test(word)) return ({ text }) => text.includes(word);
  const bare = foldPlate(word);
  return ({ text, plate }) => text.includes(word) || plate.includes(bare);
}

const PLATE = /^[A-Z]{3}-[0-9]/;

function chosen(names: readonly string[], nameOf: (row: ReadyRow) => string | null): readonly Test[] {
  if (names.length === 0) return [];
  const wanted = new Set<string | null>(names);
  return [(row) => wanted.has(nameOf(row))];
}

function ageTests({ bands, minDays, maxDays }: PendingFilters): readonly Test[] {
  const tests: Test[] = [];
  if (bands.length > 0) tests.push(({ band }) => bands.includes(band));
  if (minDays !== null) tests.push(({ days }) => days >= minDays);
  if (maxDays !== null) tests.push(({ days }) => days <= maxDays);
  return tests;
}

/** Ids are digits of any length. */
const byId = (a: ReadyRow, b: ReadyRow): number => a.row.id.length - b.row.id.length || compareText(a.row.id, b.row.id);

const ORDERS: Readonly<Record<PendingSort, (a: ReadyRow, b: ReadyRow) => number>> = {
  risk: (a, b) => a.days * a.row.valueE4 - b.days * b.row.valueE4,
  date: (a, b) => compareText(a.row.date, b.row.date),
  days: (a, b) => a.days - b.days,
  value: (a, b) => a.row.valueE4 - b.row.valueE4,
  customer: (a, b) => a.customer - b.customer,
  product: (a, b) => a.product - b.product,
  plate: (a, b) => compareText(a.plate, b.plate),
  litres: (a, b) => a.row.quantityE4 - b.row.quantityE4,
};

/** Among equals the oldest comes first, whatever the direction: an order without ties is the same on every page. */
function orderOf(sort: PendingSort, descending: boolean): (a: ReadyRow, b: ReadyRow) => number {
  const order = ORDERS[sort];
  const sign = descending ? -1 : 1;
  return (a, b) => sign * order(a, b) || compareText(a.row.date, b.row.date) || byId(a, b);
}
