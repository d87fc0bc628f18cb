/** Sorting of lists that are fully loaded. */

import { useMemo } from 'react';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import type { GridColumn, GridSort } from './grid-column.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Stable in both directions: equal rows keep their order. */
export function orderRows<R>(rows: readonly R[], order: (row: R) => string | number, descending: boolean): readonly R[] {
  const turn = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, by: order(row) }))
    .sort((a, b) => turn * (typeof a.by === 'number' && typeof b.by === 'number' ? a.by - b.by : collator.compare(`${a.by}`, `${b.by}`)))
    .map(({ row }) => row);
}

/** Sorts the rows as the headings ask. Rows and columns must be stable between renders. */
export function useOrder<R, S extends string>(
  grid: string,
  rows: readonly R[],
  columns: readonly GridColumn<R, S>[],
): { readonly ordered: readonly R[]; readonly sort: GridSort<S> } {
  const { grids } = useStores();
  const chosen = useFrom('grids', ({ orders }) => orders[grid] ?? null);
  // A hidden column does not sort: the user could not see the reason for the order.
  const column = columns.find(({ sort }) => sort !== undefined && sort === chosen?.by);
  const order = column?.order;
  const descending = chosen?.descending === true;
  const ordered = useMemo(() => (order === undefined ? rows : orderRows(rows, order, descending)), [rows, order, descending]);
  return { ordered, sort: { by: column?.sort ?? null, descending, onSort: (by) => grids.getState().sortBy(grid, by) } };
}
