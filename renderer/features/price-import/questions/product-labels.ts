/** Labels of the products that a question offers: pure. */

import type { ProductView, StationCatalogView } from '../../../../preload/contract/price-import/price-import.ts';
import { fold } from '../../../format/fold.ts';
import { productChoices } from '../../prices/public/product-choices.ts';

/** Name of each product by id; of products with one name, that other stations know by another id, with its own stations. */
export function productLabels(offered: readonly ProductView[], catalogs: readonly StationCatalogView[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(offered, ({ name }) => fold(name));
  const told = new Map(productChoices(catalogs).map(({ id, name }) => [id, name]));
  return new Map(offered.map(({ id, name }) => [id, (alike.get(fold(name))?.length ?? 0) > 1 ? (told.get(id) ?? name) : name]));
}
