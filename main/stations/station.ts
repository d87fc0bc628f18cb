import type { FleetView, StationView } from '../../preload/contract/stations/stations.ts';

/**
 * A stored station; its secret is in the vault. Training stations have placeholder addresses: the real
 * one changes with each start.
 */
export type Station = Omit<StationView, 'timeZone' | 'secret'>;

export type Fleet = Omit<FleetView, 'timeZone' | 'secret'>;

/** Stored for training stations; reserved by RFC 2606, so it can never reach anybody. */
export const TRAINING_PLACEHOLDER_URL = 'https://treinamento.invalid';
