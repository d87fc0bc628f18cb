/** The client's reading methods: one per endpoint of all.ts. */

import type { Clock } from '../../shared/ports.ts';
import type { Call } from '../http/call.ts';
import type { Exchange, NetworkFleet, NetworkStation, Sweep, TakeItems } from '../network-api.ts';
import type { WireProfile } from '../profile/types.ts';
import type { SweepParts } from '../reading/paging.ts';
import { createSweep } from '../reading/sweep.ts';
import { reading } from '../reading/wire.ts';
import { ENDPOINTS } from './all.ts';
import type { EndpointEntries, ListEndpoint, SingleEndpoint } from './endpoint.ts';
import type { Get } from './request.ts';
import { createWords } from './words.ts';

type Method<E> =
  E extends ListEndpoint<infer _E, infer A, infer Q, infer G, infer T>
    ? (access: A, query: Q, take?: TakeItems<T>) => Promise<Exchange<Sweep<T>>> | Extract<G, null>
    : E extends SingleEndpoint<infer _E, infer A, infer Q, infer T>
      ? (access: A, query: Q) => Promise<Exchange<T>>
      : never;

type Endpoints = typeof ENDPOINTS;
/** Each resolves as in `createNetworkApi`; null: the profile has no such listing, and nothing is requested. */
export type ReadingsApi = { readonly [K in keyof Endpoints]: Method<Endpoints[K]> };

export function createReadings(call: Call, profile: WireProfile, parts: SweepParts & { readonly clock: Pick<Clock, 'now'> }): ReadingsApi {
  type Access = NetworkStation | NetworkFleet;
  type Any =
    | ListEndpoint<EndpointEntries, Access, unknown, Get | null, unknown>
    | SingleEndpoint<EndpointEntries, Access, unknown, unknown>;
  const words = createWords(profile);
  const sweep = createSweep(call, profile, parts);
  const methodOf = (endpoint: Any) => (access: Access, query: unknown, take?: TakeItems<unknown>) => {
    const get = endpoint.ask(words.of(endpoint, parts.clock.now()), access, query);
    if (get === null) return null;
    if ('readText' in endpoint)
      return call(access, { method: 'GET', ...get, read: (text) => reading(() => endpoint.readText(text, profile)) });
    return sweep(access, get, { name: endpoint.name, readItem: (record) => endpoint.readItem(record, profile, access), take });
  };
  const methods = Object.entries(ENDPOINTS).map(([name, endpoint]) => [name, methodOf(endpoint as unknown as Any)]);
  return Object.fromEntries(methods) as ReadingsApi;
}
