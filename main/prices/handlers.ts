import type { Handlers } from '../../preload/contract/channels.ts';
import type { priceChannels } from '../../preload/contract/prices/channels.ts';
import type { ReadPrices } from './in-force/read-prices.ts';

export function priceHandlers(prices: ReadPrices): Handlers<keyof typeof priceChannels> {
  return {
    'catalog:list': ({ stationId }) => prices.catalog(stationId),
    'catalog:product': ({ stationId, productId }) => prices.product(stationId, productId),
    'prices:in-force': ({ stationId }) => prices.inForce(stationId),
    'prices:asked': ({ stationId, productId }) => prices.asked(stationId, productId),
    'prices:refresh': ({ stationId }) => prices.refresh(stationId),
  };
}
