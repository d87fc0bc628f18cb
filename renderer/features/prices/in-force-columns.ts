/** Columns of the prices in force: pure. */

import type { InForceSort } from './in-force-store.ts';

export const COLUMNS = ['product', 'kind', 'customer', 'document', 'price', 'validFrom'] as const;
export type InForceColumn = (typeof COLUMNS)[number];

const WIDTHS: Readonly<Record<InForceColumn, string>> = {
  product: 'minmax(180px, 1.3fr)',
  kind: '92px',
  customer: 'minmax(180px, 1.7fr)',
  document: '172px',
  price: '124px',
  validFrom: '148px',
};

const OF_AGREEMENTS: ReadonlySet<InForceColumn> = new Set(['kind', 'customer', 'document']);

/** Standard prices alone have no customer to tell. */
export function columnsOf(agreements: boolean): readonly InForceColumn[] {
  return COLUMNS.filter((column) => agreements || !OF_AGREEMENTS.has(column));
}

export const templateOf = (columns: readonly InForceColumn[]): string => columns.map((column) => WIDTHS[column]).join(' ');

export const isEnd = (column: InForceColumn): boolean => column === 'price';

/** null: the column does not sort. */
export const sortOf = (column: InForceColumn): InForceSort | null => (column === 'document' ? null : column);
