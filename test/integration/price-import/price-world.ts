import { type BatchStore, createBatchesRepository, createOutboxRepository } from '../../../main/outbox/index.ts';
import {
  createImportEngine,
  createImportPrices,
  createPriceDesk,
  createSubmitBatch,
  type ImportPricesParts,
  type PriceDesk,
  type SubmitBatch,
} from '../../../main/price-import/testing.ts';
import { createCatalogRepository } from '../../../main/prices/index.ts';
import type { CatalogRepository } from '../../../main/prices/testing.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { takeAll } from '../../fakes/take-all.ts';
import { CATALOG, createDesk, type Desk } from './desk.ts';

/** The import's desk on the real engine, with the store's own catalog, batches, and what comes after them. */
export interface PriceWorld extends Desk {
  readonly catalog: CatalogRepository;
  readonly batches: BatchStore;
  readonly submit: SubmitBatch;
  readonly prices: PriceDesk;
  /** What a complete reading of Posto A's prices found, `minutes` after the last one. */
  read(prices: readonly (readonly [productId: string, priceE4: number, kind?: PriceKind, customer?: string])[], minutes?: number): void;
  /** The network's answer to a line. */
  answer(batchId: string, index: number, state: 'accepted' | 'refused', reason?: string): void;
  /** Its bytes have left. */
  left(batchId: string): void;
  /** It ended: some lines refused, or all of it. */
  partial(batchId: string): void;
  rejected(batchId: string, detail: string): void;
}

const fail = (_: string, detail: string): never => {
  throw new Error(detail);
};

export function createPriceWorld(more: Pick<ImportPricesParts, 'requiresPercent' | 'percentDecimals'> = {}): PriceWorld {
  const made = createDesk(createImportEngine);
  const desk = { ...made, service: createImportPrices({ ...made.parts, ...more }) };
  const { store, world, parts } = desk;
  const catalog = createCatalogRepository(store);
  const batches = createBatchesRepository(store, fail);
  takeAll(catalog.takeProducts('a', CATALOG, new Date(world.now).toISOString()));
  const outbox = createOutboxRepository(store, fail);
  const submit = createSubmitBatch({
    ...parts,
    imports: desk.service,
    outbox,
    batches,
    clock: { ...createManualClock(), now: () => world.now },
    api: {
      encodeBatches: (_, kind, lines) => [
        {
          body: new TextEncoder().encode(JSON.stringify([kind, lines])),
          mediaType: 'application/json',
          lines: lines.map((__, index) => index),
        },
      ],
    },
    firstSend: { refusal: () => null },
    kick: () => undefined,
  });
  return {
    ...desk,
    catalog,
    batches,
    submit,
    prices: createPriceDesk({ ...parts, ...more, store, catalog, batches, service: desk.service }),
    read(prices, minutes = 60) {
      world.now += minutes * 60_000;
      const listed = prices.map(([productId, priceE4, kind = 'standard', customerDocument = null]) => {
        const productName = CATALOG.find(({ id }) => id === productId)?.name ?? productId;
        return { kind, productId, productName, customerDocument, customerName: null, priceE4, validFrom: null };
      });
      takeAll(catalog.takePrices('a', listed, new Date(world.now).toISOString()));
      world.inForce = listed;
    },
    answer(batchId, index, state, reason) {
      batches.changeLines(batchId, [{ index, state, reason: reason ?? null, inForce: null }]);
    },
    left(batchId) {
      const record = batches.summary(batchId)?.item.record;
      const lastAttempt = { id: 'attempt', bodySha256: 'a'.repeat(64), at: world.now };
      if (record !== undefined) outbox.save(batchId, { ...record, lastAttempt }, world.now);
    },
    partial(batchId) {
      const record = batches.summary(batchId)?.item.record;
      if (record !== undefined)
        outbox.save(batchId, { ...record, state: 'partial', finishedAt: world.now, reads: 0, wake: world.now }, world.now);
    },
    rejected(batchId, detail) {
      const record = batches.summary(batchId)?.item.record;
      const problem = { cause: 'rejected', detail, api: null, at: world.now } as const;
      if (record !== undefined) outbox.save(batchId, { ...record, state: 'rejected', finishedAt: world.now, problem }, world.now);
    },
  };
}
