import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { useQuantityWords } from '../../components/fuelings/use-words.ts';
import { useListGrid } from '../../components/list/use-list-grid.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { nextSort, pendingColumns } from './pending-columns.tsx';

/** Grid of the filtered fuelings. */
export function PendingGrid() {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  const quantity = useQuantityWords();
  const columns = useMemo(() => pendingColumns(t, quantity), [t, quantity]);
  const { rows, cursor, sort } = useListGrid(pending, columns.length, nextSort);
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
