/** The columns of the pending list, how they sort, and what keys do in it: pure. */

import type { PendingSort } from '../../../preload/contract/pending.ts';

export const COLUMNS = ['date', 'customer', 'product', 'plate', 'litres', 'value', 'days', 'repass', 'note'] as const;
export type PendingColumn = (typeof COLUMNS)[number];

export const TEMPLATE = '146px minmax(150px, 1.6fr) minmax(120px, 1.1fr) 84px 90px 126px 64px 112px 142px';

const SORTS = {
  date: 'date',
  customer: 'customer',
  product: 'product',
  plate: 'plate',
  litres: 'litres',
  value: 'value',
  days: 'days',
  repass: null,
  note: null,
} as const satisfies Readonly<Record<PendingColumn, PendingSort | null>>;

export const sortOf = (column: PendingColumn): PendingSort | null => SORTS[column];

export const isEnd = (column: PendingColumn): boolean => column === 'litres' || column === 'value' || column === 'days';

const isText = (sort: PendingSort): boolean => sort === 'customer' || sort === 'product' || sort === 'plate';

/** Names from A, amounts and ages from the greatest; again turns it round; a third time goes back to risk. */
export function nextSort(sort: PendingSort, now: PendingSort, descending: boolean): readonly [sort: PendingSort, descending: boolean] {
  const first = !isText(sort);
  if (sort !== now) return [sort, first];
  return descending === first ? [sort, !first] : ['risk', true];
}

/** @returns the row that the key goes to, or null when it is no key of the list. */
export function rowOfKey(key: string, row: number, rows: number, page: number): number | null {
  const to = (wanted: number) => Math.max(0, Math.min(wanted, rows - 1));
  switch (key) {
    case 'ArrowDown':
      return to(row + 1);
    case 'ArrowUp':
      return to(row - 1);
    case 'PageDown':
      return to(row + page);
    case 'PageUp':
      return to(row - page);
    case 'Home':
      return 0;
    case 'End':
      return to(rows - 1);
    default:
      return null;
  }
}
