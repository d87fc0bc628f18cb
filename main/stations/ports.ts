/** What the stations services need from the outside. The composition root joins it together. */

import type { Environment, TrainingFaults, Uf } from '../../preload/contract/stations/stations.ts';
import type { Exchange, NetworkFleet, NetworkStation } from '../network/index.ts';

export interface TrainingFleet {
  readonly cnpj: string;
  readonly name: string;
  readonly uf: Uf;
  readonly customerId: string;
}

/** The training network. Its port is free, so its address is another one after each start. */
export interface TrainingHost {
  /** Starts it unless it runs. Rejects when it can't be started. */
  ensureStarted(): Promise<{ readonly baseUrl: string }>;
  /** Adds a station, or gives the credentials of a known CNPJ again. */
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

/** Which station was last worked with (platform/settings/preferences.ts). */
export interface ActiveStationMemory {
  environment(): Environment | null;
  activeStation(environment: Environment): string | null;
  activate(environment: Environment, stationId: string): void;
}

/** Who must know of a change. */
export interface StationEvents {
  /** Credentials may be good now: the delivery tries again. */
  secretChanged(stationId: string): void;
  /** Addresses or client id are others: every gate that they shut may open. */
  accessChanged(stationId: string): void;
  /** One was added or removed: imports read their sheets anew. */
  stationsChanged(): void;
}

/** Stations as services need them. Removed ones are found by id, but not listed. */
export interface StationDirectory {
  find(stationId: string): NetworkStation | null;
  list(environment: Environment): readonly (NetworkStation & { readonly name: string })[];
}

/** A fleet as services need it. */
export type FleetAccess = NetworkFleet & { readonly name: string };

/** Learns from the outcome of each real request whether the network can be reached. */
export interface ReachabilityObserver {
  observe(stationId: string, exchange: Exchange<unknown>): void;
}
