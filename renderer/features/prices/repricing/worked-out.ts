/** Effect of a step or of another station's prices on many rows: pure, so that it can be previewed. */

import type { PriceDecimals, PriceInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { sendable } from '../../../components/editing/typed-price.ts';
import { fold } from '../../../format/fold.ts';
import type { InForceRow } from '../in-force-rows.ts';
import { computedDraft, type Draft, decimalsFor, nameOf, shownE4 } from './drafts.ts';
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
  /** Names of the rows without one price there, or with one that can't be sent. */
  readonly left: readonly string[];
}

type Named = Pick<PriceInForceView, 'kind' | 'productName' | 'customerDocument'>;

/** What a price is of for a person: stations may know one product by different ids. */
const nameKey = ({ kind, productName, customerDocument }: Named): string => `${kind}|${fold(productName)}|${customerDocument ?? ''}`;

/** The price of that name; of several of them, that of the same id; undefined: none, or it can't be told which. */
function pricesByName(there: readonly PriceInForceView[]): (price: PriceInForceView) => PriceInForceView | undefined {
  const named = Map.groupBy(there, nameKey);
  return (price) => {
    const found = named.get(nameKey(price)) ?? [];
    return found.length === 1 ? found[0] : found.find(({ productId }) => productId === price.productId);
  };
}

/** Copies the prices in force elsewhere, matched by the product's name and the customer. */
export function copiedDrafts(
  rows: readonly InForceRow[],
  there: readonly PriceInForceView[],
  decimals: PriceDecimals | undefined,
): CopyPreview {
  const otherOf = pricesByName(there);
  const drafts: Draft[] = [];
  const left: string[] = [];
  let same = 0;
  for (const { price, draft } of rows) {
    const other = otherOf(price);
    const read = other === undefined ? null : sendable(other.priceE4, decimalsFor(decimals, price));
    if (read?.type !== 'price') left.push(nameOf(price));
    else if (read.e4 === shownE4(price, draft)) same += 1;
    else drafts.push(computedDraft(price, read));
  }
  return { drafts, same, left };
}
