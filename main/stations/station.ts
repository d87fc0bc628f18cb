import type { Environment, StationView } from '../../preload/contract/stations.ts';

/** A station as the store keeps it; the secret is elsewhere (the vault). For training stations the addresses are a placeholder: the real one changes with each start. */
export type Station = Omit<StationView, 'timeZone' | 'secret'>;

/** Kept in the store for training stations; reserved by RFC 2606, so it can never reach anybody. */
export const TRAINING_PLACEHOLDER_URL = 'https://treinamento.invalid';

/** The stations of this PC, as they are kept. */
export interface StationStore {
  /** Removed ones too: their history still names them. */
  find(stationId: string): Station | null;
  isListed(stationId: string): boolean;
  /** There is at most one row per environment and CNPJ, removed or not. */
  findByCnpj(environment: Environment, cnpj: string): { readonly station: Station; readonly removed: boolean } | null;
  /** Not removed, oldest first. */
  list(): readonly Station[];
  insert(station: Station, at: string): void;
  /** Overwrites all but id, environment and CNPJ, and lists the station again if it was removed. */
  revive(station: Station): void;
  setClientId(stationId: string, clientId: string): void;
  remove(stationId: string, at: string): void;
}
