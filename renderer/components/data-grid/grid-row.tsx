// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { memo, type ReactNode } from 'react';
import { cssVars } from '../css-vars.ts';
import type { GridColumn } from './grid-column.ts';
import type { Cell } from './grid-range.ts';

interface Props<R> {
  readonly row: R | null;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly GridColumn<R>[];
  /** The active cell's column, if it is in this row. */
  readonly activeColumn: number | null;
  /** First column of the range in this row; null: the range does not reach this row. */
  readonly left: number | null;
  readonly right: number | null;
  /** null: rows of this grid can't be selected. */
  readonly chosen: boolean | null;
  readonly look: string | undefined;
  /** Editor of the active cell. */
  readonly editor: ReactNode;
  /** Placeholder of a row that is not loaded yet. */
  readonly loading: string;
}

export const cellAt = (grid: Element, { row, column }: Cell): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`);

const placeOfText = <R,>(columns: readonly GridColumn<R>[]): number =>
  columns.findIndex(({ end, head }) => end !== true && head === undefined);

function titleOf<R>(column: GridColumn<R>, row: R | null): string | undefined {
  if (row === null) return undefined;
  if (column.title !== undefined) return column.title(row);
  return column.end === true ? undefined : column.text(row) || undefined;
}

function GridRowOf<R>(props: Props<R>) {
  const { row, index, columns, activeColumn, left, right, chosen, editor } = props;
  const textPlace = placeOfText(columns);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={chosen ?? undefined}
      className="rc-grid-row"
      data-active={activeColumn !== null || undefined}
      data-look={props.look}
      style={cssVars({ '--rc-top': `${props.top}px` })}
    >
      {columns.map((column, place) => {
        const active = activeColumn === place;
        const inRange = left !== null && right !== null && place >= left && place <= right;
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 1}
            aria-selected={inRange || undefined}
            tabIndex={active ? 0 : -1}
            className={column.end === true ? 'rc-cell rc-end' : 'rc-cell'}
            data-column={column.id}
            data-active={active || undefined}
            data-look={row === null ? undefined : column.look?.(row)}
            title={titleOf(column, row)}
          >
            {active && editor !== null
              ? editor
              : row === null
                ? place === textPlace && <span className="rc-dim">{props.loading}</span>
                : (column.cell?.(row, { chosen: chosen === true }) ?? <span>{column.text(row)}</span>)}
          </div>
        );
      })}
    </div>
  );
}

/** One row of a grid, memoized: an unchanged row does not render again. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf;
