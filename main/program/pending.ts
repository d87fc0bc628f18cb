/** The list of fuelings whose note is missing, among the features. */

import { createPendingPart, type ReadyOf } from '../pending/index.ts';
import type { Ground } from './ground.ts';
import type { Outbox } from './outbox.ts';
import type { Readings } from './readings.ts';

export type Pending = ReturnType<typeof assemblePending>;

interface PendingParts {
  readonly readings: Readings;
  readonly outbox: Outbox;
  readonly readyOf: ReadyOf;
}

export function assemblePending(ground: Ground, { readings, outbox, readyOf }: PendingParts) {
  return createPendingPart({
    store: ground.store,
    api: ground.api,
    stations: ground.directory,
    stationIds: ground.stationIds,
    desk: outbox.desk,
    audit: ground.repositories.audit,
    observer: readings.observer,
    readyOf,
    clock: outbox.time.clock,
    kick: () => outbox.delivery.kick(),
    emit: ground.emit,
    logger: ground.logger,
  });
}
