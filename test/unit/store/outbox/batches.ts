/** Batches of prices, put into a store as the program would. */

import { createBatchesRepository } from '../../../../main/outbox/index.ts';
import type { NewBatchLine } from '../../../../main/outbox/testing.ts';
import type { Store } from '../../../../main/store/index.ts';
import type { OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import type { PriceKind } from '../../../../preload/contract/price-import/price-import.ts';
import { addImport } from '../../../fakes/outbox-world.ts';
import { createStore, NOW, putItem, recordIn } from '../support.ts';

const SOURCE = { line: 2, column: 'Preço', text: '5,89' };
export const line = (productId: string, priceE4: number, more: Partial<NewBatchLine> = {}): NewBatchLine => ({
  ...{ productId, productCode: null, productName: `nome ${productId}`, customerDocument: null, priceE4, previousE4: null, validFrom: null },
  ...{ source: SOURCE, ...more },
});

interface BatchParts {
  readonly kind?: PriceKind;
  readonly state?: OutboxState;
  readonly stationId?: string;
  readonly createdAt?: number;
  readonly importId?: string;
  readonly wake?: number | null;
}

/** A batch of these lines and its item; an import of its own where none is said. */
export function putBatch(store: Store, id: string, lines: readonly NewBatchLine[], parts: BatchParts = {}): void {
  const { kind = 'standard', state = 'done', stationId = 's1', createdAt = NOW, importId = `m-${id}`, wake = null } = parts;
  if (parts.importId === undefined) addImport(store, importId);
  putItem(store, id, { ...recordIn(state, `price-${kind}`, { wake }), createdAt }, stationId);
  createBatchesRepository(store, () => {}).insert({ id, stationId, kind, importId, createdAt, lines });
}

export function batchWorld() {
  const store = createStore();
  const batches = createBatchesRepository(store, () => {});
  const put = (id: string, lines: readonly NewBatchLine[], parts?: BatchParts): void => putBatch(store, id, lines, parts);
  return { store, batches, put };
}
