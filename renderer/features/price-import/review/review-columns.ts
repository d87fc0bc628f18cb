/** The columns of the review: names, widths and shown texts. */

import type { CellView, ColumnRole, ImportRowView, ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { maskedCell } from '../../../format/masked-cell.ts';

const REVIEW_COLUMNS = [
  'line',
  'station',
  'product',
  'customer',
  'original',
  'price',
  'inForce',
  'delta',
  'deltaPercent',
  'validFrom',
  'verdict',
  'issues',
] as const;
export type ReviewColumn = (typeof REVIEW_COLUMNS)[number];

export const WIDTHS: Readonly<Record<ReviewColumn, GridColumn<never>['width']>> = {
  line: 50,
  station: { min: 120, share: 1 },
  product: { min: 138, share: 1.2 },
  customer: 150,
  original: 84,
  price: 116,
  inForce: 84,
  delta: { min: 82, share: 0.6 },
  deltaPercent: { min: 76, share: 0.6 },
  validFrom: 112,
  verdict: 106,
  issues: { min: 176, share: 2 },
};

const ENDS: ReadonlySet<ReviewColumn> = new Set(['line', 'original', 'price', 'inForce', 'delta', 'deltaPercent']);

export function isEnd(column: ReviewColumn): boolean {
  return ENDS.has(column);
}

const ROLES: Readonly<Partial<Record<ReviewColumn, ColumnRole>>> = {
  station: 'station',
  product: 'product',
  customer: 'customer',
  original: 'price',
  price: 'price',
  validFrom: 'validFrom',
};

/** The role of a column in the sheet; null: none. */
export function roleOf(column: ReviewColumn | undefined): ColumnRole | null {
  return column === undefined ? null : (ROLES[column] ?? null);
}

/** The column that is edited: the column itself, or the price for computed columns. */
export function editedColumn(columns: readonly ReviewColumn[], column: number): number {
  const name = columns[column];
  const price = columns.indexOf('price');
  return name === undefined || name === 'original' || roleOf(name) === null ? price : column;
}

/**
 * Customer and validity columns appear only if the sheet or the user sets them, the station only if there are
 * several: the other columns get the width.
 */
export function columnsOf(view: ImportView, stations: number): readonly ReviewColumn[] {
  const { columns, constants } = view.sheet.layout;
  const agreements = constants.kind === 'agreement' || view.plan.batches.some(({ kind }) => kind === 'agreement');
  const dated = constants.validFrom !== null || view.plan.starts.length > 0;
  return REVIEW_COLUMNS.filter((column) => {
    if (column === 'station') return columns.station !== undefined && stations > 1;
    if (column === 'customer') return columns.customer !== undefined || agreements;
    return column !== 'validFrom' || columns.validFrom !== undefined || dated;
  });
}

/** Cells pasted from a column on: each column of the sheet is set once; computed columns are skipped. */
export function pastedOver(
  columns: readonly ReviewColumn[],
  from: number,
  cells: readonly (readonly string[])[],
): readonly { readonly role: ColumnRole; readonly texts: readonly string[] }[] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return columns.slice(from, from + width).flatMap((column, place) => {
    const role = column === 'original' ? null : roleOf(column);
    return role === null ? [] : [{ role, texts: cells.map((row) => (row[place] ?? '').trim()) }];
  });
}

/** The texts of a cell as they are shown: without whole CPFs. */
export function cellTexts({ cells }: Pick<ImportRowView, 'cells'>, role: ColumnRole): Pick<CellView, 'original' | 'edited'> {
  const cell = cells[role];
  const original = (cell?.masked?.original ?? cell?.original ?? '').trim();
  const edited = cell?.masked?.edited ?? cell?.edited ?? null;
  if (role !== 'customer') return { original, edited };
  return { original: maskedCell(original), edited: edited === null ? null : maskedCell(edited) };
}
