/** Products and customers of the prices in force, by a few words. */

import type { SearchView } from '../../preload/contract/search/search.ts';
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
    find(stationId, text, most): Partial<SearchView> {
      const { products, customers } = namesOf(stationId);
      return {
        customers: searchNames(customers, text, most, fold).map((name) => ({ name, of: 'prices' })),
        products: searchNames(products, text, most, fold),
      };
    },
  };
}
