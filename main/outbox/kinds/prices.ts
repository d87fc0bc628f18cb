import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { UploadKind } from './kind.ts';

/** A batch of prices: has a process in the network and is read back in the listing of prices. */
export const pricesKind = (prices: PriceKind): UploadKind => ({
  send: (api, station, bytes) => api.sendBatch(station, prices, bytes),
  prices,
  hasProcess: true,
  canEndInDoubt: false,
  ownEvents: { 'status-read': 'it has no status', compared: 'no uncertain price batch' },
  firstLook: (now, policy) => now + policy.readBack.firstMs,
  isParallel: false,
  actsInDoubt: () => ['already-there', 'send-again', 'check'],
  withdrawal: () => null,
  partners: () => [],
  wait: () => null,
  hold: () => null,
});
