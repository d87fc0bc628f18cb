/** The columns of the review: names, widths and shown texts. */

import type {
  CellView,
  ColumnRole,
  ColumnTexts,
  ImportRowView,
  ImportView,
} from '../../../../preload/contract/price-import/price-import.ts';
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
  product: { min: 166, share: 2 },
  customer: 150,
  original: 84,
  price: 116,
  inForce: 84,
  delta: { min: 82, share: 0.6 },
  deltaPercent: { min: 76, share: 0.6 },
  validFrom: 118,
  verdict: 106,
  issues: { min: 138, share: 2 },
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

/**
 * Cells pasted from a column on: computed columns are skipped, and so is a text that was copied of the cell itself, which
 * says less than the cell does.
 * @param copied what is copied of a cell.
 */
export function pastedOver(
  columns: readonly ReviewColumn[],
  from: number,
  cells: readonly (readonly string[])[],
  rows: readonly ImportRowView[],
  copied: (row: ImportRowView, column: ReviewColumn) => string,
): readonly ColumnTexts[] {
  return columns.slice(from, from + widthOf(cells)).flatMap((column, place) => {
    const role = column === 'original' ? null : roleOf(column);
    if (role === null) return [];
    const changed = rows.flatMap((row, index) => {
      const text = (cells[index]?.[place] ?? '').trim();
      return text === copied(row, column) ? [] : [{ line: row.line, text }];
    });
    if (changed.length === 0) return [];
    return [{ lines: changed.map(({ line }) => line), role, texts: changed.map(({ text }) => text) }];
  });
}

export function widthOf(cells: readonly (readonly string[])[]): number {
  return cells.reduce((width, row) => Math.max(width, row.length), 0);
}

/** The text of a cell as it is typed into another one. */
export function typedAs({ cells }: Pick<ImportRowView, 'cells'>, role: ColumnRole): string {
  const cell = cells[role];
  return cell?.typed ?? cell?.edited ?? cell?.original ?? '';
}

/** The texts of a cell as they are shown: without whole CPFs. */
export function cellTexts({ cells }: Pick<ImportRowView, 'cells'>, role: ColumnRole): Pick<CellView, 'original' | 'edited'> {
  const cell = cells[role];
  const original = (cell?.masked?.original ?? cell?.original ?? '').trim();
  const edited = cell?.masked?.edited ?? cell?.edited ?? null;
  if (role !== 'customer') return { original, edited };
  return { original: maskedCell(original), edited: edited === null ? null : maskedCell(edited) };
}
