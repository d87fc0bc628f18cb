import type { StationRecord, TrainingState } from './state.ts';
import type { Change } from './state-holder.ts';
import { deriveCredentials, type TrainingCredentials, type TrainingStation } from './station.ts';

export type NewTrainingStationRecord = TrainingStation &
  Partial<TrainingCredentials> & {
    /** How many fuelings without a note; about six weeks of a small station unless told. */
    readonly pendingCount?: number | undefined;
    /** How many of them come as pairs that differ in nothing but the minute; one in twenty unless told. */
    readonly twins?: number | undefined;
  };

/**
 * Adds a station, seeded with a price history that ends at `now`. One that is there keeps its
 * credentials, its history and its place; only its name follows.
 */
export function addStationTo(added: NewTrainingStationRecord, now: number): Change<TrainingCredentials> {
  return (state) => {
    const present = state.stations.find(({ cnpj }) => cnpj === added.cnpj);
    if (present === undefined) {
      const fresh: StationRecord = { ...deriveCredentials(added.cnpj), ...added, seededAt: now };
      return { state: { ...state, stations: [...state.stations, fresh] }, result: credentialsOf(fresh) };
    }
    const result = credentialsOf(present);
    return present.name === added.name ? { state, result } : { state: renamed(state, present, added.name), result };
  };
}

function renamed(state: TrainingState, station: StationRecord, name: string): TrainingState {
  return { ...state, stations: state.stations.map((other) => (other === station ? { ...station, name } : other)) };
}

function credentialsOf({ clientId, clientSecret }: StationRecord): TrainingCredentials {
  return { clientId, clientSecret };
}
