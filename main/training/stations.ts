import type { StationRecord, TrainingState } from './state.ts';
import type { Change } from './state-holder.ts';
import { deriveCredentials, type TrainingCredentials, type TrainingStation } from './station.ts';

export type NewTrainingStationRecord = TrainingStation &
  Partial<TrainingCredentials> & {
    /** Number of fuelings without a note; default: about six weeks of a small station. */
    readonly pendingCount?: number | undefined;
    /** Number of them in pairs that differ only in the minute; default: one in twenty. */
    readonly twins?: number | undefined;
  };

/**
 * Adds a station, seeded with a price history that ends at `now`. An existing one keeps its
 * credentials, its history and its place; only its name is updated.
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
