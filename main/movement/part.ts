/** Composes what reads, stores and shows the movement. */

import type { Emit, Listening } from '../shared/events.ts';
import type { Store } from '../store/index.ts';
import { createMovement, type MovementParts } from './movement.ts';
import { createMovementRepository } from './repository/movement-repository.ts';
import { createMovementSearch } from './repository/movement-search.ts';
import { createTimelinesRepository } from './repository/timelines-repository.ts';
import { createSyncMovement, type SyncMovementParts } from './sweep/sync-movement.ts';

interface MovementPartParts
  extends Omit<MovementParts, 'store' | 'timelines' | 'sync' | 'clock'>,
    Omit<SyncMovementParts, 'store' | 'changed'> {
  readonly store: Store;
  readonly emit: Emit;
}

export function createMovementPart({ store: opened, emit, ...parts }: MovementPartParts) {
  const store = createMovementRepository(opened);
  const timelines = createTimelinesRepository(opened);
  const sync = createSyncMovement({ ...parts, store, changed: (stationId) => emit({ type: 'movement-changed', stationId }) });
  return {
    service: createMovement({ ...parts, store, timelines, sync }),
    search: createMovementSearch(opened),
    /** Starts following the movement of a station. */
    want: sync.want,
    /** Requests these days to be read soon. */
    wantDays: sync.wantDays,
    isReadingDays: sync.isReadingDays,
    networkBack: sync.networkBack,
    accessChanged: sync.accessChanged,
    run: sync.run,
    /** Subscribes to complete readings of the prices: between two of them a price may have changed. */
    listen(events: Listening): void {
      events.on('prices-changed', ({ stationId }) => timelines.readingEnded(stationId));
    },
  };
}
