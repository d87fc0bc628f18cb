/** Prices as the network takes them where it asks how much the standard price changes. */

import type { PriceKind } from '../../../../preload/contract/price-import/price-import.ts';
import type { CheckInput } from '../check-input.ts';
import type { CheckedRows } from '../checked-rows.ts';
import { percentOf, sentKindOf } from '../meanings/meanings.ts';

interface PercentScope extends Pick<CheckInput, 'context' | 'table' | 'meanings'> {
  readonly rows: CheckedRows;
}

const kindOf = ({ rows }: PercentScope, row: number): PriceKind => sentKindOf(rows.kind[row]);

/** Most decimals of a percentage that the network accepts for the row's kind; null = any. */
export function percentDecimalsFor(scope: PercentScope, row: number): number | null {
  return scope.context.percentDecimals?.[kindOf(scope, row)] ?? null;
}

/** Why the row's price can't be sent as it is written: in reais, or with more decimals of a percent than are taken; null = it can. */
export function percentRefusal(scope: PercentScope, row: number): 'amount' | 'too-fine' | null {
  const { context, table, meanings } = scope;
  if (context.requiresPercent === undefined && context.percentDecimals === undefined) return null;
  const change = percentOf(meanings.price.of()[table.cells.price?.[row] ?? 0] ?? 0);
  if (change === null) return context.requiresPercent?.[kindOf(scope, row)] === true ? 'amount' : null;
  const decimals = percentDecimalsFor(scope, row);
  return decimals !== null && change % 10 ** Math.max(4 - decimals, 0) !== 0 ? 'too-fine' : null;
}
