/** Sort orders of the pending list. A hundred thousand rows are radix-sorted by numeric keys instead of comparing rows. */

import type { PendingSort } from '../../../preload/contract/pending/pending.ts';
import { compareText } from '../../shared/text.ts';
import type { ReadyRow } from './list.ts';
import type { PendingRow } from './pending-row.ts';

/**
 * Indexes of the rows, in order. Ties are broken by age, oldest first, in either direction: an order without ties is the
 * same on every page. Returns indexes, not rows, so that iterating touches no scattered memory.
 */
export function inOrder(list: readonly ReadyRow[], sort: PendingSort, descending: boolean): Uint32Array {
  const aged = byAge(list);
  const keys = KEYS[sort](aged === null ? list : Array.from(aged, (index) => list[index]).filter((row) => row !== undefined));
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  for (const [index, key] of keys.entries()) keys[index] = descending ? most - key : key - least;
  const order = ascending(keys);
  return aged === null ? order : order.map((index) => aged[index] ?? 0);
}

type Keys = (byAge: readonly ReadyRow[]) => Float64Array;

const by =
  (keyOf: (row: ReadyRow) => number): Keys =>
  (rows) =>
    Float64Array.from(rows, keyOf);

/** Integer keys; a greater key sorts later. */
const KEYS: Readonly<Record<PendingSort, Keys>> = {
  risk: by(({ days, row }) => days * row.valueE4),
  date: datesOf,
  days: by(({ days }) => days),
  value: by(({ row }) => row.valueE4),
  customer: by(({ customer }) => customer),
  product: by(({ product }) => product),
  plate: platesOf,
  litres: by(({ row }) => row.quantityE4),
};

function datesOf(byAge: readonly ReadyRow[]): Float64Array {
  let rank = 0;
  return Float64Array.from(byAge, ({ row }, index) => {
    if (index > 0 && byAge[index - 1]?.row.date !== row.date) rank += 1;
    return rank;
  });
}

function platesOf(rows: readonly ReadyRow[]): Float64Array {
  const ranks = new Map([...new Set(rows.map(({ plate }) => plate))].sort(compareText).map((plate, rank) => [plate, rank]));
  return Float64Array.from(rows, ({ plate }) => ranks.get(plate) ?? 0);
}

/** Ids are decimal numbers of any length. */
const age = (a: PendingRow, b: PendingRow): number => compareText(a.date, b.date) || a.id.length - b.id.length || compareText(a.id, b.id);

/** Indexes, oldest first; null = already in that order, as the store returns them unless ids differ in length. */
function byAge(rows: readonly ReadyRow[]): Uint32Array | null {
  const isSorted = rows.every((ready, index) => index === 0 || age(rows[index - 1]?.row ?? ready.row, ready.row) <= 0);
  if (isSorted) return null;
  const aged = rows.map(({ row }, index) => ({ row, index })).sort((a, b) => age(a.row, b.row));
  return Uint32Array.from(aged, ({ index }) => index);
}

const DIGIT = 2 ** 16;
/** Base-2^16 digits of an integer that a double holds exactly. */
const DIGITS = 4;

/**
 * Stable radix sort of integers from 0 to 2^53, ascending: distributes the indexes by 16-bit digits,
 * least significant first.
 */
export function ascending(keys: Float64Array): Uint32Array {
  let order = Uint32Array.from(keys, (_, index) => index);
  let next = new Uint32Array(keys.length);
  let unit = 1;
  for (let place = 0; place < DIGITS; place += 1) {
    const starts = new Uint32Array(DIGIT + 1);
    const digits = Uint16Array.from(keys, (key) => Math.floor(key / unit) % DIGIT);
    for (const digit of digits) starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    unit *= DIGIT;
    // All keys share this digit: the order stays.
    if (starts[(digits[0] ?? 0) + 1] === keys.length) continue;
    for (let digit = 0; digit < DIGIT; digit += 1) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
    for (const index of order) {
      const digit = digits[index] ?? 0;
      const at = starts[digit] ?? 0;
      next[at] = index;
      starts[digit] = at + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
