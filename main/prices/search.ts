/** Searches products and customers of the prices in force by a few words. */

import type { PriceInForceView } from '../../preload/contract/price-import/price-import.ts';
import type { PriceHit, SearchHits } from '../../preload/contract/search/search.ts';
import type { SearchSource } from '../host/index.ts';
import { searchNames } from '../shared/names/search-names.ts';
import { remembering } from '../shared/remember.ts';
import { normaliseLabel } from '../shared/text.ts';
import type { CatalogRepository } from './in-force/catalog-repository.ts';

interface PriceNames {
  readonly products: ReadonlySet<string>;
  readonly customers: ReadonlySet<string>;
}

export function createPriceSearch(catalog: Pick<CatalogRepository, 'prices' | 'readAt'>): SearchSource {
  const fold = remembering(normaliseLabel);
  let cached: { readonly key: string; readonly names: PriceNames } | null = null;

  /** Rebuilt with each reading of the prices. */
  function namesOf(stationId: string): PriceNames {
    const key = `${stationId} ${catalog.readAt(stationId, 'prices')}`;
    if (cached?.key !== key) {
      const prices = catalog.prices(stationId);
      const customers = prices.flatMap(({ customerName }) => customerName ?? []);
      cached = { key, names: { products: new Set(prices.map(({ productName }) => productName)), customers: new Set(customers) } };
    }
    return cached.names;
  }

  return {
    of: ['station'],
    find(stationId, text, most): Partial<SearchHits> {
      const { products, customers } = namesOf(stationId);
      return {
        customers: searchNames(customers, text, most, fold).map((name) => ({ name, of: 'prices' })),
        products: searchNames(products, text, most, fold),
        prices: pricesAt(() => catalog.prices(stationId), text, most),
      };
    },
  };
}

const PRICE = /^(?:R\$)?\s*(\d{1,3}),(\d{2,4})$/i;

/** Prices in force that match a typed price: "5,62", "R$ 5,879". Two decimals match every price that begins with them. */
function pricesAt(prices: () => readonly PriceInForceView[], text: string, most: number): readonly PriceHit[] {
  const [, whole, decimals = ''] = PRICE.exec(text.trim()) ?? [];
  if (whole === undefined) return [];
  const from = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
  const until = from + 10 ** (4 - decimals.length);
  return prices()
    .filter(({ priceE4 }) => priceE4 >= from && priceE4 < until)
    .slice(0, most)
    .map(({ kind, productId, productName, customerDocument, customerName, priceE4 }) => ({
      ...{ kind, productId, productName, customerDocument, customerName, priceE4 },
    }));
}
