/** Corrections typed over the refused prices of a batch. Pure. */

import type { BatchLineView } from '../../../../preload/contract/outbox/batches.ts';
import { readTypedPrice } from '../../../components/editing/typed-price.ts';

/** Typed texts by the line's index in the batch. */
export type Corrections = ReadonlyMap<number, string>;

export const NO_CORRECTIONS: Corrections = new Map();

/** A correction in progress, and the last import made from it, if any. */
export interface Correcting {
  readonly typed: Corrections;
  readonly importId: string | null;
}

/** A line that a later batch carries is already corrected. */
export const isCorrectable = ({ now, by }: Pick<BatchLineView, 'now' | 'by'>): boolean => now === 'refused' && by === null;

export interface CorrectedPrices {
  readonly prices: readonly { readonly index: number; readonly priceE4: number }[];
  /** Number of texts that are not a price. */
  readonly unreadable: number;
}

export function correctionsOf(lines: readonly BatchLineView[], typed: Corrections): CorrectedPrices {
  const read = lines.filter(isCorrectable).flatMap(({ index }) => {
    const text = typed.get(index);
    return text === undefined ? [] : [{ index, price: readTypedPrice(text, null) }];
  });
  const prices = read.flatMap(({ index, price }) => (price.type === 'price' ? [{ index, priceE4: price.e4 }] : []));
  return { prices, unreadable: read.length - prices.length };
}
