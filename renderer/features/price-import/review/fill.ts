/** What filling down would type, and whether it has to be asked first: a price never crosses products without a yes. */

import type { ColumnRole } from '../../../../preload/contract/price-import/price-import.ts';

export interface FillRow {
  readonly line: number;
  readonly text: string;
  /** Name of the product; what the sheet calls it where it is not known. */
  readonly product: string;
}

export interface FillPlan {
  readonly role: ColumnRole;
  readonly text: string;
  /** The product whose cell is copied. */
  readonly from: string;
  readonly lines: readonly number[];
  /** Rows that would be typed over, by product, in the order of the rows. */
  readonly products: readonly { readonly name: string; readonly rows: number }[];
  /** Whether a price would go to another product than its own. */
  readonly crosses: boolean;
}

/** @param rows the chosen ones in their order; the first gives the text. null = there is nothing to fill. */
export function planFill([top, ...others]: readonly FillRow[], role: ColumnRole): FillPlan | null {
  if (top === undefined || others.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { product } of others) counts.set(product, (counts.get(product) ?? 0) + 1);
  return {
    role,
    text: top.text,
    from: top.product,
    lines: others.map(({ line }) => line),
    products: [...counts].map(([name, rows]) => ({ name, rows })),
    crosses: role === 'price' && others.some(({ product }) => product !== top.product),
  };
}
