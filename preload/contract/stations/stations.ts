/** Stations, their environments, and whether the network can be reached for them. */

export type Environment = 'training' | 'homologation' | 'production';

/** Federative units; the unit gives the station's local time (a price takes effect in it). */
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

/** A station as the renderer may know it: the secret itself never leaves main. */
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

/** A carrier's access: the same as a station's, and what the network calls the carrier. */
export interface FleetView extends StationView {
  /** Digits. */
  readonly customerId: string;
}

/** What this PC has of a station or fleet, in numbers. */
export interface StationHoldings {
  /** Uploads without an end: while there are any, the station stays. */
  readonly open: number;
  /** All that were ever put into the outbox, the open ones too. A fleet's are fuelings that were registered by hand. */
  readonly uploads: number;
  /** Files of notes; of a fleet notes that were downloaded. */
  readonly notes: number;
  /** Prices that were ever sent. */
  readonly prices: number;
  /** Price sheets. */
  readonly sheets: number;
  /** Fuelings as the network listed them. */
  readonly fuelings: number;
}

/** Answer of a token request made to try credentials; nothing is stored by it. */
export interface CredentialsTest {
  /** Seconds, as read through the wire profile; null when the answer does not say. */
  readonly lifetimeSeconds: number | null;
}

/** Found by real requests, never by the operating system's opinion alone. */
export interface ReachabilityView {
  readonly stationId: string;
  readonly state: 'unknown' | 'online' | 'offline' | 'refused-credentials' | 'misconfigured';
  /** ISO 8601 UTC of the last request that told, or null. */
  readonly since: string | null;
  readonly detail: string | null;
}

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

/** Switches of the training network, for trying the program under bad conditions. */
export interface TrainingFaults {
  readonly latencyMs: number;
  readonly fault: (typeof TRAINING_FAULTS)[number];
  /** How many more requests are hit; null = until switched off. */
  readonly remaining: number | null;
}
