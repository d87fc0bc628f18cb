/** Reads one page of a filtered and sorted list. */

import { integerOf, oneOf, type Row } from './cells.ts';
import type { Store } from './database.ts';

type Values = Readonly<Record<string, string | number | null>>;

interface PagedQuery {
  readonly columns: string;
  /** Tables, with WHERE and its conditions. */
  readonly from: string;
  /** ORDER BY and everything after it. */
  readonly order: string;
  readonly values: Values;
  /** Sums over all rows, in addition to their number. */
  readonly sums?: string;
  readonly offset: number;
  readonly limit: number;
}

/** @param column of the sort. */
export function orderSql(column: string, { sort, descending }: { readonly sort: string; readonly descending: boolean }): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${column} ${direction}${sort === 'date' ? '' : `, date ${direction}`}, transaction_id ${direction}`;
}

/** @returns with `sums` the row of the sums. */
export function readPage<T>(store: Store, { columns, from, order, values, sums, offset, limit }: PagedQuery, rowOf: (row: Row) => T) {
  const summed = oneOf(store.prepare(`SELECT count(*) AS n${sums === undefined ? '' : `, ${sums}`} FROM ${from}`).get(values));
  const rows = store
    .prepare(`SELECT ${columns} FROM ${from} ${order} LIMIT $limit OFFSET $offset`)
    .all({ ...values, $limit: limit, $offset: offset });
  return { rows: rows.map(rowOf), total: integerOf(summed, 'n'), summed };
}
