/** Texts that filling down would set, and whether it needs a confirmation: a price never crosses products without one. */

import type { ColumnRole } from '../../../../preload/contract/price-import/price-import.ts';

export interface FillRow {
  readonly line: number;
  readonly text: string;
  /** Name of the product; for an unknown one, the sheet's name. */
  readonly product: string;
}

export interface FillPlan {
  readonly role: ColumnRole;
  readonly text: string;
  /** Product of the copied cell. */
  readonly from: string;
  readonly lines: readonly number[];
  /** Rows to be overwritten, by product, in row order. */
  readonly products: readonly { readonly name: string; readonly rows: number }[];
  /** Whether a price would be set on another product. */
  readonly crosses: boolean;
}

/** @param rows the selected rows in order; the first gives the text. null: nothing to fill. */
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
