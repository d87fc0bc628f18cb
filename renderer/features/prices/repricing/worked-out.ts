/** Effect of a step or of another station's prices on many rows: pure, so that it can be previewed. */

import type { PriceDecimals, PriceInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { sendable } from '../../../components/editing/typed-price.ts';
import type { InForceRow } from '../in-force-rows.ts';
import { keyId } from '../price-id.ts';
import { computedDraft, type Draft, decimalsFor, shownE4 } from './drafts.ts';
import { applyStep, type PriceStep } from './price-step.ts';

interface StepPreview {
  readonly drafts: readonly Draft[];
  /** Unchanged rows: no valid price before or after the step. */
  readonly left: number;
}

/** Steps the displayed prices, including drafts. */
export function steppedDrafts(rows: readonly InForceRow[], step: PriceStep, decimals: PriceDecimals | undefined): StepPreview {
  const drafts = rows.flatMap(({ price, draft }) => {
    const from = shownE4(price, draft);
    const read = from === null ? null : applyStep(from, step, decimalsFor(decimals, price));
    return read?.type === 'price' ? [computedDraft(price, read)] : [];
  });
  return { drafts, left: rows.length - drafts.length };
}

export interface CopyPreview {
  readonly drafts: readonly Draft[];
  /** Rows that already show that price. */
  readonly same: number;
  /** Rows without a price there, or with one that can't be sent. */
  readonly missing: number;
}

/** Copies the prices in force elsewhere, matched by product id and customer. */
export function copiedDrafts(
  rows: readonly InForceRow[],
  there: readonly PriceInForceView[],
  decimals: PriceDecimals | undefined,
): CopyPreview {
  const prices = new Map(there.map((price) => [keyId(price), price.priceE4]));
  const drafts: Draft[] = [];
  let same = 0;
  for (const { id, price, draft } of rows) {
    const other = prices.get(id);
    const read = other === undefined ? null : sendable(other, decimalsFor(decimals, price));
    if (read?.type !== 'price') continue;
    if (read.e4 === shownE4(price, draft)) same += 1;
    else drafts.push(computedDraft(price, read));
  }
  return { drafts, same, missing: rows.length - drafts.length - same };
}
