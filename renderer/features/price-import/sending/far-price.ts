import type { ImportRowView } from '../../../../preload/contract/price-import.ts';

export interface FarPrice {
  readonly line: number;
  readonly name: string;
  readonly customer: string | null;
  readonly customerName: string | null;
  /** null = none is in force. */
  readonly oldE4: number | null;
  readonly newE4: number;
}

const FAR = new Set(['far', 'factor', 'implausible']);

/** The row as a price far from the one in force; null when it is none. `waiting`: only while a confirmation is wanted. */
export function farPriceOf(row: ImportRowView, waiting: boolean): FarPrice | null {
  const counts = row.issues.some((issue) => (waiting ? issue.severity === 'confirm' && !issue.settled : FAR.has(issue.code)));
  if (!counts || row.priceE4 === null) return null;
  const { line, product, customerDocument: customer, customerName = null, inForceE4: oldE4, priceE4: newE4 } = row;
  return { line, name: product?.name ?? '', customer, customerName, oldE4, newE4 };
}
