import type { Exchange, NetworkPrice, Sweep } from './network-api.ts';

/** Reads prices in force from the network and stores them (all pages or nothing). */
export interface PricesReader {
  refreshPrices(stationId: string): Promise<Exchange<Sweep<NetworkPrice>>>;
}
