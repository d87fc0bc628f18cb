/** Stations, their environments, and their reachability. */

export type Environment = 'training' | 'homologation' | 'production';

/** Federative units; the unit determines the station's local time, in which a price takes effect. */
export const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type Uf = (typeof UFS)[number];

/** A station without its secret, which never leaves main. */
export interface StationView {
  readonly id: string;
  readonly name: string;
  /** 14 characters, digits or (first 12) upper-case letters, no punctuation. */
  readonly cnpj: string;
  readonly uf: Uf;
  /** IANA zone derived from `uf`. */
  readonly timeZone: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly secret: 'stored' | 'memory-only' | 'missing';
}

/** A carrier's access: a station's fields, and the carrier's number on the network. */
export interface FleetView extends StationView {
  /** Digits only. */
  readonly customerId: string;
}

/** Counts of a station's or fleet's data on this PC. */
export interface StationHoldings {
  /** Unfinished uploads; they block the removal. */
  readonly open: number;
  /** All uploads ever queued, including open ones; for a fleet, manual fuelings. */
  readonly uploads: number;
  /** Files of notes; for a fleet, downloaded notes. */
  readonly notes: number;
  /** Prices in force, and changes of their history. */
  readonly prices: number;
  /** Price sheets. */
  readonly sheets: number;
  /** Fuelings as the network listed them. */
  readonly fuelings: number;
  /** Rows of the audit. */
  readonly history: number;
}

/** Result of a token request that tests credentials; it stores nothing. */
export interface CredentialsTest {
  /** Seconds, read through the wire profile; null if the answer has none. */
  readonly lifetimeSeconds: number | null;
}

/** Based on real requests, never on the operating system alone. */
export interface ReachabilityView {
  readonly stationId: string;
  readonly state: 'unknown' | 'online' | 'offline' | 'refused-credentials' | 'misconfigured';
  /** ISO 8601 UTC of the request that first found the state, or null. */
  readonly since: string | null;
  readonly detail: string | null;
}

export const MAX_LATENCY_MS = 60_000;
/** Most requests that a fault of the training network may be limited to. */
export const MAX_REMAINING = 1_000_000;

export const TRAINING_FAULTS = [
  'none',
  'offline',
  'status-500',
  'status-429',
  'drop-before-read',
  'drop-after-read',
  'malformed',
  'html',
] as const;

/** Switches of the training network, for testing the program under bad conditions. */
export interface TrainingFaults {
  readonly latencyMs: number;
  readonly fault: (typeof TRAINING_FAULTS)[number];
  /** Number of further requests affected; null: until switched off. */
  readonly remaining: number | null;
}
