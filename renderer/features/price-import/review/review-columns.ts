/** The columns of the review: what they are called and how wide. */

import type { ColumnRole, ImportView } from '../../../../preload/contract/price-import.ts';

export const REVIEW_COLUMNS = [
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

/** Of a CSS grid. */
const WIDTHS: Readonly<Record<ReviewColumn, string>> = {
  line: '54px',
  station: 'minmax(120px, 1fr)',
  product: 'minmax(146px, 1.2fr)',
  customer: '160px',
  original: '98px',
  price: '132px',
  inForce: '88px',
  delta: '74px',
  deltaPercent: '74px',
  validFrom: '122px',
  verdict: '110px',
  issues: 'minmax(124px, 2fr)',
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

/** What of the sheet a column shows; null = nothing of it. */
export function roleOf(column: ReviewColumn | undefined): ColumnRole | null {
  return column === undefined ? null : (ROLES[column] ?? null);
}

/** Where a cell is typed over: its own column, but the price for those that only show something. */
export function editedColumn(columns: readonly ReviewColumn[], column: number): number {
  const name = columns[column];
  const price = columns.indexOf('price');
  return name === undefined || name === 'original' || roleOf(name) === null ? price : column;
}

/**
 * Customer and validity only when the sheet or the user speaks of them, the station only when there is
 * a choice of them: the rest gets the room.
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

export function templateOf(columns: readonly ReviewColumn[]): string {
  return columns.map((column) => WIDTHS[column]).join(' ');
}
