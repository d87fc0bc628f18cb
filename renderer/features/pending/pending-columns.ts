/** The columns of the pending list and how they sort: pure. */

import type { PendingSort } from '../../../preload/contract/pending.ts';

export const COLUMNS = ['date', 'customer', 'product', 'plate', 'litres', 'value', 'days', 'repass', 'note'] as const;
export type PendingColumn = (typeof COLUMNS)[number];

export const TEMPLATE = '146px minmax(150px, 1.6fr) minmax(170px, 1.1fr) 84px 104px 126px 64px 112px 142px';

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
