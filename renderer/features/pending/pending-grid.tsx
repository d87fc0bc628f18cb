import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingSort } from '../../../preload/contract/pending/pending.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import type { GridSort } from '../../components/data-grid/grid-column.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { usePagedRows } from '../../components/data-grid/use-paged-rows.ts';
import { useQuantityWords } from '../../components/fuelings/use-words.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { nextSort, pendingColumns } from './pending-columns.tsx';

/** Every fueling that the filters leave. */
export function PendingGrid() {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  const pages = useFrom('pending', (state) => state.rows);
  const by = useFrom('pending', (state) => state.sort);
  const descending = useFrom('pending', (state) => state.descending);
  const quantity = useQuantityWords();
  const columns = useMemo(() => pendingColumns(t, quantity), [t, quantity]);
  const rows = usePagedRows(pages, pending.getState());
  const cursor = useCursor(rows.total, columns.length, pages?.key.view);
  const sort: GridSort<PendingSort> = {
    by,
    descending,
    onSort: (next) => void pending.getState().sortBy(...nextSort(next, by, descending)),
  };
  function open(index: number): boolean {
    const row = rows.at(index);
    if (row !== null) nav.getState().openFueling(row.id);
    return row !== null;
  }
  return (
    <DataGrid
      id="pending"
      className="rc-list-grid rc-pending-grid"
      label={t('pending.tableLabel')}
      help={t('pending.gridHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      onWish={(wish, { row }) => (wish === 'open' || wish === 'click') && open(row)}
    />
  );
}
