import type { NetworkPrice } from '../../network/index.ts';

/**
 * Of several entries for the same kind, product and customer, the one with the latest validity that
 * has begun is in force (no validity = the oldest); a listing may hold scheduled prices and old ones.
 * @param nowLocal the station's local date-time without zone.
 */
export function latestPrices(listed: readonly NetworkPrice[], nowLocal: string): readonly NetworkPrice[] {
  const latest = new Map<string, NetworkPrice>();
  for (const price of listed) {
    if ((price.validFrom ?? '') > nowLocal) continue;
    const key = JSON.stringify([price.kind, price.productId, price.customerDocument]);
    const known = latest.get(key);
    if (known === undefined || (price.validFrom ?? '') >= (known.validFrom ?? '')) latest.set(key, price);
  }
  return [...latest.values()];
}
