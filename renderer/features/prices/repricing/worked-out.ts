/** What a step or another station's prices make of many rows: pure, so that it is told before it is done. */

import type { PriceDecimals, PriceInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { sendable } from '../../../components/editing/typed-price.ts';
import type { InForceRow } from '../in-force-rows.ts';
import { keyId } from '../price-id.ts';
import { type Draft, decimalsFor, shownE4, workedOut } from './drafts.ts';
import { type PriceStep, stepped } from './price-step.ts';

interface Stepped {
  readonly drafts: readonly Draft[];
  /** Rows that stay as they are: what would come of them is no price, or what stands there is none. */
  readonly left: number;
}

/** Steps the displayed price: a price that was typed already is stepped on. */
export function steppedDrafts(rows: readonly InForceRow[], step: PriceStep, decimals: PriceDecimals | undefined): Stepped {
  const drafts = rows.flatMap(({ price, draft }) => {
    const from = shownE4(price, draft);
    const read = from === null ? null : stepped(from, step, decimalsFor(decimals, price));
    return read?.type === 'price' ? [workedOut(price, read)] : [];
  });
  return { drafts, left: rows.length - drafts.length };
}

export interface Copied {
  readonly drafts: readonly Draft[];
  /** Rows that show that price already. */
  readonly same: number;
  /** Rows without a price there, or with one that can't be sent. */
  readonly missing: number;
}

/** The prices in force elsewhere, by product and customer: a product of another id is another product. */
export function copiedDrafts(rows: readonly InForceRow[], there: readonly PriceInForceView[], decimals: PriceDecimals | undefined): Copied {
  const prices = new Map(there.map((price) => [keyId(price), price.priceE4]));
  const drafts: Draft[] = [];
  let same = 0;
  for (const { id, price, draft } of rows) {
    const other = prices.get(id);
    const read = other === undefined ? null : sendable(other, decimalsFor(decimals, price));
    if (read?.type !== 'price') continue;
    if (read.e4 === shownE4(price, draft)) same += 1;
    else drafts.push(workedOut(price, read));
  }
  return { drafts, same, missing: rows.length - drafts.length - same };
}
