import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconCloudDownload, IconFilterOff, IconGasStation } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricesInForceView } from '../../../preload/contract/price-import/price-import.ts';
import { wholeRows } from '../../components/data-grid/grid-column.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { rowsBetween } from '../../components/editing/row-places.ts';
import { useOpenCell } from '../../components/editing/use-open-cell.ts';
import { useRowCursor } from '../../components/editing/use-row-cursor.ts';
import { Empty } from '../../components/empty.tsx';
import { SCREEN_KEYS } from '../../components/keys/keys.ts';
import { Loading } from '../../components/screen/loading.tsx';
import { mostDecimals } from '../../format/decimals.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { inForceColumns } from './in-force-columns.tsx';
import { InForceFilterBar } from './in-force-filters.tsx';
import { InForceGrid } from './in-force-grid.tsx';
import { InForceHead } from './in-force-head.tsx';
import { draftedRows, filterRows, type InForceRow, rowsOf, sortRows } from './in-force-rows.ts';
import { PriceDrawer } from './price-drawer.tsx';
import { NO_IN_FORCE_FILTERS } from './public/in-force-filters.ts';
import { RepriceBar } from './repricing/reprice-bar.tsx';
import { type Reprice, useReprice } from './repricing/use-reprice.ts';
import { ScheduledCount } from './scheduled/scheduled-count.tsx';
import { type ScheduledPrices, scheduledById } from './scheduled/scheduled-words.ts';

const NO_ROWS: readonly InForceRow[] = [];

/** Empty state: not loaded yet, or no prices. */
function NoPrices({ read, scheduled }: { readonly read: boolean; readonly scheduled: ScheduledPrices }) {
  const { t } = useTranslation();
  const { prices } = useStores();
  const refreshing = useFrom('prices', (state) => state.refreshing);
  if (read) {
    return (
      <Empty icon={IconGasStation} title={t('inForce.emptyTitle')}>
        {t('inForce.empty')}
        <ScheduledCount rows={NO_ROWS} shown={NO_ROWS} scheduled={scheduled} />
      </Empty>
    );
  }
  return (
    <Empty
      icon={IconCloudDownload}
      title={t('inForce.neverTitle')}
      action={
        <Button loading={refreshing} onClick={() => void prices.getState().refresh()}>
          {t('inForce.neverAction')}
        </Button>
      }
    >
      {t('inForce.never')}
    </Empty>
  );
}

/** Makes an import of the drafts and opens its confirmation. */
function useReview(reprice: Reprice): () => void {
  const { reprice: store, imports, nav } = useStores();
  return () => {
    const { view, sum } = reprice;
    if (sum.changes.length === 0 || sum.unread.length > 0) return;
    void store
      .getState()
      .prepare(view.stationId, sum.changes)
      .then(async (made) => {
        if (made === null) return;
        if (made.prices < sum.changes.length) notifications.show({ message: made.message, color: 'gray' });
        await imports.getState().resume(made.import.id, true);
        nav.getState().go('prices');
      });
  };
}

function NoMatches() {
  const { t } = useTranslation();
  const { inForce } = useStores();
  return (
    <Empty
      icon={IconFilterOff}
      title={t('inForce.noneTitle')}
      action={
        <Button variant="default" onClick={() => inForce.getState().filter(NO_IN_FORCE_FILTERS)}>
          {t('inForce.filters.clear')}
        </Button>
      }
    >
      {t('inForce.none')}
    </Empty>
  );
}

const idOf = ({ id }: InForceRow): string => id;

function List({ view }: { readonly view: PricesInForceView }) {
  const { t } = useTranslation();
  const filters = useFrom('inForce', (state) => state.filters);
  const sort = useFrom('inForce', (state) => state.sort);
  const descending = useFrom('inForce', (state) => state.descending);
  const allRows = useMemo(() => rowsOf(view.prices), [view]);
  const reprice = useReprice(view, allRows);
  const { drafts } = reprice;
  const sorted = useMemo(() => sortRows(allRows, sort, descending), [allRows, sort, descending]);
  const everyRow = useMemo(() => draftedRows(sorted, drafts), [sorted, drafts]);
  const rows = useMemo(() => filterRows(everyRow, filters), [everyRow, filters]);
  const agreements = useMemo(() => view.prices.some(({ kind }) => kind === 'agreement'), [view]);
  const decimals = useMemo(() => mostDecimals(view.prices.map(({ priceE4 }) => priceE4)), [view]);
  const scheduledPrices = useFrom('scheduled', (state) => state.prices);
  const scheduled = useMemo(() => scheduledById(scheduledPrices), [scheduledPrices]);
  const columns = useMemo(() => inForceColumns(t, agreements, decimals, scheduled), [t, agreements, decimals, scheduled]);
  const cellEditing = useOpenCell(
    useMemo(() => wholeRows(rows), [rows]),
    idOf,
  );
  const { rows: shown } = cellEditing;
  // A heading that is pressed sorts under the cursor; a reading moves the cursor with its price.
  const order = useMemo(() => ({ filters, sort, descending }), [filters, sort, descending]);
  const cursor = useRowCursor(useCursor(shown.total, columns.length, filters), shown, idOf, order);
  const onReview = useReview(reprice);
  useHotkeys([
    [SCREEN_KEYS.undo, reprice.undo],
    [SCREEN_KEYS.redo, reprice.redo],
    [SCREEN_KEYS.redoAlike, reprice.redo],
  ]);
  if (allRows.length === 0) return <NoPrices read={view.readAt !== null} scheduled={scheduled} />;
  const { top, bottom } = cursor.range;
  return (
    <>
      <InForceFilterBar rows={allRows} shown={rows.length} agreements={agreements}>
        <ScheduledCount rows={allRows} shown={rows} scheduled={scheduled} />
      </InForceFilterBar>
      <InForceGrid
        cellEditing={cellEditing}
        columns={columns}
        cursor={cursor}
        reprice={reprice}
        onReview={onReview}
        empty={<NoMatches />}
      />
      <RepriceBar
        reprice={reprice}
        rows={{ all: everyRow, found: rows, marked: rowsBetween(shown, top, bottom) }}
        activeId={shown.at(cursor.active.row)?.id}
        onReview={onReview}
      />
    </>
  );
}

/** Prices in force at the active station; opens with the stored reading, also offline. */
export function InForceScreen() {
  const { prices, scheduled } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const view = useFrom('prices', (state) => state.view);
  const error = useFrom('prices', (state) => state.error);
  const show = useCallback(() => {
    if (stationId !== null) void prices.getState().show(stationId);
  }, [prices, stationId]);
  useEffect(show, [show]);
  useEffect(() => {
    void scheduled.getState().show(stationId);
    return () => void scheduled.getState().show(null);
  }, [scheduled, stationId]);
  return (
    <div className="rc-page-full rc-pending">
      <InForceHead />
      <Loading waits={view === null} error={error} height={360} onRetry={show} />
      {view !== null && (
        <div className="rc-card rc-pending-card">
          <List key={view.stationId} view={view} />
        </div>
      )}
      <PriceDrawer />
    </div>
  );
}
