/** Wires the price services besides importing and sending: templates, history, remembered answers, follow-ups of a batch. */

import type { RequestOf } from '../../preload/contract/channels.ts';
import { createPriceChangesRepository } from '../outbox/index.ts';
import type { createCatalogRepository } from '../prices/index.ts';
import { createPriceHistoryRepository, exportInForce, makeTemplate, readHistory, sheetWriter as writer } from '../prices/index.ts';
import { maskDocument } from '../shared/redaction/cpf.ts';
import type { Store } from '../store/index.ts';
import { createAliases } from './aliases/aliases.ts';
import { createAliasesRepository } from './aliases/aliases-repository.ts';
import { createDraftsRepository } from './repository/drafts-repository.ts';
import { asChange } from './sending/as-change.ts';
import { correctLines } from './sending/correct-lines.ts';
import { cutSheet } from './sending/cut-sheet.ts';
import { createPriceDrafts } from './sending/price-drafts.ts';
import { refusedSheet } from './sending/refused-sheet.ts';
import { reprice } from './sending/reprice.ts';
import { revertBatch } from './sending/revert-batch.ts';
import type { SubmitBatchParts } from './sending/submit-batch.ts';
import type { ImportPrices, ImportPricesParts } from './service/import-prices.ts';

interface PriceDeskParts extends ImportPricesParts {
  readonly store: Store;
  readonly service: ImportPrices;
  readonly catalog: ReturnType<typeof createCatalogRepository>;
  readonly batches: SubmitBatchParts['batches'];
}

export type PriceDesk = ReturnType<typeof createPriceDesk>;

export function createPriceDesk(parts: PriceDeskParts) {
  const { store, service } = parts;
  const aliases = createAliases({ ...parts, aliases: createAliasesRepository(store) });
  const history = createPriceHistoryRepository(store);
  const changes = createPriceChangesRepository(store);
  return {
    history: (request: RequestOf<'prices:history'>) => readHistory({ ...parts, history }, request),
    export: (stationId: string) => exportInForce({ ...parts, writer }, stationId, maskDocument),
    template: ({ stationId, format }: RequestOf<'prices:template'>) => {
      const agreementChange = parts.requiresPercent?.().agreement === true ? asChange(parts, stationId) : null;
      return makeTemplate({ ...parts, writer, agreementChange }, stationId, format);
    },
    aliases,
    drafts: createPriceDrafts({ ...parts, drafts: createDraftsRepository(store) }),
    refusedSheet: (batchId: string) => refusedSheet({ ...parts, imports: service, records: parts.imports, cut: cutSheet }, batchId),
    reprice: (request: RequestOf<'prices:reprice'>) => reprice({ ...parts, imports: service, records: parts.imports, writer }, request),
    correct: (request: RequestOf<'batches:correct'>) =>
      correctLines({ ...parts, imports: service, records: parts.imports, changes, writer }, request),
    revert: (batchId: string) => revertBatch({ ...parts, imports: service, changes, writer }, batchId),
  };
}
