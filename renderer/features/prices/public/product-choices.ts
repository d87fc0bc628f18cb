/** Products to choose from, where the stations of an environment may know one product by different ids. Pure. */

import type { ProductView, StationCatalogView } from '../../../../preload/contract/price-import/price-import.ts';
import { fold } from '../../../format/fold.ts';
import { formatList } from '../../../format/list.ts';

/** The products by id; one that other stations know by another id is named with its own stations. */
export function productChoices(catalogs: readonly StationCatalogView[]): readonly ProductView[] {
  const byId = new Map<string, { readonly product: ProductView; readonly stations: string[] }>();
  const idsOf = new Map<string, Set<string>>();
  for (const { stationName, products } of catalogs) {
    for (const product of products) {
      const known = byId.get(product.id);
      if (known === undefined) byId.set(product.id, { product, stations: [stationName] });
      else known.stations.push(stationName);
      const name = fold(product.name);
      idsOf.set(name, (idsOf.get(name) ?? new Set()).add(product.id));
    }
  }
  return [...byId.values()].map(({ product, stations }) =>
    idsOf.get(fold(product.name))?.size === 1 ? product : { ...product, name: `${product.name} · ${formatList(stations)}` },
  );
}

/** The catalogue of a row's station; those of all stations if it is unknown. */
export function catalogsFor(catalogs: readonly StationCatalogView[], stationId: string | null): readonly StationCatalogView[] {
  return stationId === null ? catalogs : catalogs.filter((catalog) => catalog.stationId === stationId);
}

/** The stations that have the product; all of them if none has. */
export function stationsWith(catalogs: readonly StationCatalogView[], productId: string): readonly StationCatalogView[] {
  const having = catalogs.filter(({ products }) => products.some(({ id }) => id === productId));
  return having.length === 0 ? catalogs : having;
}
