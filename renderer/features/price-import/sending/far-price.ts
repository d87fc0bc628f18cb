import type { ImportRowView } from '../../../../preload/contract/price-import.ts';

export interface FarPrice {
  readonly line: number;
  readonly name: string;
  readonly customer: string | null;
  /** null = none is in force. */
  readonly oldE4: number | null;
  readonly newE4: number;
}

const FAR = new Set(['far', 'factor', 'implausible']);

/** The row as a price far from the one in force; null when it is none. `waiting`: only while a confirmation is wanted. */
export function farPriceOf(row: ImportRowView, waiting: boolean): FarPrice | null {
  const counts = row.issues.some((issue) => (waiting ? issue.severity === 'confirm' && !issue.settled : FAR.has(issue.code)));
  if (!counts || row.priceE4 === null) return null;
  return { line: row.line, name: row.product?.name ?? '', customer: row.customerDocument, oldE4: row.inForceE4, newE4: row.priceE4 };
}
