/** Puts together what is done with prices beside importing and sending them: templates, history, answers kept, what comes after a batch. */

import type { ChannelName, RequestOf, ResultOf } from '../../preload/contract/channels.ts';
import type { createCatalogRepository } from '../prices/index.ts';
import { createPriceHistoryRepository, exportInForce, makeTemplate, readHistory, sheetWriter as writer } from '../prices/index.ts';
import { maskDocument } from '../shared/redaction/cpf.ts';
import type { Store } from '../store/index.ts';
import { type Aliases, createAliases } from './aliases/aliases.ts';
import { createAliasesRepository } from './aliases/aliases-repository.ts';
import { cutSheet } from './sending/cut-sheet.ts';
import { refusedSheet } from './sending/refused-sheet.ts';
import { revertBatch } from './sending/revert-batch.ts';
import type { SubmitBatchParts } from './sending/submit-batch.ts';
import type { ImportPrices, ImportPricesParts } from './service/import-prices.ts';

interface PriceDeskParts extends ImportPricesParts {
  readonly store: Store;
  readonly service: ImportPrices;
  readonly catalog: ReturnType<typeof createCatalogRepository>;
  readonly batches: SubmitBatchParts['batches'];
}

type Act<C extends ChannelName> = (request: RequestOf<C>) => Promise<ResultOf<C>> | ResultOf<C>;

export interface PriceDesk {
  readonly history: Act<'prices:history'>;
  export(stationId: string): ResultOf<'prices:export'>;
  readonly template: Act<'prices:template'>;
  listAliases(): ResultOf<'aliases:list'>;
  readonly setAlias: Aliases['set'];
  readonly forgetAlias: Aliases['forget'];
  refusedSheet(batchId: string): Promise<ResultOf<'batches:refused-sheet'>>;
  revert(batchId: string): Promise<ResultOf<'batches:revert'>>;
}

export function createPriceDesk(parts: PriceDeskParts): PriceDesk {
  const { store, service } = parts;
  const aliases = createAliases({ ...parts, aliases: createAliasesRepository(store) });
  const history = createPriceHistoryRepository(store);
  return {
    history: (request) => readHistory({ ...parts, history }, request),
    export: (stationId) => exportInForce({ ...parts, writer }, stationId, maskDocument),
    template: ({ stationId, format }) => makeTemplate({ ...parts, writer }, stationId, format),
    listAliases: () => aliases.list(),
    setAlias: (request) => aliases.set(request),
    forgetAlias: (request) => aliases.forget(request),
    refusedSheet: (batchId) => refusedSheet({ ...parts, imports: service, records: parts.imports, cut: cutSheet }, batchId),
    revert: (batchId) => revertBatch({ ...parts, imports: service, writer }, batchId),
  };
}
