import type { PriceE4, PriceInForceView, ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import type { InForceFilters } from '../public/in-force-filters.ts';

export interface CatalogueRow extends ProductView {
  /** The standard price; null: none is in force. */
  readonly priceE4: PriceE4 | null;
  readonly agreements: number;
  /** Filters of Em vigor that find the agreements, under the names that the prices have. */
  readonly agreementFilters: Pick<InForceFilters, 'kind' | 'products'>;
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
  for (const { kind, productId, priceE4 } of prices) if (kind === 'standard') standard.set(productId, priceE4);
  const agreements = Map.groupBy(
    prices.filter(({ kind }) => kind === 'agreement'),
    ({ productId }) => productId,
  );
  const names = Map.groupBy(
    aliases.filter(({ kind }) => kind === 'product'),
    ({ target }) => target,
  );
  return products.map((product) => {
    const agreed = agreements.get(product.id) ?? [];
    return {
      ...product,
      priceE4: standard.get(product.id) ?? null,
      agreements: agreed.length,
      agreementFilters: { kind: 'agreement', products: [...new Set(agreed.map(({ productName }) => productName))] },
      names: (names.get(product.id) ?? []).map(({ label }) => label),
    };
  });
}
