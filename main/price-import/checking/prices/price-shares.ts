/** Converts agreement prices written as a share of the standard price. */

import { MAX_PRICE_E4, NO_LABEL } from '../../../prices/model/index.ts';
import { shareOf } from '../../../shared/percent.ts';
import type { CheckInput } from '../check-input.ts';
import type { CheckedRows } from '../checked-rows.ts';
import { addIssue, hasIssue, issueSet } from '../issues.ts';
import { amountOf, factorOf, STANDARD } from '../meanings/meanings.ts';
import type { RowIndex } from '../row-index.ts';
import { isTooFine } from './fine-price.ts';

interface SharesScope extends CheckInput {
  readonly rows: CheckedRows;
  readonly index: RowIndex;
}

/**
 * The base is the sheet's standard price for the same product and validity, else the one in
 * force. There is no base if the sheet sets that standard price for another moment, or twice, or if a sent
 * price will change the one in force: the user is asked.
 * @param take adds a row that has its price to the index.
 */
export function priceShares(scope: SharesScope, shares: readonly number[], take: (row: number) => void): void {
  if (shares.length === 0) return;
  const { rows, table, meanings } = scope;
  const standards = standardProducts(scope);
  const codes = meanings.price.of();
  for (const row of shares) {
    const base = baseOf(scope, row, standards);
    const price = base === -1 ? 0 : changed(base, codes[table.cells.price?.[row] ?? 0] ?? 0);
    if (price <= 0 || price > MAX_PRICE_E4) {
      addIssue(rows.issues, row, 'price-invalid');
      continue;
    }
    rows.price[row] = price;
    addIssue(rows.issues, row, 'share');
    rows.bases.set(row, base);
    if (isTooFine(scope.context, rows.kind[row] ?? 0, price)) addIssue(rows.issues, row, 'price-invalid');
    else take(row);
  }
}

function changed(base: number, code: number): number {
  const amount = amountOf(code);
  return amount === null ? shareOf(base, factorOf(code)) : base + amount;
}

function baseOf(scope: SharesScope, row: number, standards: ReadonlySet<number>): number {
  const { rows, index, inForce } = scope;
  const product = rows.product[row] ?? NO_LABEL;
  const beside = index.find(product, STANDARD, 0, rows.validity[row] ?? 0);
  if (beside !== -1) return rows.conflicts.has(beside) ? -1 : (rows.price[beside] ?? 0);
  if (standards.has(product)) return -1;
  const base = inForce.find(product, STANDARD, 0);
  return inForce.onTheWay(product, STANDARD, 0, base, startOf(scope, row)) === -1 ? base : -1;
}

/** Local moment from which the row's price is valid: a standard price that begins later is not its base. */
export function startOf({ rows, meanings, context }: Pick<SharesScope, 'rows' | 'meanings' | 'context'>, row: number): string {
  const moment = rows.validity[row] ?? 0;
  return moment === 0 ? `${context.stations[rows.station[row] ?? -1]?.today ?? ''}T23:59:59` : (meanings.moments.texts[moment] ?? '');
}

const UNREAD = issueSet('price-invalid', 'price-question');

/** Products whose standard price the sheet sets, or would set if it were readable. */
function standardProducts({ rows, table }: SharesScope): ReadonlySet<number> {
  const products = new Set<number>();
  for (let row = 0; row < table.size; row++) {
    const unread = hasIssue(rows.issues, row, UNREAD);
    if (rows.kind[row] === STANDARD && (unread || (rows.price[row] ?? 0) > 0)) products.add(rows.product[row] ?? NO_LABEL);
  }
  return products;
}
