import type { ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';

export interface FarPrice {
  readonly line: number;
  readonly name: string;
  readonly customer: string | null;
  readonly customerName: string | null;
  /** null: no price is in force. */
  readonly oldE4: number | null;
  readonly newE4: number;
}

/** The row as an outlier price; null if it needs no confirmation. */
export function farPriceOf(row: ImportRowView): FarPrice | null {
  const counts = row.issues.some((issue) => issue.severity === 'confirm' && !issue.settled);
  if (!counts || row.priceE4 === null) return null;
  const { line, product, customerDocument: customer, customerName = null, inForceE4: oldE4, priceE4: newE4 } = row;
  return { line, name: product?.name ?? '', customer, customerName, oldE4, newE4 };
}
