/** The features that a change of the stations, a start and an end concern. */

import type { Updates } from '../updates/index.ts';
import type { FleetFeature, MovementFeature, TransfersFeature } from './movement.ts';
import type { Notes } from './notes.ts';
import type { Outbox } from './outbox.ts';
import type { Pending } from './pending.ts';
import type { PriceImport } from './price-import.ts';
import type { Readings } from './readings.ts';

export interface Features {
  readonly readings: Readings;
  readonly outbox: Outbox;
  readonly priceImport: PriceImport;
  readonly pending: Pending;
  readonly notes: Notes;
  readonly movement: MovementFeature;
  readonly transfers: TransfersFeature;
  readonly fleet: FleetFeature;
  readonly updates: Updates;
}
