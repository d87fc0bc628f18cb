// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom } from '../../app/stores-context.tsx';
import { cssVars } from '../css-vars.ts';
import { type GridColumn, type GridRows, type GridSort, leastWidth, templateOf, type Widths } from './grid-column.ts';
import { GridHead, headId } from './grid-head.tsx';
import { actOfKey, type GridAct } from './grid-keys.ts';
import { type Cell, pastedCells, sizeOfRange } from './grid-range.ts';
import { cellId, GridRow } from './grid-row.tsx';
import { useCopy } from './use-copy.ts';
import type { GridCursor } from './use-cursor.ts';

const HEAD_HEIGHT = 32;
const NO_WIDTHS: Widths = {};

/** What a key or the mouse asks for beyond moving about. */
export type GridWish = Exclude<GridAct['type'], 'move' | 'extend' | 'head' | 'type'> | 'click' | 'double-click';

interface Props<R, S extends string> {
  /** Names it: its widths are kept under it. */
  readonly id: string;
  readonly label: string;
  /** Which keys do what, for those who hear it. */
  readonly help?: string;
  /** Stable between renders, as are the rows: else every row is drawn again. */
  readonly columns: readonly GridColumn<R, S>[];
  readonly rows: GridRows<R>;
  readonly cursor: GridCursor;
  readonly rowHeight: number;
  readonly sort?: GridSort<S>;
  /** As high as its rows; what is around it says how high at most. */
  readonly fit?: boolean;
  readonly className?: string;
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** Shown while there is no row. */
  readonly empty?: ReactNode;
  /** What the grid cannot do by itself. Answers whether it was of use. */
  readonly onWish?: (wish: GridWish, at: Cell) => boolean;
  /** Missing: rows of this grid are not chosen. */
  readonly isChosen?: (row: R | null, index: number) => boolean;
  readonly lookOf?: (row: R) => string | undefined;
  /** What is drawn in the active cell while it is edited. */
  readonly editor?: ReactNode;
  readonly onType?: (text: string) => void;
  readonly onPaste?: (cells: readonly (readonly string[])[], at: Cell) => void;
}

function cellOf(target: EventTarget): Cell | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  const [row, column] = place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

const isWidget = (target: EventTarget): boolean => target instanceof Element && target.closest('button, input, a, textarea') !== null;
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** A list of any length: only the rows on the screen exist. One cell has the focus; ranges of cells are copied as a spreadsheet pastes them. */
export function DataGrid<R, S extends string = string>(props: Props<R, S>) {
  const { id, columns, rows, cursor, rowHeight, onWish, editor = null } = props;
  const { active, range, list, go, extend } = cursor;
  const { total, need } = rows;
  const { t } = useTranslation();
  const widths = useFrom('grids', (state) => state.widths[id] ?? NO_WIDTHS);
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.scroller ?? own;
  const [head, setHead] = useState<number | null>(null);
  const copy = useCopy(columns, rows);
  const rangeExtractor = useCallback(
    // The row with the focus stays, however far away one scrolls.
    (seen: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(seen), active.row])].filter((row) => row < seen.count).sort((a, b) => a - b),
    [active.row],
  );
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingEnd: HEAD_HEIGHT,
    rangeExtractor,
  });
  const items = virtual.getVirtualItems();
  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => need?.(first, last), [need, first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top.
  useEffect(() => {
    // Newer Chromium answers a promise here, which React would take for a clean-up.
    scroller.current?.scrollTo(0, 0);
  }, [list]);
  const shown = useRef(active.row);
  useEffect(() => {
    if (shown.current === active.row) return;
    shown.current = active.row;
    virtual.scrollToIndex(active.row);
  }, [virtual, active.row]);
  const focusCell = useCallback(() => {
    const cell = document.getElementById(head === null ? cellId(id, active.row, active.column) : headId(id, head));
    cell?.focus({ preventScroll: true });
    const box = scroller.current;
    if (cell === null || box === null) return;
    const { offsetLeft, offsetWidth } = cell;
    if (offsetLeft < box.scrollLeft) box.scrollLeft = offsetLeft;
    else if (offsetLeft + offsetWidth > box.scrollLeft + box.clientWidth) box.scrollLeft = offsetLeft + offsetWidth - box.clientWidth;
  }, [id, head, active.row, active.column, scroller]);
  const isEditing = editor !== null;
  const isDrawn = items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who came before the rows goes on to the first of them.
  useLayoutEffect(() => {
    const within = scroller.current?.contains(document.activeElement) === true;
    if (within && !isEditing) focusCell();
  }, [focusCell, isEditing, isDrawn, scroller]);

  function onFocus({ target, currentTarget }: FocusEvent): void {
    if (target === currentTarget) focusCell();
    else if (cellOf(target) !== null) setHead(null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (total === 0 || isTyping(target) || (isWidget(target) && (key === 'Enter' || key === ' '))) return;
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight));
    const act = actOfKey(event, active, { rows: total, columns: columns.length, page });
    if (act !== null && run(act)) event.preventDefault();
  }
  function run(act: GridAct): boolean {
    switch (act.type) {
      case 'move':
        go(act.to);
        return true;
      case 'extend':
        extend(act.to);
        return true;
      case 'roam':
        if (onWish?.('roam', act.to) !== true) go(act.to);
        return true;
      case 'head':
        setHead(active.column);
        return true;
      case 'type':
        props.onType?.(act.text);
        return props.onType !== undefined;
      case 'all':
        if (onWish?.('all', active) !== true) cursor.all();
        return true;
      case 'leave':
        if (onWish?.('leave', active) === true) return true;
        if (sizeOfRange(range) === 1) return false;
        go(active);
        return true;
      default:
        return onWish?.(act.type, active) === true;
    }
  }

  // With the button held down, the cells that the pointer passes are chosen; where rows are chosen with them, a slip would choose rows.
  const drags = props.isChosen === undefined;
  const dragged = useRef(false);
  function onPointerDown(event: PointerEvent): void {
    const cell = cellOf(event.target);
    dragged.current = false;
    if (cell === null || event.button !== 0 || isTyping(event.target)) return;
    if (event.shiftKey) extend(cell);
    else if (!event.ctrlKey && !event.metaKey) go(cell);
  }
  function onPointerOver(event: PointerEvent): void {
    const cell = drags && event.buttons === 1 && !isTyping(event.target) ? cellOf(event.target) : null;
    if (cell === null || event.pointerType !== 'mouse' || (cell.row === active.row && cell.column === active.column)) return;
    dragged.current = true;
    extend(cell);
  }
  function onMouse(wish: GridWish, event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (cell === null || isWidget(event.target) || event.shiftKey || dragged.current) return;
    if (onWish?.(wish === 'click' && (event.ctrlKey || event.metaKey) ? 'toggle' : wish, cell) === true) event.preventDefault();
  }
  function onPaste(event: ClipboardEvent): void {
    if (props.onPaste === undefined || isTyping(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    props.onPaste(pastedCells(event.clipboardData.getData('text/plain')), active);
  }

  const measures = useMemo(
    () =>
      ({
        '--rc-columns': templateOf(columns, widths),
        '--rc-least': `${leastWidth(columns, widths)}px`,
        '--rc-row': `${rowHeight}px`,
        '--rc-rows': total,
      }) as const,
    [columns, widths, rowHeight, total],
  );
  if (total === 0 && props.empty !== undefined) return props.empty;
  return (
    <>
      {props.help !== undefined && (
        <p className="rc-hidden" id={`${id}-help`}>
          {props.help}
        </p>
      )}
      <span className="rc-hidden" role="status">
        {copy.count > 0 && t('grid.copied', { count: copy.count })}
      </span>
      <div
        ref={scroller}
        id={id}
        role="grid"
        className={props.className === undefined ? 'rc-grid' : `rc-grid ${props.className}`}
        data-fit={props.fit}
        style={cssVars(measures)}
        tabIndex={-1}
        aria-label={props.label}
        aria-describedby={props.help === undefined ? undefined : `${id}-help`}
        aria-multiselectable
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onCopy={(event) => !isTyping(event.target) && copy.onCopy(event, range)}
        onPaste={onPaste}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={(event) => onMouse('click', event)}
        onDoubleClick={(event) => onMouse('double-click', event)}
        onContextMenu={(event) => onMouse('menu', event)}
      >
        <GridHead grid={id} columns={columns} sort={props.sort} active={head} onActive={setHead} />
        <div role="rowgroup" className="rc-grid-body">
          {items.map(({ index, start }) => {
            const row = rows.at(index);
            const inRange = index >= range.top && index <= range.bottom && sizeOfRange(range) > 1;
            return (
              <GridRow
                key={index}
                grid={id}
                row={row}
                index={index}
                top={start}
                columns={columns}
                activeColumn={index === active.row ? active.column : null}
                left={inRange ? range.left : null}
                right={inRange ? range.right : null}
                chosen={props.isChosen?.(row, index) ?? null}
                look={row === null ? undefined : props.lookOf?.(row)}
                editor={index === active.row ? editor : null}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}
