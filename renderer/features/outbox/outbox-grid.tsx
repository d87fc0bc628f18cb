import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView } from '../../../preload/contract/outbox.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { wholeRows } from '../../components/data-grid/grid-column.ts';
import type { GridWish } from '../../components/data-grid/grid-keys.ts';
import { useOrder } from '../../components/data-grid/grid-order.ts';
import type { Cell } from '../../components/data-grid/grid-range.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { isSelectable } from './bulk-acts.ts';
import { actOf, outboxColumns } from './outbox-columns.tsx';

const GRID = 'outbox';

interface Props {
  readonly items: readonly OutboxItemView[];
  /** What the list is narrowed to: another one begins at its top. */
  readonly view: string;
  readonly withStation: boolean;
  readonly marked: ReadonlySet<string>;
  readonly onMark: (itemId: string) => void;
  readonly onMarkAll: () => void;
  readonly onClear: () => void;
}

/** Every upload in a row. */
export function OutboxGrid({ items, view, withStation, marked, onMark, onMarkAll, onClear }: Props) {
  const { t } = useTranslation();
  const { app, nav } = useStores();
  const stations = useFrom('app', (state) => state.app?.stations);
  const selectable = useMemo(() => items.filter(isSelectable).length, [items]);
  const withPrices = useMemo(() => items.some(({ batch }) => batch !== null), [items]);
  const columns = useMemo(() => {
    const onOpen = (item: OutboxItemView) => nav.getState().openUpload(item.id);
    return outboxColumns(t, {
      // Ctrl+A and Esc do the same.
      markAll: (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('outbox.markAll')}
          disabled={selectable === 0}
          checked={marked.size > 0 && marked.size === selectable}
          indeterminate={marked.size > 0 && marked.size < selectable}
          onChange={onMarkAll}
        />
      ),
      stationName: withStation ? (stationId) => stations?.find(({ id }) => id === stationId)?.name ?? '' : null,
      withPrices,
      onMark,
      onOpen,
      onAct: (item) => (actOf(item) === 'tryNow' ? void app.getState().tryNow(item.stationId) : onOpen(item)),
    });
  }, [t, app, nav, stations, withStation, withPrices, selectable, marked.size, onMark, onMarkAll]);
  const { ordered, sort } = useOrder(GRID, items, columns);
  const cursor = useCursor(ordered.length, columns.length, view);

  function onWish(wish: GridWish, at: Cell): boolean {
    const item = ordered[at.row];
    const column = columns[at.column]?.id;
    if (item === undefined) return false;
    if (wish === 'toggle' || (wish === 'click' && column === 'mark')) {
      cursor.go(at);
      if (isSelectable(item)) onMark(item.id);
    } else if (wish === 'open' && column === 'act' && actOf(item) === 'tryNow') void app.getState().tryNow(item.stationId);
    else if (wish === 'open' || wish === 'click') nav.getState().openUpload(item.id);
    else if (wish === 'all') {
      cursor.all();
      if (marked.size < selectable) onMarkAll();
    } else if (wish === 'leave' && marked.size > 0) {
      cursor.go(at);
      onClear();
    } else return false;
    return true;
  }
  return (
    <DataGrid
      id={GRID}
      className="rc-list-grid"
      label={t('outbox.tableLabel')}
      help={t('outbox.gridHelp')}
      columns={columns}
      rows={useMemo(() => wholeRows(ordered), [ordered])}
      cursor={cursor}
      rowHeight={48}
      fit
      sort={sort}
      isChosen={(item) => item !== null && marked.has(item.id)}
      onWish={onWish}
    />
  );
}
