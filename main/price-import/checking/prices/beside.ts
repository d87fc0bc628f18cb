/** Substitutes for comparing a price when no price of the same product, kind and customer is in force. */

import type { PriceE4 } from '../../../../preload/contract/price-import/price-import.ts';
import { medianPrice } from '../../../prices/model/index.ts';
import { rememberingPlaces } from '../../../shared/remember.ts';
import type { CheckedRows } from '../checked-rows.ts';
import { hasIssue, UNSENT } from '../issues.ts';
import type { InForce } from './in-force.ts';

interface Scope {
  readonly rows: Pick<CheckedRows, 'product' | 'price' | 'issues'>;
  readonly inForce: Pick<InForce, 'ofProduct'>;
}

/** Median of the product's other prices, in force and in the sheet, without the row itself; -1 = none. Built on first use. */
export function createOthers({ rows, inForce }: Scope, size: number): (product: number, row: number) => PriceE4 | -1 {
  let inSheet: Map<number, number[]> | null = null;
  const build = (): Map<number, number[]> => {
    const found = new Map<number, number[]>();
    for (let row = 0; row < size; row++) {
      const price = rows.price[row] ?? 0;
      if (price === 0 || hasIssue(rows.issues, row, UNSENT)) continue;
      const product = rows.product[row] ?? -1;
      const known = found.get(product);
      if (known === undefined) found.set(product, [price]);
      else known.push(price);
    }
    return found;
  };
  // A typed array sorts numerically without a comparison function.
  const sorted = rememberingPlaces((product): Int32Array => {
    inSheet ??= build();
    return Int32Array.from([...inForce.ofProduct(product), ...(inSheet.get(product) ?? [])]).sort();
  });
  return (product, row) => {
    const prices = sorted(product);
    // Among many prices, the row's own does not affect the median noticeably.
    const ownIndex = prices.length > FEW ? -1 : prices.indexOf(rows.price[row] ?? 0);
    return ownIndex === -1 ? (prices[prices.length >> 1] ?? -1) : medianPrice([...prices].toSpliced(ownIndex, 1));
  };
}

const FEW = 50;
