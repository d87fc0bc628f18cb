import { acknowledged } from './acknowledged.ts';
import type { UploadKind } from './kind.ts';

/** A fueling registered manually for a fleet; it is looked up in the fleet's listing. */
export const fuelingKind: UploadKind = {
  send: async (api, station, bytes) =>
    acknowledged(await api.sendFueling(station, bytes), ({ transactionId, status }) => ({ processId: transactionId, status })),
  prices: null,
  hasProcess: false,
  canEndInDoubt: true,
  ownEvents: { 'fueling-listed': 'no fueling', 'fueling-unlisted': 'no fueling' },
  firstLook: (now, policy) => now + policy.readBack.firstMs,
  isParallel: false,
  actsInDoubt: () => ['already-there', 'send-again', 'check'],
  withdrawal: () => null,
  partners: () => [],
  wait: () => null,
  hold: () => null,
};
