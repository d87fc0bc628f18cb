import type { PricesInForceView, ProductView } from '../price-import.ts';
import { takes } from './channel.ts';
import { ofStation } from './fields.ts';

export const priceChannels = {
  'catalog:list': takes(ofStation).answers<readonly ProductView[]>(),
  'prices:in-force': takes(ofStation).answers<PricesInForceView>(),
  /** Reads catalog and prices from the network now. */
  'prices:refresh': takes(ofStation).answers<PricesInForceView>(),
};
