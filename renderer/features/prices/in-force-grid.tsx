import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { type GridSort, wholeRows } from '../../components/data-grid/grid-column.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { inForceColumns } from './in-force-columns.ts';
import type { InForceRow } from './in-force-rows.ts';
import type { InForceSort } from './in-force-store.ts';

interface Props {
  readonly rows: readonly InForceRow[];
  readonly agreements: boolean;
  readonly empty: ReactNode;
}

/** Every price that the filters leave. */
export function InForceGrid({ rows, agreements, empty }: Props) {
  const { t } = useTranslation();
  const { inForce, nav } = useStores();
  const filters = useFrom('inForce', (state) => state.filters);
  const by = useFrom('inForce', (state) => state.sort);
  const descending = useFrom('inForce', (state) => state.descending);
  const columns = useMemo(() => inForceColumns(t, agreements), [t, agreements]);
  const cursor = useCursor(rows.length, columns.length, filters);
  const sort: GridSort<InForceSort> = { by, descending, onSort: inForce.getState().sortBy };
  function open(index: number): boolean {
    const row = rows[index];
    if (row === undefined) return false;
    const { kind, productId, customerDocument } = row.price;
    nav.getState().openPrice({ kind, productId, customerDocument });
    return true;
  }
  return (
    <DataGrid
      id="in-force"
      className="rc-list-grid rc-in-force-grid"
      label={t('inForce.tableLabel')}
      help={t('inForce.gridHelp')}
      columns={columns}
      rows={useMemo(() => wholeRows(rows), [rows])}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      empty={empty}
      onWish={(wish, { row }) => (wish === 'open' || wish === 'click') && open(row)}
    />
  );
}
