/** Composes what reads, stores and shows the transfers. */

import type { Emit } from '../shared/events.ts';
import type { Store } from '../store/index.ts';
import { createReadTransfers, type ReadTransfersParts } from './read-transfers.ts';
import { createTransfersRepository } from './repository/transfers-repository.ts';
import { createTransfers, type TransfersParts } from './transfers.ts';

interface TransfersPartParts extends Omit<TransfersParts, 'store' | 'reader' | 'clock'>, Omit<ReadTransfersParts, 'store' | 'changed'> {
  readonly store: Store;
  readonly emit: Emit;
}

export function createTransfersPart({ store: opened, emit, ...parts }: TransfersPartParts) {
  const store = createTransfersRepository(opened);
  const reader = createReadTransfers({ ...parts, store, changed: (stationId) => emit({ type: 'transfers-changed', stationId }) });
  return {
    service: createTransfers({ ...parts, store, reader }),
    search: store.search,
    networkBack: reader.networkBack,
    accessChanged: reader.accessChanged,
  };
}
