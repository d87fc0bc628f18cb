import { createHash } from 'node:crypto';
import type { Uf } from '../../preload/contract/stations/stations.ts';
import type { FleetRecord } from './state.ts';
import type { Change } from './state-holder.ts';
import type { TrainingCredentials } from './station.ts';

export interface NewTrainingFleet extends Partial<TrainingCredentials> {
  readonly cnpj: string;
  readonly name: string;
  readonly uf: Uf;
  readonly customerId: string;
  /** Default 25. */
  readonly vehicles?: number | undefined;
}

/** Adds a fleet whose fuelings end at `now`. An existing one keeps its credentials and its history; only its name is updated. */
export function addFleetTo(added: NewTrainingFleet, now: number): Change<TrainingCredentials> {
  return (state) => {
    const fleets = state.fleets ?? [];
    const present = fleets.find(({ customerId }) => customerId === added.customerId);
    const next: FleetRecord =
      present === undefined ? { ...credentialsFor(added.customerId), ...added, seededAt: now } : { ...present, name: added.name };
    const { clientId, clientSecret } = next;
    return { state: { ...state, fleets: [...fleets.filter((fleet) => fleet !== present), next] }, result: { clientId, clientSecret } };
  };
}

/** A training secret protects nothing: it is derived, so that a lost one can be given again. */
function credentialsFor(customerId: string): TrainingCredentials {
  const secret = createHash('sha256').update(`treino:frota:${customerId}`).digest('hex').slice(0, 32);
  return { clientId: `treino-frota-${customerId}`, clientSecret: secret };
}
