import type { StationHoldings } from '../../preload/contract/stations/stations.ts';
import type { NetworkApi } from '../network/index.ts';
import type { Emit } from '../shared/events.ts';
import type { AuditLog, Clock, Logger, NewId, Transaction, Vault } from '../shared/ports.ts';
import type { StationIdentity } from './acts/fields.ts';
import type { Directory } from './directory.ts';
import type { ActiveStationMemory, OutboxGuard, StationEvents, TrainingFleet, TrainingHost } from './ports.ts';
import type { StationStore } from './stations-repository.ts';

export interface StationsParts {
  readonly store: StationStore;
  readonly directory: Directory;
  readonly active: ActiveStationMemory;
  readonly vault: Vault;
  readonly api: Pick<NetworkApi, 'testCredentials' | 'forget'>;
  readonly training: TrainingHost;
  /** Defaults for a new training station. */
  readonly trainingExample: StationIdentity;
  readonly trainingFleet: TrainingFleet;
  readonly outbox: OutboxGuard;
  /** Counts what depends on a station, in the whole store. */
  readonly holdings: (stationId: string) => StationHoldings;
  readonly events: StationEvents;
  readonly audit: AuditLog;
  readonly transaction: Transaction;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly logger: Logger;
}
