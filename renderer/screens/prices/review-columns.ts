/** The columns of the review: what they are called and how wide. */

import type { ImportView } from '../../../preload/contract/prices.ts';

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
  line: '58px',
  station: 'minmax(120px, 1fr)',
  product: 'minmax(146px, 1.2fr)',
  customer: '160px',
  original: '84px',
  price: '106px',
  inForce: '86px',
  delta: '70px',
  deltaPercent: '74px',
  validFrom: '108px',
  verdict: '110px',
  issues: 'minmax(180px, 2fr)',
};

const ENDS: ReadonlySet<ReviewColumn> = new Set(['line', 'original', 'price', 'inForce', 'delta', 'deltaPercent']);

export function isEnd(column: ReviewColumn): boolean {
  return ENDS.has(column);
}

/**
 * Customer and validity only when the sheet speaks of them, the station only when there is a choice of
 * them: the rest gets the room.
 */
export function columnsOf(view: ImportView, stations: number): readonly ReviewColumn[] {
  const { columns } = view.sheet.layout;
  return REVIEW_COLUMNS.filter((column) => {
    if (column === 'station') return columns.station !== undefined && stations > 1;
    if (column === 'customer') return columns.customer !== undefined;
    return column !== 'validFrom' || columns.validFrom !== undefined;
  });
}

export function templateOf(columns: readonly ReviewColumn[]): string {
  return columns.map((column) => WIDTHS[column]).join(' ');
}
