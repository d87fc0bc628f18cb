/** Wires the reading and checking of price sheets, and sending their prices to the outbox. */

import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PriceDecimals } from '../../preload/contract/price-import/price-import.ts';
import type { createCatalogRepository, ReadPrices } from '../prices/index.ts';
import type { Listening } from '../shared/events.ts';
import { createWatchFolders } from '../shared/watching/watch-folder.ts';
import type { WatchPlaces } from '../shared/watching/watch-place.ts';
import type { Directory, FolderParts } from '../stations/index.ts';
import { createWatchedRepository } from '../stations/index.ts';
import { createKnownBuyers, type Notices, type Store } from '../store/index.ts';
import { createAliasesRepository } from './aliases/aliases-repository.ts';
import { createWorkerEngine } from './engine/worker-engine.ts';
import { createPriceFolders } from './folder/price-folders.ts';
import { WATCHED_SHEETS } from './folder/watched-sheets.ts';
import { createWatchedSheetsRepository } from './folder/watched-sheets-repository.ts';
import { createPriceDesk } from './price-desk.ts';
import { createImportsRepository } from './repository/imports-repository.ts';
import { createLayoutsRepository } from './repository/layouts-repository.ts';
import { createPricesOnTheWay } from './sending/prices-on-the-way.ts';
import { createSubmitBatch, type SubmitBatchParts } from './sending/submit-batch.ts';
import { createImportPrices, type ImportPricesParts } from './service/import-prices.ts';

interface ImportsPartParts extends Omit<SubmitBatchParts, 'imports' | 'stations' | 'clock'> {
  readonly store: Store;
  readonly directory: Directory;
  readonly catalog: ReturnType<typeof createCatalogRepository>;
  readonly prices: Pick<ReadPrices, 'pricesOrNull'>;
  readonly notices: Pick<Notices, 'keep' | 'show'>;
  /** Ids of the current stations of this PC. */
  readonly stationIds: () => readonly string[];
  readonly priceDecimals: () => PriceDecimals;
  readonly startsTaken: NonNullable<ImportPricesParts['startsTaken']>;
  readonly requiresPercent: NonNullable<ImportPricesParts['requiresPercent']>;
  readonly percentDecimals: NonNullable<ImportPricesParts['percentDecimals']>;
  /** The system's dialog, and folders that are never watched. */
  readonly pickFolder: FolderParts['pickFolder'];
  readonly places: WatchPlaces;
  /** URL of the built worker that reads price sheets. */
  readonly worker: URL;
  /** The system clock, and the outbox's clock. */
  readonly clock: SubmitBatchParts['clock'];
  readonly outboxClock: SubmitBatchParts['clock'];
}

export type ImportsPart = ReturnType<typeof createImportsPart>;

export function createImportsPart(parts: ImportsPartParts) {
  const { store, directory, catalog, prices, clock } = parts;
  const engine = createWorkerEngine({ spawn: (options) => new Worker(parts.worker, options), clock });
  const importParts: ImportPricesParts = {
    ...parts,
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
    buyers: createKnownBuyers(store),
    activeStationId: () => directory.activeStationId(),
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  };
  const imports = createImportPrices(importParts);
  const submit = createSubmitBatch({ ...parts, imports, stations: directory, clock: parts.outboxClock });
  const priceFolders = createPriceFolders({
    ...importParts,
    imports,
    records: importParts.imports,
    sheets: createWatchedSheetsRepository(store),
    watched: createWatchedRepository(store, 'prices'),
    watch: createWatchFolders({ clock, places: parts.places, wanted: WATCHED_SHEETS }),
    stationIds: parts.stationIds,
    pickFolder: parts.pickFolder,
    notices: parts.notices,
  });
  return {
    imports,
    submit,
    /** Reads the cells of any table in the import worker. */
    readTable: engine.table,
    priceDesk: createPriceDesk({ ...importParts, store, catalog, batches: parts.batches, service: imports }),
    priceFolders,
    /** Subscribes to readings of prices and to batches: open imports are then checked again. */
    listen(events: Listening): void {
      events.on('prices-changed', ({ stationId }) => imports.pricesChanged(stationId));
      events.on('batches-changed', () => imports.batchesChanged());
      // Emitted inside the transaction, which may still be rolled back.
      events.on('import-changed', () => queueMicrotask(() => priceFolders.importsChanged()));
    },
    warm: engine.warm,
    /** Terminates the worker. */
    async stop(): Promise<void> {
      await engine.stop();
    },
  };
}
