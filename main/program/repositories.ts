/** The repositories shared by several parts of the program. */

import {
  createAnswersRepository,
  createBatchesRepository,
  createGatesRepository,
  createManualFuelingsRepository,
  createOutboxRepository,
} from '../outbox/index.ts';
import { createCatalogRepository } from '../prices/index.ts';
import type { Clock } from '../shared/ports.ts';
import type { Store } from '../store/index.ts';
import { createAuditRepository, createPayloadsRepository } from '../store/index.ts';

interface RepositoriesParts {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  /** The answers of the current wire profile. */
  readonly digits?: Parameters<typeof createCatalogRepository>[1];
  /** Reports a record that can't be read. */
  readonly damaged: (itemId: string, detail: string) => void;
  /** IANA zone of a station; null = the PC's own. */
  readonly timeZoneOf: (stationId: string) => string | null;
  /** Name of the current operator; null = nobody was chosen. */
  readonly operatorName?: () => string | null;
}

export function createRepositories({ store, clock, digits, damaged, timeZoneOf, operatorName }: RepositoriesParts) {
  return {
    payloads: createPayloadsRepository(store, clock),
    outbox: createOutboxRepository(store, damaged),
    batches: createBatchesRepository(store, damaged),
    fuelings: createManualFuelingsRepository(store),
    answers: createAnswersRepository(store),
    gates: createGatesRepository(store),
    catalog: createCatalogRepository(store, digits),
    audit: createAuditRepository(store, clock, timeZoneOf, operatorName),
  };
}
