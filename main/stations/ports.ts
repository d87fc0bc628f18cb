/** Dependencies of the stations' services, provided by the composition root. */

import type { Environment, TrainingFaults, Uf } from '../../preload/contract/stations/stations.ts';
import type { Exchange, NetworkFleet, NetworkStation } from '../network/index.ts';

export interface TrainingFleet {
  readonly cnpj: string;
  readonly name: string;
  readonly uf: Uf;
  readonly customerId: string;
}

/** The training network. Its port is chosen freely, so its address changes with each start. */
export interface TrainingHost {
  /** Starts it unless it runs. Rejects when it can't be started. */
  ensureStarted(): Promise<{ readonly baseUrl: string }>;
  /** Adds a station, or returns the credentials of a known CNPJ. */
  addStation(station: {
    readonly cnpj: string;
    readonly name: string;
    readonly uf: Uf;
  }): Promise<{ readonly clientId: string; readonly clientSecret: string }>;
  addFleet(fleet: TrainingFleet): Promise<{ readonly clientId: string; readonly clientSecret: string }>;
  faults(): TrainingFaults;
  setFaults(faults: TrainingFaults): void | Promise<void>;
}

/** Whether uploads of the station still wait for their outcome. */
export interface OutboxGuard {
  hasUnfinished(stationId: string): boolean;
}

/** The last active station (platform/settings/preferences.ts). */
export interface ActiveStationMemory {
  environment(): Environment | null;
  activeStation(environment: Environment): string | null;
  activate(environment: Environment, stationId: string): void;
}

/** Notified of changes. */
export interface StationEvents {
  /** Credentials may be valid now: the delivery retries. */
  secretChanged(stationId: string): void;
  /** Addresses or client id changed: every gate that they closed may open. */
  accessChanged(stationId: string): void;
  /** An access was added or removed: imports read their sheets again. */
  stationsChanged(): void;
}

/** Stations as services use them. Removed ones are found by id, but not listed. */
export interface StationDirectory {
  find(stationId: string): NetworkStation | null;
  list(environment: Environment): readonly (NetworkStation & { readonly name: string })[];
}

/** A fleet as services use it. */
export type FleetAccess = NetworkFleet & { readonly name: string };

/** Learns from each real request whether the network is reachable. */
export interface ReachabilityObserver {
  observe(stationId: string, exchange: Exchange<unknown>): void;
}
