import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { HasProduct } from '../../prices/model/index.ts';
import type { ImportPricesParts } from '../service/ports.ts';

/** What each station of an environment has in its catalogue. */
export function productsOfStations(
  { stations, priceBook }: Pick<ImportPricesParts, 'stations' | 'priceBook'>,
  environment: Environment,
): readonly HasProduct[] {
  return stations.list(environment).map(({ id }) => {
    const ids = new Set(priceBook.catalog(id).map((product) => product.id));
    return (productId) => ids.has(productId);
  });
}
