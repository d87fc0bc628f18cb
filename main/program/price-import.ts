/** The import of price sheets, among the features. */

import { decimalsTaken, percentAsked } from '../network/index.ts';
import { createImportsPart } from '../price-import/index.ts';
import type { Ground } from './ground.ts';
import type { Outbox } from './outbox.ts';
import type { ProgramParts } from './program-parts.ts';
import type { Readings } from './readings.ts';

export type PriceImport = ReturnType<typeof assemblePriceImport>;

interface PriceImportParts {
  readonly given: Pick<ProgramParts, 'importWorker' | 'places' | 'pickFolder'>;
  readonly readings: Readings;
  readonly outbox: Outbox;
}

export function assemblePriceImport(ground: Ground, { given, readings, outbox }: PriceImportParts) {
  const { repositories, profile } = ground;
  return createImportsPart({
    store: ground.store,
    transaction: ground.transaction,
    payloads: repositories.payloads,
    outbox: repositories.outbox,
    batches: repositories.batches,
    audit: repositories.audit,
    catalog: repositories.catalog,
    directory: ground.directory,
    stationIds: ground.stationIds,
    prices: readings.prices,
    api: ground.api,
    notices: ground.care.notices,
    firstSend: ground.firstSend,
    worker: given.importWorker,
    priceDecimals: () => decimalsTaken(profile.current().value),
    percentAsked: () => percentAsked(profile.current().value),
    places: given.places,
    pickFolder: given.pickFolder,
    clock: ground.clock,
    outboxClock: outbox.time.clock,
    newId: ground.newId,
    emit: ground.emit,
    logger: ground.logger,
    kick: () => outbox.delivery.kick(),
  });
}
