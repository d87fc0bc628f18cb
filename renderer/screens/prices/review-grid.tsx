// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowView, ImportView } from '../../../preload/contract/prices.ts';
import { useFrom, useStores } from '../../components/stores-context.tsx';
import { rowAt } from '../../stores/row-pages.ts';
import { type ActiveCell, actOfKey } from './grid-keys.ts';
import { columnsOf, isEnd, templateOf } from './review-columns.ts';
import { cellId, ReviewRow, ROW_HEIGHT } from './review-row.tsx';

const HEAD_HEIGHT = 32;

interface Props {
  readonly view: ImportView;
  readonly total: number;
  readonly active: ActiveCell;
  readonly editing: boolean;
  readonly onActive: (cell: ActiveCell) => void;
  readonly onEditing: (editing: boolean) => void;
  readonly onConfirm: () => void;
  readonly onExclude: () => void;
}

/** Every row of the sheet, of which only those on the screen exist. The grid holds the focus itself. */
export function ReviewGrid({ view, total, active, editing, onActive, onEditing, onConfirm, onExclude }: Props) {
  const { t } = useTranslation();
  const { imports, rows: rowsStore } = useStores();
  const rows = useFrom('rows', (state) => state.rows);
  const scroller = useRef<HTMLDivElement>(null);
  const stations = useFrom('app', (state) => state.app?.stations.filter(({ environment }) => environment === view.environment).length ?? 0);
  const columns = useMemo(() => columnsOf(view, stations), [view, stations]);
  const template = templateOf(columns);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollPaddingEnd: HEAD_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const key = rows?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view needs its pages at the same place.
  useEffect(() => rowsStore.getState().need(first, last), [rowsStore, first, last, key]);

  const goTo = useCallback(
    (cell: ActiveCell) => {
      onActive(cell);
      virtual.scrollToIndex(cell.row);
    },
    [onActive, virtual],
  );
  const onPick = useCallback(
    (row: number, column: number, edit: boolean) => {
      onActive({ row, column });
      if (edit) onEditing(true);
    },
    [onActive, onEditing],
  );
  const onEndEdit = useCallback(
    (row: ImportRowView, text: string | null, move: 'down' | 'stay') => {
      onEditing(false);
      scroller.current?.focus({ preventScroll: true });
      if (text !== null) void imports.getState().edit({ type: 'set-cell', line: row.line, role: 'price', text });
      if (move === 'down') goTo({ row: Math.min(active.row + 1, total - 1), column: active.column });
    },
    [imports, onEditing, goTo, active, total],
  );
  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT);
    const act = actOfKey(event, active, { rows: total, columns: columns.length, page });
    if (act === null) return;
    event.preventDefault();
    if (act.type === 'move') goTo(act.to);
    if (act.type === 'edit') onPick(active.row, columns.indexOf('price'), rowAt(rows, active.row) !== null);
    if (act.type === 'confirm') onConfirm();
    if (act.type === 'exclude') onExclude();
  }
  return (
    <>
      <p className="rc-hidden" id="grid-help">
        {t('prices.gridHelp')}
      </p>
      <div
        ref={scroller}
        role="grid"
        className="rc-grid"
        style={{ flex: 1, minHeight: 0 }}
        tabIndex={0}
        aria-label={t('prices.gridLabel')}
        aria-describedby="grid-help"
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-activedescendant={active.row >= first && active.row <= last ? cellId(active.row, active.column) : undefined}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 2, minWidth: 'min-content' }}>
          <div role="row" aria-rowindex={1} tabIndex={-1} className="rc-grid-head" style={{ gridTemplateColumns: template }}>
            {columns.map((column) => (
              <div key={column} role="columnheader" tabIndex={-1} className={isEnd(column) ? 'rc-head-cell rc-end' : 'rc-head-cell'}>
                {t(`prices.column.${column}`)}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}>
          {items.map((item) => (
            <ReviewRow
              key={item.key}
              row={rowAt(rows, item.index)}
              index={item.index}
              top={item.start}
              columns={columns}
              template={template}
              activeColumn={item.index === active.row ? active.column : null}
              editing={editing && item.index === active.row}
              onPick={onPick}
              onEndEdit={onEndEdit}
            />
          ))}
        </div>
      </div>
    </>
  );
}
