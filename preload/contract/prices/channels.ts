import { takes } from '../kit/channel.ts';
import { id, networkId, ofStation } from '../kit/fields.ts';
import type { PriceInForceView, PricesInForceView, ProductView, StationCatalogView } from '../price-import/price-import.ts';
import type { ScheduledPriceView } from './prices.ts';

export const priceChannels = {
  'catalog:list': takes(ofStation).withoutPin('reads-store').answers<readonly ProductView[]>(),
  /** The products of each station in this one's environment: ids differ between stations. */
  'catalog:environment': takes(ofStation).withoutPin('reads-store').answers<readonly StationCatalogView[]>(),
  /** A product's current data on the network; not stored. */
  'catalog:product': takes({ stationId: id, productId: networkId }).withoutPin('reads-network').answers<ProductView>(),
  'prices:in-force': takes(ofStation).withoutPin('reads-store').answers<PricesInForceView>(),
  /** Sent prices that start after the last reading, first start first; of several with one start, the newest. They change with `batches-changed`. */
  'prices:scheduled': takes(ofStation).withoutPin('reads-store').answers<readonly ScheduledPriceView[]>(),
  /** A product's current prices on the network; not stored. */
  'prices:asked': takes({ stationId: id, productId: networkId }).withoutPin('reads-network').answers<readonly PriceInForceView[]>(),
  /** Reads catalog and prices from the network now. */
  'prices:refresh': takes(ofStation).withoutPin('reads-network').answers<PricesInForceView>(),
};

export type PricesEvent = { readonly type: 'prices-changed'; readonly stationId: string };
