/** The repositories that several parts of the program share. */

import { createGatesRepository } from './outbox/gates/gates-repository.ts';
import { createAnswersRepository } from './outbox/list/answers-repository.ts';
import { createBatchesRepository } from './outbox/list/batches-repository.ts';
import { createOutboxRepository } from './outbox/repository/outbox-repository.ts';
import { createCatalogRepository } from './prices/in-force/catalog-repository.ts';
import type { Clock } from './shared/ports.ts';
import { createAuditRepository } from './store/audit-repository.ts';
import type { Store } from './store/database.ts';
import { createPayloadsRepository } from './store/payloads-repository.ts';

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
