/** The repositories that several parts of the program share. */

import type { Clock } from './services/ports.ts';
import { createAnswersRepository } from './storage/answers-repository.ts';
import { createAuditRepository } from './storage/audit-repository.ts';
import { createBatchesRepository } from './storage/batches-repository.ts';
import { createCatalogRepository } from './storage/catalog-repository.ts';
import type { Store } from './storage/database.ts';
import { createGatesRepository } from './storage/gates-repository.ts';
import { createOutboxRepository } from './storage/outbox-repository.ts';
import { createPayloadsRepository } from './storage/payloads-repository.ts';

export interface RepositoriesParts {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  /** A record that can't be read. */
  readonly damaged: (itemId: string, detail: string) => void;
  /** IANA zone of a station; null = the PC's own. */
  readonly timeZoneOf: (stationId: string) => string | null;
}

export function createRepositories({ store, clock, damaged, timeZoneOf }: RepositoriesParts) {
  return {
    payloads: createPayloadsRepository(store, clock),
    outbox: createOutboxRepository(store, damaged),
    batches: createBatchesRepository(store, damaged),
    answers: createAnswersRepository(store),
    gates: createGatesRepository(store),
    catalog: createCatalogRepository(store),
    audit: createAuditRepository(store, clock, timeZoneOf),
  };
}
