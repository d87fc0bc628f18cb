import type { PriceE4 } from '../../../../preload/contract/price-import/price-import.ts';
import type { Catalogue } from '../../../prices/model/index.ts';
import { fuelOfEntry, medianPrice } from '../../../prices/model/index.ts';
import { rememberingPlaces } from '../../../shared/remember.ts';
import { normaliseLabel } from '../../../shared/text.ts';

/**
 * The median standard price of a product at the other stations, -1 if unknown. Products of
 * two stations are the same if they are the same fuel, or have the same name.
 */
export function createPeers(
  { products }: Pick<Catalogue, 'products'>,
  standardOf: (product: number) => PriceE4 | -1,
): (product: number) => PriceE4 | -1 {
  let groups: Map<string, number[]> | null = null;
  const nameOf = (product: number): string => {
    const view = products[product]?.view;
    return view === undefined ? '' : (fuelOfEntry(view) ?? normaliseLabel(view.name));
  };

  return rememberingPlaces((product) => {
    groups ??= Map.groupBy(products.keys(), nameOf);
    const station = products[product]?.station;
    const others = (groups.get(nameOf(product)) ?? []).filter((other) => products[other]?.station !== station);
    return medianPrice(others.map(standardOf).filter((price) => price > 0));
  });
}
