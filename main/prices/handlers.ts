import type { Handlers } from '../../preload/contract/channels.ts';
import type { priceChannels } from '../../preload/contract/prices/channels.ts';
import type { NetworkApi, NetworkStation } from '../network/index.ts';
import { askNetwork, type ReachabilityObserver } from '../stations/index.ts';
import type { ReadPrices } from './in-force/read-prices.ts';
import { priceTexts } from './texts.ts';

interface PriceHandlersParts {
  readonly prices: ReadPrices;
  readonly api: Pick<NetworkApi, 'getProduct'>;
  /** Resolves the station for `askNetwork`, and observes the outcome. */
  readonly way: { readonly find: (stationId: string) => NetworkStation | null; readonly observer: ReachabilityObserver };
}

export function priceHandlers({ prices, api, way }: PriceHandlersParts): Handlers<keyof typeof priceChannels> {
  return {
    'catalog:list': ({ stationId }) => prices.catalog(stationId),
    'catalog:environment': ({ stationId }) => prices.catalogs(stationId),
    'catalog:product': ({ stationId, productId }) =>
      askNetwork(stationId, { ...way, ask: (station) => api.getProduct(station, productId), sentence: priceTexts.productNotRead }),
    'prices:in-force': ({ stationId }) => prices.inForce(stationId),
    'prices:scheduled': ({ stationId }) => prices.scheduled(stationId),
    'prices:asked': ({ stationId, productId }) => prices.readProductPrices(stationId, productId),
    'prices:refresh': ({ stationId }) => prices.refresh(stationId),
  };
}
