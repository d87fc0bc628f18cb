import { takes } from '../kit/channel.ts';
import { id, networkId, ofStation } from '../kit/fields.ts';
import type { PriceInForceView, PricesInForceView, ProductView } from '../price-import/price-import.ts';

export const priceChannels = {
  'catalog:list': takes(ofStation).answers<readonly ProductView[]>(),
  /** One product as the network has it now; nothing is kept of it. */
  'catalog:product': takes({ stationId: id, productId: networkId }).answers<ProductView>(),
  'prices:in-force': takes(ofStation).answers<PricesInForceView>(),
  /** Prices of one product as the network has them now; nothing is kept of them. */
  'prices:asked': takes({ stationId: id, productId: networkId }).answers<readonly PriceInForceView[]>(),
  /** Reads catalog and prices from the network now. */
  'prices:refresh': takes(ofStation).answers<PricesInForceView>(),
};

export type PricesEvent = { readonly type: 'prices-changed'; readonly stationId: string };
