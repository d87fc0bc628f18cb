// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView } from '../../../../preload/contract/price-import.ts';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { rowAt } from '../../../components/data-grid/row-pages.ts';
import { actOfKey, type GridAct } from './grid-keys.ts';
import { isEnd, templateOf } from './review-columns.ts';
import { cellId, type Pick, ReviewRow, ROW_HEIGHT } from './review-row.tsx';
import type { Bulk } from './use-bulk.ts';
import type { ReviewState } from './use-review.ts';

const HEAD_HEIGHT = 32;

interface Props {
  readonly review: ReviewState;
  readonly bulk: Bulk;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onMenu: () => void;
}

/** Every row of the sheet, of which only those on the screen exist. The grid holds the focus itself. */
export function ReviewGrid({ review, bulk, scroller, onMenu }: Props) {
  const { t } = useTranslation();
  const { imports, rows: rowsStore } = useStores();
  const rows = useFrom('rows', (state) => state.rows);
  const { columns, total, active, editing } = review;
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
  useEffect(() => virtual.scrollToIndex(active.row), [virtual, active.row]);
  // What had the focus before the rows came is gone by now: keys go on here.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);

  // Rows are drawn again only for what they show: they get the same functions each time.
  const latest = useRef({ review, onMenu });
  useEffect(() => {
    latest.current = { review, onMenu };
  });
  const onPick = useCallback((row: number, column: number, how: Pick) => {
    const { review: now, onMenu: openMenu } = latest.current;
    const cell = { row, column };
    switch (how) {
      case 'one':
        now.go(cell);
        break;
      case 'extend':
        now.extend(cell);
        break;
      case 'toggle':
        now.toggle(cell);
        break;
      case 'edit':
        now.edit(cell);
        break;
      case 'menu':
        if (now.isChosen(row)) now.roam(cell);
        else now.go(cell);
        openMenu();
        break;
    }
  }, []);
  const onEndEdit = useCallback(
    (row: ImportRowView, role: ColumnRole, text: string | null, move: 'down' | 'stay') => {
      const { review: now } = latest.current;
      now.endEdit();
      scroller.current?.focus({ preventScroll: true });
      if (text !== null) void imports.getState().edit({ type: 'set-cell', line: row.line, role, text });
      if (move === 'down') now.go({ row: Math.min(now.active.row + 1, now.total - 1), column: now.active.column });
    },
    [imports, scroller],
  );
  function act(wanted: GridAct): void {
    switch (wanted.type) {
      case 'move':
        review.go(wanted.to);
        break;
      case 'extend':
        review.extend(wanted.to);
        break;
      case 'roam':
        review.roam(wanted.to);
        break;
      case 'toggle':
        review.toggle(active);
        break;
      case 'choose-all':
        review.chooseAll();
        break;
      case 'choose-one':
        review.chooseOne();
        break;
      case 'menu':
        onMenu();
        break;
      case 'edit':
        if (rowAt(rows, active.row) !== null) review.edit(active);
        break;
      case 'fill-down':
        void bulk.fillDown();
        break;
      case 'exclude':
        void bulk.exclude();
        break;
      case 'confirm':
        void bulk.confirm();
        break;
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT);
    const wanted = actOfKey(event, active, { rows: total, columns: columns.length, page });
    if (wanted === null) return;
    event.preventDefault();
    act(wanted);
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
        aria-multiselectable
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
              chosen={review.isChosen(item.index)}
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
