// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { useStores } from '../../kit/stores-context.tsx';
import { type GridColumn, type GridSort, widthOf } from './grid-column.ts';
import { actOfHeadKey } from './grid-keys.ts';

interface Props<R, S extends string> {
  readonly grid: string;
  readonly columns: readonly GridColumn<R, S>[];
  readonly sort: GridSort<S> | undefined;
  /** The heading with the keyboard focus; null: the focus is in the rows. */
  readonly active: number | null;
  readonly onActive: (column: number | null) => void;
}

export const headId = (grid: string, column: number): string => `${grid}-h${column}`;

const widthNow = (element: Element | null): number => element?.closest('[role="columnheader"]')?.getBoundingClientRect().width ?? 0;

function Edge<R, S extends string>({ grid, column }: { readonly grid: string; readonly column: GridColumn<R, S> }) {
  const { grids } = useStores();
  const resize = (width: number | null) => grids.getState().resize(grid, column.id, width);
  function onPointerDown(down: PointerEvent<HTMLSpanElement>): void {
    const edge = down.currentTarget;
    const before = widthNow(edge);
    edge.setPointerCapture(down.pointerId);
    edge.onpointermove = (move) => resize(widthOf(column, before + move.clientX - down.clientX));
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
    };
  }
  // Keyboard equivalent: Shift and an arrow on the heading.
  return <span className="rc-grid-edge" aria-hidden onPointerDown={onPointerDown} onDoubleClick={() => resize(null)} />;
}

function GridHeadOf<R, S extends string>({ grid, columns, sort, active, onActive }: Props<R, S>) {
  const { grids } = useStores();
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>, place: number): void {
    // A field or button inside the heading handles its own keys.
    if (event.target !== event.currentTarget) return;
    const act = actOfHeadKey(event, place, columns.length);
    const column = columns[place];
    if (act === null || column === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (act.type === 'move') onActive(act.to);
    else if (act.type === 'body') onActive(null);
    else if (act.type === 'resize') {
      grids.getState().resize(grid, column.id, widthOf(column, widthNow(event.currentTarget) + act.by));
    } else if (column.sort !== undefined) sort?.onSort(column.sort);
    else event.currentTarget.querySelector<HTMLElement>('button, input')?.click();
  }
  return (
    <div role="rowgroup" className="rc-grid-top">
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus. */}
      <div role="row" aria-rowindex={1} className="rc-grid-head">
        {columns.map((column, place) => {
          const mine = sort !== undefined && column.sort !== undefined && column.sort === sort.by;
          const Arrow = sort?.descending === true ? IconArrowDown : IconArrowUp;
          const { sort: by } = column;
          return (
            <div
              key={column.id}
              id={headId(grid, place)}
              role="columnheader"
              aria-colindex={place + 1}
              aria-sort={mine ? (sort.descending ? 'descending' : 'ascending') : undefined}
              tabIndex={active === place ? 0 : -1}
              className={column.end === true ? 'rc-head-cell rc-end' : 'rc-head-cell'}
              data-column={column.id}
              data-lit={column.lit}
              onKeyDown={(event) => onKeyDown(event, place)}
              onFocus={() => active !== place && onActive(place)}
            >
              {by === undefined || sort === undefined ? (
                (column.head ?? <span title={column.label}>{column.label}</span>)
              ) : (
                <button type="button" tabIndex={-1} data-sorted={mine} title={column.label} onClick={() => sort.onSort(by)}>
                  <span>{column.label}</span>
                  {mine && <Arrow size={12} stroke={2.2} aria-hidden />}
                </button>
              )}
              <Edge grid={grid} column={column} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The headings: they sort, and their right edge resizes the column. Scrolling does not render them again. */
export const GridHead = memo(GridHeadOf) as typeof GridHeadOf;
