/** All the stores of the page, wired to one bridge. */

import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../preload/contract/channels.ts';
import { type AliasesStore, createAliasesStore } from './aliases-store.ts';
import { type AppStore, createAppStore } from './app-store.ts';
import { type BatchesStore, createBatchesStore } from './batches-store.ts';
import { createImportStore, type ImportStore } from './import-store.ts';
import { createInForceStore, type InForceStore } from './in-force-store.ts';
import { createNavStore, type NavStore } from './nav-store.ts';
import { createNotesStore, type NotesStore } from './notes-store.ts';
import type { Notify } from './notify.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';
import { createPendingStore, type PendingStore } from './pending-store.ts';
import { createPriceFolderStore, type PriceFolderStore } from './price-folder-store.ts';
import { createPricesStore, type PricesStore } from './prices-store.ts';
import { createRowsStore, type RowsStore } from './rows-store.ts';
import { createStationsStore, type StationsStore } from './stations-store.ts';
import { createTrainingStore, type TrainingStore } from './training-store.ts';

export interface StoreStates {
  readonly app: AppStore;
  readonly nav: NavStore;
  readonly stations: StationsStore;
  readonly prices: PricesStore;
  readonly inForce: InForceStore;
  readonly priceFolder: PriceFolderStore;
  readonly aliases: AliasesStore;
  readonly imports: ImportStore;
  readonly rows: RowsStore;
  readonly batches: BatchesStore;
  readonly outbox: OutboxStore;
  readonly pending: PendingStore;
  readonly notes: NotesStore;
  readonly training: TrainingStore;
}

export type Stores = { readonly [K in keyof StoreStates]: StoreApi<StoreStates[K]> };

/** Between two readings that pushes ask for: often enough to be watched, seldom enough to cost nothing. */
const REST_MS = 400;

/** @param sentences the few texts that stores say by themselves. */
export function createStores(bridge: Bridge, notify: Notify, sentences: { readonly stale: () => string }): Stores {
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve, REST_MS));
  const app = createAppStore(bridge, notify);
  const imports = createImportStore(bridge, notify, sentences.stale);
  const stores: Stores = {
    app,
    nav: createNavStore(),
    stations: createStationsStore(bridge, notify, () => app.getState().load()),
    prices: createPricesStore(bridge, notify),
    inForce: createInForceStore(bridge),
    priceFolder: createPriceFolderStore(bridge, notify),
    aliases: createAliasesStore(bridge, notify),
    imports,
    rows: createRowsStore(bridge, notify, () => void imports.getState().reload()),
    batches: createBatchesStore(bridge, notify),
    outbox: createOutboxStore(bridge, notify, rest),
    pending: createPendingStore(bridge, notify, rest),
    notes: createNotesStore(bridge, notify),
    training: createTrainingStore(bridge, notify),
  };
  let stationId: string | null = null;
  app.subscribe((state) => {
    const next = state.app?.activeStationId ?? null;
    if (stationId !== null && next !== stationId) imports.getState().stationChanged();
    stationId = next;
  });
  const listeners = [
    stores.app,
    stores.prices,
    stores.inForce,
    stores.priceFolder,
    stores.aliases,
    stores.imports,
    stores.batches,
    stores.outbox,
    stores.pending,
    stores.notes,
  ];
  bridge.onPush((event) => {
    for (const store of listeners) store.getState().onPush(event);
  });
  return stores;
}
