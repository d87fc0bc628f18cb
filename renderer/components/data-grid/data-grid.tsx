// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom } from '../../kit/stores-context.tsx';
import { cssVars } from '../css-vars.ts';
import { HEAD_HEIGHT, useRowsShown } from './drawn/use-rows-shown.ts';
import { doAct } from './grid-acts.ts';
import { type GridColumn, type GridRows, type GridSort, leastWidth, templateOf, type Widths } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { actOfKey, isRepeated, type OnWish } from './grid-keys.ts';
import { pastedCells, sizeOfRange } from './grid-range.ts';
import { GridRow } from './grid-row.tsx';
import { isTyping, isWidget } from './grid-target.ts';
import { useCopy } from './use-copy.ts';
import type { GridCursor } from './use-cursor.ts';
import { useFocus } from './use-focus.ts';
import { usePointer } from './use-pointer.ts';

const NO_WIDTHS: Widths = {};

interface Props<R, S extends string> {
  /** Key under which the grid's column widths are stored. */
  readonly id: string;
  readonly label: string;
  /** Keyboard help for screen readers. */
  readonly help?: string;
  /** Must be stable between renders, like the rows; otherwise every row renders again. */
  readonly columns: readonly GridColumn<R, S>[];
  readonly rows: GridRows<R>;
  readonly cursor: GridCursor;
  readonly rowHeight: number;
  readonly sort?: GridSort<S>;
  /** Makes the grid as high as its rows; the container limits the height. */
  readonly fit?: boolean;
  readonly className?: string;
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** The screen saves all rows as a workbook: a print without them says so. */
  readonly inWorkbook?: boolean;
  /** Shown while there is no row. */
  readonly empty?: ReactNode;
  /** Handles acts outside the grid's own scope. Returns whether the act was handled. */
  readonly onWish?: OnWish;
  /** Absent: rows of this grid can't be selected. */
  readonly isChosen?: (row: R | null, index: number) => boolean;
  readonly lookOf?: (row: R) => string | undefined;
  /** Editor rendered in the active cell while it is edited. */
  readonly editor?: ReactNode;
  readonly onType?: (text: string) => void;
  readonly onPaste?: (cells: readonly (readonly string[])[]) => void;
}

/** Column widths and the row height, as variables for the style sheet. */
function useMeasures<R, S extends string>({ id, columns, rows: { total }, rowHeight }: Props<R, S>) {
  const widths = useFrom('grids', (state) => state.widths[id] ?? NO_WIDTHS);
  return useMemo(
    () =>
      ({
        '--rc-columns': templateOf(columns, widths),
        '--rc-least': `${leastWidth(columns, widths)}px`,
        '--rc-row': `${rowHeight}px`,
        '--rc-rows': total,
      }) as const,
    [columns, widths, rowHeight, total],
  );
}

/** The rendered rows, each at its offset in the whole list. */
function Rows<R, S extends string>({ grid, items }: { readonly grid: Props<R, S>; readonly items: readonly number[] }) {
  const { columns, rows, cursor, rowHeight, isChosen, lookOf, editor = null } = grid;
  const { active, range } = cursor;
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="rc-grid-body">
      {items.map((index) => {
        const row = rows.at(index);
        const inRange = index >= range.top && index <= range.bottom && sizeOfRange(range) > 1;
        return (
          <GridRow
            key={index}
            row={row}
            index={index}
            top={index * rowHeight}
            columns={columns}
            activeColumn={index === active.row ? active.column : null}
            left={inRange ? range.left : null}
            right={inRange ? range.right : null}
            chosen={isChosen?.(row, index) ?? null}
            look={row === null ? undefined : lookOf?.(row)}
            editor={index === active.row ? editor : null}
            loading={t('grid.loadingRow')}
          />
        );
      })}
    </div>
  );
}

/** A virtualized list of any length. One cell has the focus; ranges of cells are copied in spreadsheet format. */
export function DataGrid<R, S extends string = string>(props: Props<R, S>) {
  const { id, columns, rows, cursor, rowHeight, onWish, onType, editor = null } = props;
  const { active, range } = cursor;
  const { total } = rows;
  const { t } = useTranslation();
  const measures = useMeasures(props);
  const ownScroller = useRef<HTMLDivElement>(null);
  const scroller = props.scroller ?? ownScroller;
  const copy = useCopy(columns, rows);
  const items = useRowsShown({ rows, cursor, rowHeight, scroller });
  const { head, setHead, onFocus } = useFocus({ id, active, scroller, isEditing: editor !== null, isDrawn: items.length > 0 });
  const pointer = usePointer(cursor, props.isChosen === undefined, onWish);

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (total === 0 || isTyping(target) || (isWidget(target) && (key === 'Enter' || key === ' '))) return;
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight));
    const act = actOfKey(event, active, { rows: total, columns: columns.length, page });
    if (act === null) return;
    const isIdle = event.repeat && !isRepeated(act);
    if (isIdle || doAct(act, { cursor, onWish, onType, onHead: setHead })) event.preventDefault();
  }
  function onPaste(event: ClipboardEvent): void {
    if (props.onPaste === undefined || isTyping(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    props.onPaste(pastedCells(event.clipboardData.getData('text/plain')));
  }

  if (total === 0 && props.empty !== undefined) return props.empty;
  // Only the drawn rows could be printed: a list is printed whole or not at all.
  const isPartial = items.length < total;
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
      {isPartial && (
        <p className="rc-print-only">
          {t('grid.notPrinted', { count: total })} {props.inWorkbook === true && t('grid.inWorkbook')}
        </p>
      )}
      <div
        ref={scroller}
        id={id}
        role="grid"
        className={props.className === undefined ? 'rc-grid' : `rc-grid ${props.className}`}
        data-fit={props.fit}
        data-partial={isPartial}
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
        {...pointer}
      >
        <GridHead grid={id} columns={columns} sort={props.sort} active={head} onActive={setHead} />
        <Rows grid={props} items={items} />
      </div>
    </>
  );
}
