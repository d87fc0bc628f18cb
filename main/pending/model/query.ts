/** Queries of the pending list: the filtered rows, in order, and their sums. */

import type { PendingFilters, PendingQuery } from '../../../preload/contract/channels.ts';
import { AGE_BANDS, type AgeBandTotal, NOTE_TRUTHS, type NoteSplit, type PendingDay } from '../../../preload/contract/pending/pending.ts';
import { isShortNumber } from '../../shared/names/search-words.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { remembering } from '../../shared/remember.ts';
import { foldPlate, wordsOf } from './fold.ts';
import type { ReadyList, ReadyRow } from './list.ts';
import { inOrder } from './order.ts';
import type { PendingRow } from './pending-row.ts';
import { NO_MONEY, truthsOf } from './truth.ts';

export interface Found {
  /** Rows in the requested order. */
  readonly rows: readonly ReadyRow[];
  readonly valueE4: number;
  readonly split: NoteSplit;
  /** Age bands of the rows that pass all filters except the age ones. */
  readonly bands: readonly AgeBandTotal[];
  /** Sums by the fueling's day, oldest first. */
  readonly days: readonly PendingDay[];
}

type Test = (row: ReadyRow) => boolean;

/** @param ordered returns the indexes of the list's rows in the requested order; called at most once. */
export function findPending(
  list: ReadyList,
  { filters, sort, descending }: Pick<PendingQuery, 'filters' | 'sort' | 'descending'>,
  ordered: () => Uint32Array = () => inOrder(list.rows, sort, descending),
): Found {
  const tests = testsOf(filters);
  const ages = ageTests(filters);
  const bands = new Map(AGE_BANDS.map((band) => [band, { band, count: 0, valueE4: 0 }]));
  const split = { ...NO_MONEY };
  // Filters and sums rows in memory order: in another order each access is scattered and takes three times as long.
  const isLeft = new Uint8Array(list.rows.length);
  let valueE4 = 0;
  const days = new Map<string, { count: number; valueE4: number }>();
  for (const [index, ready] of list.rows.entries()) {
    if (!tests.every((test) => test(ready))) continue;
    const band = bands.get(ready.band);
    if (band !== undefined) {
      band.count += 1;
      band.valueE4 += ready.row.valueE4;
    }
    if (!ages.every((test) => test(ready))) continue;
    isLeft[index] = 1;
    valueE4 += ready.row.valueE4;
    const day = days.get(ready.day) ?? { count: 0, valueE4: 0 };
    days.set(ready.day, { count: day.count + 1, valueE4: day.valueE4 + ready.row.valueE4 });
    for (const truth of NOTE_TRUTHS) split[truth] += ready.split[truth];
  }
  const rows: ReadyRow[] = [];
  for (const index of ordered()) {
    const ready = isLeft[index] === 1 ? list.rows[index] : undefined;
    if (ready !== undefined) rows.push(ready);
  }
  const byDay = [...days].map(([day, sum]): PendingDay => ({ day, ...sum })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { rows, valueE4, split, bands: [...bands.values()], days: byDay };
}

function testsOf(filters: PendingFilters): readonly Test[] {
  const tests: Test[] = [];
  const { from, to, minValueE4, maxValueE4, note } = filters;
  if (from !== null) tests.push(({ day }) => day >= from);
  if (to !== null) tests.push(({ day }) => day <= to);
  if (minValueE4 !== null) tests.push(({ row }) => row.valueE4 >= minValueE4);
  if (maxValueE4 !== null) tests.push(({ row }) => row.valueE4 <= maxValueE4);
  if (note !== 'all') tests.push(({ split }) => truthsOf(split).includes(note));
  tests.push(...chosen(filters.customers, ({ customerName }) => customerName));
  tests.push(...chosen(filters.products, ({ productName }) => productName));
  tests.push(...chosen(filters.repassStatuses, ({ repassStatus }) => repassStatus));
  const plate = foldPlate(filters.plate);
  if (plate !== '') tests.push((row) => row.plate.includes(plate));
  tests.push(...wordTests(filters.text));
  return tests;
}

/** Each word must occur somewhere in the row. */
export function wordTests(text: string): readonly Test[] {
  return wordsOf(text).map(wordTest);
}

/** A plate may be typed with the hyphen that the network omits. */
function wordTest(word: string): Test {
  if (isShortNumber(word)) return ({ text }) => text.includes(word);
  if (!PLATE.test(word)) return ({ text, key }) => text.includes(word) || key.includes(word);
  const bare = foldPlate(word);
  return ({ text, plate }) => text.includes(word) || plate.includes(bare);
}

const PLATE = /^[A-Z]{3}-[0-9]/;

function chosen(names: readonly string[], nameOf: (row: PendingRow) => string | null): readonly Test[] {
  if (names.length === 0) return [];
  const wanted = new Set(names.map(maskCpfs));
  // Memoized: names repeat throughout the list.
  const isWanted = remembering((name: string) => Number(wanted.has(maskCpfs(name))));
  return [
    ({ row }) => {
      const name = nameOf(row);
      return name !== null && isWanted(name) === 1;
    },
  ];
}

function ageTests({ bands, minDays, maxDays }: PendingFilters): readonly Test[] {
  const tests: Test[] = [];
  if (bands.length > 0) tests.push(({ band }) => bands.includes(band));
  if (minDays !== null) tests.push(({ days }) => days >= minDays);
  if (maxDays !== null) tests.push(({ days }) => days <= maxDays);
  return tests;
}
