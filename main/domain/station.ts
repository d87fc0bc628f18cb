import type { Environment, Uf } from '../../preload/contract/stations.ts';

/** A station as the store keeps it. The secret is elsewhere (the vault). */
export interface Station {
  readonly id: string;
  readonly name: string;
  /** 14 characters, no punctuation. */
  readonly cnpj: string;
  readonly uf: Uf;
  readonly environment: Environment;
  /** For training stations a fixed placeholder: the real address changes with each start. */
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
}

/** Kept in the store for training stations; reserved by RFC 2606, so it can never reach anybody. */
export const TRAINING_PLACEHOLDER_URL = 'https://treinamento.invalid';
