/** Columns of a grid: their text and their width. */

import type { ReactNode } from 'react';
import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import { formatBarePrice, formatPrice } from '../../format/money.ts';

/** State of a cell beyond its row. */
interface CellState {
  readonly chosen: boolean;
}

export interface GridColumn<R, S extends string = string> {
  readonly id: string;
  readonly label: string;
  /** Rendered in the head instead of the label. */
  readonly head?: ReactNode;
  /** Pixels, or a minimum and a share of the remaining width. */
  readonly width: number | { readonly min: number; readonly share: number };
  /** A question is about this column. */
  readonly lit?: boolean;
  /** Numbers and money: right-aligned, never truncated. */
  readonly end?: boolean;
  /** Absent: the column does not sort. */
  readonly sort?: S;
  /** Sort key for a list that is fully loaded. */
  readonly order?: (row: R) => string | number;
  /** Text of the cell: rendered unless `cell` is given, copied, and the tooltip of a text that may be truncated. */
  readonly text: (row: R) => string;
  readonly cell?: (row: R, state: CellState) => ReactNode;
  /** Tooltip, if it differs from the whole text. */
  readonly title?: (row: R) => string | undefined;
  readonly copied?: (row: R) => string;
  readonly look?: (row: R) => string | undefined;
}

type Part<R, S extends string> = Omit<GridColumn<R, S>, 'id' | 'label'>;

/** Makes the columns of one grid; labels come from the grid's texts by column id. */
export function columnMaker<R, S extends string, Id extends string>(labelOf: (id: Id) => string) {
  return (id: Id, part: Part<R, S>): GridColumn<R, S> => ({ id, label: labelOf(id), ...part });
}

/** Text of a money column: formatted with the currency on the screen, without it when copied. */
export function money<R>(priceOf: (row: R) => PriceE4 | null) {
  return {
    end: true,
    text: (row: R) => formatPrice(priceOf(row)),
    copied: (row: R) => {
      const value = priceOf(row);
      return value === null ? '' : formatBarePrice(value);
    },
  };
}

export type Widths = Readonly<Record<string, number>>;

const MIN = 48;

const minOf = ({ width }: GridColumn<never>): number => (typeof width === 'number' ? width : width.min);

/** Money is never truncated: a money column can be widened, never narrowed below its minimum. */
export function widthOf<R>(column: GridColumn<R>, wanted: number): number {
  return Math.round(Math.max(wanted, column.end === true ? minOf(column) : MIN));
}

/** Template of the CSS grid, including resized columns. */
export function templateOf<R>(columns: readonly GridColumn<R>[], widths: Widths): string {
  return columns
    .map(({ id, width }) => {
      const draggedWidth = widths[id];
      if (draggedWidth !== undefined) return `${draggedWidth}px`;
      return typeof width === 'number' ? `${width}px` : `minmax(${width.min}px, ${width.share}fr)`;
    })
    .join(' ');
}

/** The grid scrolls sideways below this width. */
export function leastWidth<R>(columns: readonly GridColumn<R>[], widths: Widths): number {
  return columns.reduce((sum, column) => sum + (widths[column.id] ?? minOf(column)), 0);
}

export interface GridSort<S extends string> {
  readonly by: S | null;
  readonly descending: boolean;
  readonly onSort: (by: S) => void;
}

/** The rows of a grid by index, fully loaded or in pages. */
export interface GridRows<R> {
  readonly total: number;
  /** null: not loaded yet. */
  readonly at: (index: number) => R | null;
  /** Called with the span of visible rows. */
  readonly need?: (first: number, last: number) => void;
  /** Loads rows that may be missing; null: the request failed and the user was notified. */
  readonly read?: (first: number, last: number) => Promise<readonly R[] | null>;
}

export function wholeRows<R>(rows: readonly R[]): GridRows<R> {
  return { total: rows.length, at: (index) => rows[index] ?? null };
}
