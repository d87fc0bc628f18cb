/** Prices as changes of the standard price, for a network that takes only these. */

import type { PriceE4, PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { changeBetween } from '../../shared/percent.ts';
import type { ImportPricesParts } from '../service/ports.ts';

export type AsChangeParts = Pick<ImportPricesParts, 'priceBook' | 'requiresPercent' | 'percentDecimals'>;

interface WantedPrice {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly priceE4: PriceE4 | null;
}

/**
 * How much a price changes the station's standard price; null where the network takes amounts, or no percentage makes
 * exactly this price: the review then says so of its line.
 * @param sheet new standard prices of the same sheet, which count before those in force.
 */
export function asChange(
  { priceBook, requiresPercent, percentDecimals }: AsChangeParts,
  stationId: string,
  sheet: readonly WantedPrice[] = [],
): (price: WantedPrice) => number | null {
  const required = requiresPercent?.();
  const decimals = percentDecimals?.();
  if (required === undefined) return () => null;
  const bases = new Map<string, PriceE4 | null>();
  for (const { kind, productId, priceE4 } of [...(priceBook.inForce(stationId) ?? []), ...sheet])
    if (kind === 'standard') bases.set(productId, priceE4);
  return ({ kind, productId, priceE4 }) => {
    const base = bases.get(productId) ?? null;
    return required[kind] && base !== null && base > 0 && priceE4 !== null ? changeBetween(base, priceE4, decimals?.[kind] ?? null) : null;
  };
}
