import type { WireProfile } from '../../network/profile/profile.ts';
import type { Pace } from '../rules/progress.ts';
import type { FleetRecord, StationRecord, TrainingState } from '../state.ts';
import type { Answer } from './answers.ts';
import type { FaultKind } from './faults.ts';
import type { LedgerUpdate } from './ledger.ts';

interface ReceivedRequest {
  readonly query: URLSearchParams;
  /** Values of the path's placeholders, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Media type without parameters, lower case. */
  readonly mediaType: string;
  readonly body: Buffer;
}

/** Context that the network passes to an endpoint. */
export interface EndpointContext {
  readonly request: ReceivedRequest;
  /** Path without the service-area prefix, for error bodies. */
  readonly instance: string;
  readonly profile: WireProfile;
  /** Epoch milliseconds; constant during a request. */
  readonly now: number;
  readonly pace: Pace;
  readonly random: () => number;
  readonly tokenGeneration: number;
  readonly state: () => TrainingState;
  /** Changes the state, serialized; resolves when the new state is saved. */
  readonly update: <T>(change: (state: TrainingState) => { readonly state: TrainingState; readonly result: T }) => Promise<T>;
  readonly hit: (fault: FaultKind) => boolean;
  readonly hits: (fault: FaultKind) => number;
  readonly note: (update: LedgerUpdate) => void;
}

interface EndpointBase {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Where the profile has its path, which may contain placeholders in braces. */
  readonly path: keyof WireProfile['paths'];
}

/** `station`: the supplier identified by the token. */
type Handle = (context: EndpointContext, station: StationRecord) => Promise<Answer> | Answer;

/** `fleet`: the fleet identified by the token. */
type FleetHandle = (context: EndpointContext, fleet: FleetRecord) => Promise<Answer> | Answer;

/** Declared in a file of endpoints/. */
export type Endpoint =
  | (EndpointBase & { readonly auth: 'none'; readonly handle: (context: EndpointContext) => Promise<Answer> | Answer })
  | (EndpointBase & { readonly auth: 'bearer'; readonly handle: Handle })
  | (EndpointBase & { readonly auth: 'carrier'; readonly handle: FleetHandle });

/** An endpoint that requires a station's token. */
export function stationEndpoint(name: string, method: EndpointBase['method'], path: EndpointBase['path'], handle: Handle): Endpoint {
  return { name, method, path, auth: 'bearer', handle };
}

/** An endpoint of the fleet family. */
export function fleetEndpoint(name: string, method: EndpointBase['method'], path: EndpointBase['path'], handle: FleetHandle): Endpoint {
  return { name, method, path, auth: 'carrier', handle };
}
