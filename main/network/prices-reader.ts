import type { Exchange, NetworkPrice, Sweep } from './network-api.ts';

/** Reads prices in force from the network and stores them (all pages or nothing). */
export interface PricesReader {
  /** @param which `fresh`: a reading that begins after the call; else the one under way may answer. */
  refreshPrices(stationId: string, which?: 'any' | 'fresh'): Promise<Exchange<Sweep<NetworkPrice>>>;
}
