import type { PriceE4, PriceInForceView, ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';

export interface CatalogueRow extends ProductView {
  /** The standard price; null: none is in force. */
  readonly priceE4: PriceE4 | null;
  readonly agreements: number;
  /** Names of the product in sheets. */
  readonly names: readonly string[];
}

/** The products in order, each with its prices in force and its learned names. */
export function catalogueRows(
  products: readonly ProductView[],
  prices: readonly PriceInForceView[],
  aliases: readonly AliasView[],
): readonly CatalogueRow[] {
  const standard = new Map<string, PriceE4>();
  const agreements = new Map<string, number>();
  for (const { kind, productId, priceE4 } of prices) {
    if (kind === 'standard') standard.set(productId, priceE4);
    else agreements.set(productId, (agreements.get(productId) ?? 0) + 1);
  }
  const names = Map.groupBy(
    aliases.filter(({ kind }) => kind === 'product'),
    ({ target }) => target,
  );
  return products.map((product) => ({
    ...product,
    priceE4: standard.get(product.id) ?? null,
    agreements: agreements.get(product.id) ?? 0,
    names: (names.get(product.id) ?? []).map(({ label }) => label),
  }));
}
