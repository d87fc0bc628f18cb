/** Grid of a list screen: rows in pages, cursor, sort order. */

import { type StoreApi, useStore } from 'zustand';
import type { GridSort } from '../data-grid/grid-column.ts';
import type { PagesOf } from '../data-grid/row-pages.ts';
import { useCursor } from '../data-grid/use-cursor.ts';
import { usePagedRows } from '../data-grid/use-paged-rows.ts';
import type { ListOrder } from './list-order.ts';
import type { ListKey } from './listed-rows.ts';

interface GridList<Sort, Row> extends ListOrder<Sort> {
  readonly rows: PagesOf<ListKey<unknown>, Row> | null;
  readonly narrow: (order: ListOrder<Sort>) => Promise<void>;
  readonly need: (first: number, last: number) => void;
  readonly read: (first: number, last: number) => Promise<readonly Row[] | null>;
}

/** @param next the order after a press on a column heading. */
export function useListGrid<Sort extends string, Row>(
  store: Pick<StoreApi<GridList<Sort, Row>>, 'getState' | 'getInitialState' | 'subscribe'>,
  columns: number,
  next: (pressed: Sort, now: ListOrder<Sort>) => ListOrder<Sort>,
) {
  const pages = useStore(store, (state) => state.rows);
  const by = useStore(store, (state) => state.sort);
  const descending = useStore(store, (state) => state.descending);
  const { narrow, ...pager } = store.getState();
  const rows = usePagedRows(pages, pager);
  const cursor = useCursor(rows.total, columns, pages?.key.turn);
  const sort: GridSort<Sort> = { by, descending, onSort: (pressed) => void narrow(next(pressed, { sort: by, descending })) };
  return { rows, cursor, sort, isEmpty: pages?.total === 0 };
}
