import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView, UploadSort } from '../../../preload/contract/outbox/outbox.ts';
import { OUTBOX_STATES, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import type { GridSort } from '../../components/data-grid/grid-column.ts';
import type { GridWish } from '../../components/data-grid/grid-keys.ts';
import type { Cell } from '../../components/data-grid/grid-range.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { usePagedRows } from '../../components/data-grid/use-paged-rows.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { isSelectable } from './bulk/bulk-acts.ts';
import { actOf, nextSort, outboxColumns } from './outbox-columns.tsx';
import { useAccesses } from './use-accesses.ts';

/** Checkbox for the mouse; Ctrl+A and Esc are the keyboard equivalents. */
function MarkAll() {
  const { t } = useTranslation();
  const { outbox } = useStores();
  const marked = useFrom('outbox', ({ marks }) => marks.size);
  const isAllMarked = useFrom('outbox', ({ allMarked }) => allMarked !== 'no');
  const none = useFrom('outbox', ({ summary }) => MARKABLE.every((state) => summary?.states[state] === undefined));
  const { markAll, unmark } = outbox.getState();
  return (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={t('outbox.markAll')}
      disabled={none}
      checked={marked > 0 && isAllMarked}
      indeterminate={marked > 0 && !isAllMarked}
      onChange={() => (marked > 0 && isAllMarked ? unmark() : void markAll())}
    />
  );
}

const MARKABLE = OUTBOX_STATES.filter((state) => stateIs(state, 'marked'));
const MARK_ALL = <MarkAll />;

/** Grid of the filtered uploads. */
export function OutboxGrid({ withStation }: { readonly withStation: boolean }) {
  const { t } = useTranslation();
  const { app, nav, outbox } = useStores();
  const accesses = useAccesses();
  const pages = useFrom('outbox', (state) => state.rows);
  const query = useFrom('outbox', (state) => state.query);
  const marks = useFrom('outbox', (state) => state.marks);
  const withPrices = useFrom('outbox', ({ summary }) => summary?.withPrices === true);
  const columns = useMemo(() => {
    const onOpen = (item: OutboxItemView) => nav.getState().openUpload(item.id);
    return outboxColumns(t, {
      markAll: MARK_ALL,
      accesses: withStation ? accesses : null,
      withPrices,
      onMark: (item) => outbox.getState().mark(item),
      onOpen,
      onAct: (item) => (actOf(item) === 'tryNow' ? void app.getState().tryNow(item.stationId) : onOpen(item)),
    });
  }, [t, app, nav, outbox, accesses, withStation, withPrices]);
  const rows = usePagedRows(pages, outbox.getState());
  const cursor = useCursor(rows.total, columns.length, pages?.key.turn);
  const sort: GridSort<UploadSort> = {
    by: query.sort === 'need' ? null : query.sort,
    descending: query.descending,
    onSort: (next) => void outbox.getState().narrow(nextSort(next, query)),
  };

  function onWish(wish: GridWish, at: Cell): boolean {
    const column = columns[at.column]?.id;
    if (wish === 'all') {
      cursor.all();
      void outbox.getState().markAll();
      return true;
    }
    if (wish === 'leave') {
      if (marks.size === 0) return false;
      cursor.go(at);
      outbox.getState().unmark();
      return true;
    }
    const item = rows.at(at.row);
    if (item === null) return false;
    if (wish === 'toggle' || (wish === 'click' && column === 'mark')) {
      cursor.go(at);
      if (isSelectable(item)) outbox.getState().mark(item);
    } else if (wish === 'open' && column === 'act' && actOf(item) === 'tryNow') void app.getState().tryNow(item.stationId);
    else if (wish === 'open' || wish === 'click') nav.getState().openUpload(item.id);
    else return false;
    return true;
  }
  return (
    <DataGrid
      id="outbox"
      className="rc-list-grid"
      label={t('outbox.tableLabel')}
      help={t('outbox.gridHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={48}
      fit
      sort={sort}
      isChosen={(item) => item !== null && marks.has(item.id)}
      onWish={onWish}
    />
  );
}
