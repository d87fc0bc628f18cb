/** Columns of a grid: what they say, how wide they are. */

import type { ReactNode } from 'react';
import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import { formatBarePrice, formatPrice } from '../../format/money.ts';

/** What a cell may need beyond its row. */
interface CellState {
  readonly chosen: boolean;
}

export interface GridColumn<R, S extends string = string> {
  readonly id: string;
  readonly label: string;
  /** Drawn in the head instead of the label. */
  readonly head?: ReactNode;
  /** Pixels, or at least so many and a share of what is left. */
  readonly width: number | { readonly min: number; readonly share: number };
  /** Something in it is asked about. */
  readonly lit?: boolean;
  /** Numbers and money: to the right, never cut. */
  readonly end?: boolean;
  /** Missing: the column does not sort. */
  readonly sort?: S;
  /** What a list that is whole on the page is sorted by. */
  readonly order?: (row: R) => string | number;
  /** The words of the cell: what is drawn, unless `cell` says otherwise, what is copied, and the title of a text that may be cut. */
  readonly text: (row: R) => string;
  readonly cell?: (row: R, state: CellState) => ReactNode;
  /** Where the whole text is not the title. */
  readonly title?: (row: R) => string | undefined;
  readonly copied?: (row: R) => string;
  readonly look?: (row: R) => string | undefined;
}

type Part<R, S extends string> = Omit<GridColumn<R, S>, 'id' | 'label'>;

/** Makes the columns of one grid, each called by its id in the grid's own words. */
export function columnMaker<R, S extends string, Id extends string>(labelOf: (id: Id) => string) {
  return (id: Id, part: Part<R, S>): GridColumn<R, S> => ({ id, label: labelOf(id), ...part });
}

/** What a column of money says: with its sign on the screen, bare where it is copied. */
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

/** Money is seen whole: its column gets wider than it is, never narrower. */
export function widthOf<R>(column: GridColumn<R>, wanted: number): number {
  return Math.round(Math.max(wanted, column.end === true ? minOf(column) : MIN));
}

/** Of a CSS grid, with what was dragged. */
export function templateOf<R>(columns: readonly GridColumn<R>[], widths: Widths): string {
  return columns
    .map(({ id, width }) => {
      const own = widths[id];
      if (own !== undefined) return `${own}px`;
      return typeof width === 'number' ? `${width}px` : `minmax(${width.min}px, ${width.share}fr)`;
    })
    .join(' ');
}

/** Below it the grid scrolls sideways. */
export function leastWidth<R>(columns: readonly GridColumn<R>[], widths: Widths): number {
  return columns.reduce((sum, column) => sum + (widths[column.id] ?? minOf(column)), 0);
}

export interface GridSort<S extends string> {
  readonly by: S | null;
  readonly descending: boolean;
  readonly onSort: (by: S) => void;
}

/** The rows of a grid by their places, whole or page by page. */
export interface GridRows<R> {
  readonly total: number;
  /** null: not here yet. */
  readonly at: (index: number) => R | null;
  /** Told which rows are on the screen. */
  readonly need?: (first: number, last: number) => void;
  /** Rows that are not all here; null: they could not be read, and the user was told. */
  readonly read?: (first: number, last: number) => Promise<readonly R[] | null>;
}

export function wholeRows<R>(rows: readonly R[]): GridRows<R> {
  return { total: rows.length, at: (index) => rows[index] ?? null };
}
