/** Wires the parts that read, store and show the fuelings whose note is missing. */

import type { OutboxState } from '../../preload/contract/outbox/batches.ts';
import { stateIs } from '../../preload/contract/outbox/outbox-states.ts';
import type { NotesApi } from '../network/index.ts';
import type { OutboxDesk } from '../outbox/index.ts';
import { createNoteLooksRepository } from '../outbox/index.ts';
import { createCatalogRepository, writeTables } from '../prices/index.ts';
import type { Emit, Listening } from '../shared/events.ts';
import type { AuditTrail, Clock, Logger } from '../shared/ports.ts';
import type { ReachabilityObserver, StationDirectory } from '../stations/index.ts';
import type { Store } from '../store/index.ts';
import { createPendingLists, type ReadyOf } from './list/lists.ts';
import { createPending } from './list/pending.ts';
import { createIssuingRepository } from './repository/issuing-repository.ts';
import { createPendingRepository } from './repository/pending-repository.ts';
import { createSolvedRepository } from './repository/solved-repository.ts';
import { createLookBeforeSending } from './sweep/look-before-sending.ts';
import { createSyncPending } from './sweep/sync-pending.ts';

/** Whether a note in this state may soon change the network's list. */
function mayHaveArrived(state: OutboxState): boolean {
  return stateIs(state, 'live') && stateIs(state, 'watched');
}

interface PendingPartParts {
  readonly store: Store;
  readonly api: Pick<NotesApi, 'listPending' | 'listSupplierTransactions' | 'readIssuingData'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  /** Ids of the current stations of this PC. */
  readonly stationIds: () => readonly string[];
  readonly desk: Pick<OutboxDesk, 'apply' | 'inTransaction' | 'closedGates'>;
  readonly audit: AuditTrail;
  /** Observes every reading: reachability and the outbox's gates. */
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep' | 'turn'>;
  /** Amounts that the ready notes on this PC would cover. */
  readonly readyOf: ReadyOf;
  readonly emit: Emit;
  readonly logger: Logger;
  /** Starts the delivery. */
  readonly kick: () => void;
}

export type PendingPart = ReturnType<typeof createPendingPart>;

export function createPendingPart(parts: PendingPartParts) {
  const store = createPendingRepository(parts.store);
  const issuing = createIssuingRepository(parts.store);
  const catalog = createCatalogRepository(parts.store);
  const looks = createNoteLooksRepository(parts.store);
  /** Wraps the API so that every reading of the network's fuelings also stores their customers. */
  const api: PendingPartParts['api'] = {
    listPending: (...args) => parts.api.listPending(...args),
    readIssuingData: (...args) => parts.api.readIssuingData(...args),
    async listSupplierTransactions(station, filter) {
      const exchange = await parts.api.listSupplierTransactions(station, filter);
      if (exchange.type === 'answered') looks.keepCustomers(station.id, exchange.value.items);
      return exchange;
    },
  };
  const lists = createPendingLists({ ...parts, store });
  const notify = (stationId: string): void => parts.emit({ type: 'pending-changed', stationId });
  const sync = createSyncPending({
    ...parts,
    api,
    store,
    changed(stationId, isListReplaced) {
      if (isListReplaced) lists.listChanged(stationId);
      notify(stationId);
    },
  });

  function handleUploadChanges(itemIds: readonly string[]): void {
    const notes = store.notesAmong(itemIds);
    for (const stationId of new Set(notes.map((note) => note.stationId))) {
      lists.notesChanged(stationId);
      if (notes.some((note) => note.stationId === stationId && mayHaveArrived(note.state))) sync.accepted(stationId);
      if (notes.some((note) => note.stationId === stationId && note.state === 'uncertain')) sync.doubted(stationId);
      notify(stationId);
    }
  }

  return {
    service: createPending({
      ...parts,
      ...{ store, issuing, lists, sync },
      solved: createSolvedRepository(parts.store),
      products: (stationId) => catalog.products(stationId),
      writeTables,
    }),
    store,
    issuing,
    sync,
    /** The check that delivery runs before sending. */
    look: createLookBeforeSending({ ...parts, api, looks, pending: store, sweep: sync.sweepIfAllowed }),
    /** Subscribes to events of sent notes. */
    listen(events: Listening): void {
      events.on('batches-changed', ({ batchIds }) => handleUploadChanges(batchIds));
      events.on('notes-changed', () => {
        for (const stationId of parts.stationIds()) if (lists.lookForNotes(stationId)) notify(stationId);
      });
    },
    /** Keeps the lists fresh until the signal aborts. Never rejects. */
    run: (signal: AbortSignal): Promise<void> => sync.run(signal),
  };
}
