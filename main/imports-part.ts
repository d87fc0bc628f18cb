/** Puts together the reading and checking of price sheets, and their way into the outbox. */

import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PushEvent } from '../preload/contract/channels.ts';
import type { PriceDecimals } from './domain/import-engine.ts';
import type { WatchPlaces } from './domain/watch-place.ts';
import { createWatchFolders } from './files/watch-folder.ts';
import { createWorkerEngine } from './files/worker-engine.ts';
import { createPriceDesk, type PriceDesk } from './price-desk.ts';
import { createImportPrices, type ImportPrices, type ImportPricesParts } from './services/import-prices.ts';
import type { Notices } from './services/notices.ts';
import { createPriceFolders, type PriceFolders } from './services/price-folders.ts';
import type { ReadPrices } from './services/read-prices.ts';
import type { Directory } from './services/station-directory.ts';
import { createSubmitBatch, type SubmitBatch, type SubmitBatchParts } from './services/submit-batch.ts';
import type { FolderParts } from './services/watched-folders.ts';
import { createAliasesRepository } from './storage/aliases-repository.ts';
import type { createCatalogRepository } from './storage/catalog-repository.ts';
import type { Store } from './storage/database.ts';
import { createImportsRepository } from './storage/imports-repository.ts';
import { createLayoutsRepository } from './storage/layouts-repository.ts';
import { createPricesOnTheWay } from './storage/prices-on-the-way.ts';
import { createWatchedRepository } from './storage/watched-repository.ts';
import { createWatchedSheetsRepository } from './storage/watched-sheets-repository.ts';

export interface ImportsPartParts extends Omit<SubmitBatchParts, 'imports' | 'stations' | 'clock'> {
  readonly store: Store;
  readonly directory: Directory;
  readonly catalog: ReturnType<typeof createCatalogRepository>;
  readonly prices: Pick<ReadPrices, 'pricesOrNull'>;
  readonly notices: Pick<Notices, 'keep' | 'show'>;
  /** Ids of the stations of this PC, as they are now. */
  readonly stationIds: () => readonly string[];
  readonly priceDecimals: PriceDecimals;
  readonly percentAsked: NonNullable<ImportPricesParts['percentAsked']>;
  /** The system's dialog, and folders that are never watched. */
  readonly pickFolder: FolderParts['pickFolder'];
  readonly places: WatchPlaces;
  /** Built worker that reads price sheets. */
  readonly worker: URL;
  /** The machine's own, and the one by which the outbox waits. */
  readonly clock: SubmitBatchParts['clock'];
  readonly outboxClock: SubmitBatchParts['clock'];
}

export interface ImportsPart {
  readonly imports: ImportPrices;
  readonly submit: SubmitBatch;
  readonly priceDesk: PriceDesk;
  readonly priceFolders: PriceFolders;
  /** Ends the worker. */
  stop(): Promise<void>;
}

export function createImportsPart(parts: ImportsPartParts): ImportsPart {
  const { store, directory, catalog, prices, clock } = parts;
  const engine = createWorkerEngine({ spawn: (options) => new Worker(parts.worker, options), clock });
  const push = (event: PushEvent): void => {
    parts.push(event);
    // It is pushed inside the transaction, which may still be rolled back.
    if (event.type === 'import-changed') queueMicrotask(() => priceFolders.importsChanged());
  };
  const importParts: ImportPricesParts = {
    ...parts,
    push,
    engine,
    imports: createImportsRepository(store),
    layouts: createLayoutsRepository(store),
    aliases: createAliasesRepository(store),
    stations: directory,
    priceBook: {
      catalog: (stationId) => catalog.products(stationId),
      inForce: (stationId) => prices.pricesOrNull(stationId),
      lastSent: (stationId) => catalog.lastSent(stationId),
      onTheWay: createPricesOnTheWay(store),
    },
    activeStationId: () => directory.activeStationId(),
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  };
  const imports = createImportPrices(importParts);
  const submit = createSubmitBatch({ ...parts, push, imports, stations: directory, clock: parts.outboxClock });
  const priceFolders = createPriceFolders({
    ...importParts,
    imports,
    sheets: createWatchedSheetsRepository(store),
    watched: createWatchedRepository(store, 'prices'),
    watch: createWatchFolders({ clock, places: parts.places, purpose: 'prices' }),
    stationIds: parts.stationIds,
    pickFolder: parts.pickFolder,
    notices: parts.notices,
  });
  return {
    imports,
    submit,
    priceDesk: createPriceDesk({ ...importParts, store, catalog, batches: parts.batches, service: imports }),
    priceFolders,
    async stop() {
      await engine.stop();
    },
  };
}
