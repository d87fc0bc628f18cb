import { takes } from '../kit/channel.ts';
import { id, networkId, ofStation } from '../kit/fields.ts';
import type { PriceInForceView, PricesInForceView, ProductView } from '../price-import/price-import.ts';

export const priceChannels = {
  'catalog:list': takes(ofStation).withoutPin('reads-store').answers<readonly ProductView[]>(),
  /** One product as the network has it now; nothing is kept of it. */
  'catalog:product': takes({ stationId: id, productId: networkId }).withoutPin('reads-network').answers<ProductView>(),
  'prices:in-force': takes(ofStation).withoutPin('reads-store').answers<PricesInForceView>(),
  /** Prices of one product as the network has them now; nothing is kept of them. */
  'prices:asked': takes({ stationId: id, productId: networkId }).withoutPin('reads-network').answers<readonly PriceInForceView[]>(),
  /** Reads catalog and prices from the network now. */
  'prices:refresh': takes(ofStation).withoutPin('reads-network').answers<PricesInForceView>(),
};

export type PricesEvent = { readonly type: 'prices-changed'; readonly stationId: string };
