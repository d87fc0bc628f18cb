import type { NetworkApi } from '../domain/network.ts';
import type { NotesApi } from '../domain/notes-network.ts';
import type { Clock } from '../services/ports.ts';
import { fillPath } from './address.ts';
import { createCall } from './call.ts';
import { encodeBatches } from './encode.ts';
import { createHttp, type Timeouts } from './http.ts';
import { parseJson } from './json.ts';
import { readOneProduct } from './listings.ts';
import { createNotesEndpoints } from './notes-endpoints.ts';
import type { WireProfile } from './profile-types.ts';
import type { Proxies } from './proxy.ts';
import { readAcceptance, readBatchStatus } from './status.ts';
import { createSweeps } from './sweeps.ts';
import { createTokenKeeper } from './token.ts';
import { createTokenRequest } from './token-request.ts';
import { reading } from './wire.ts';

export interface NetworkApiOptions {
  readonly profile: WireProfile;
  /** The station's client secret, or null when there is none to be had. */
  readonly secretOf: (stationId: string) => Promise<string | null>;
  readonly clock: Clock;
  /** Node's own by default. */
  readonly fetch?: typeof globalThis.fetch;
  readonly timeouts?: Timeouts;
  /** The system's proxy settings; left out, every connection is direct. */
  readonly proxies?: Proxies;
}

/** The client of the whole API, one for all stations: see `NetworkApi` and `NotesApi` for what it promises. */
export function createNetworkApi(options: NetworkApiOptions): NetworkApi & NotesApi {
  const { profile, clock, secretOf } = options;
  const { paths } = profile;
  const http = createHttp(options);
  const request = createTokenRequest(http, profile, clock);
  const tokens = createTokenKeeper({ request, secretOf, clock });
  const call = createCall(http, tokens, clock);
  const sweeps = createSweeps(call, profile);

  return {
    ...createNotesEndpoints(call, profile, clock),

    async testCredentials(station, clientSecret) {
      const exchange = await request(station, clientSecret);
      return exchange.type === 'answered' ? { ...exchange, value: { lifetimeSeconds: exchange.value.lifetimeSeconds } } : exchange;
    },

    encodeBatches: (station, kind, lines) => encodeBatches(profile, station, kind, lines),

    sendBatch: (station, kind, body) =>
      call(station, {
        method: 'POST',
        path: kind === 'standard' ? paths.standardBatch : paths.agreementBatch,
        body,
        read: (text) => readAcceptance(text, profile.acceptance),
      }),

    readBatch: (station, processId, lines) =>
      call(station, {
        method: 'GET',
        path: fillPath(paths.batchStatus, 'processId', processId),
        read: (text) => readBatchStatus(text, profile.batchStatus, lines),
      }),

    listPrices: (station) => sweeps.prices(station),
    listProducts: (station) => sweeps.products(station),

    getProduct: (station, productId) =>
      call(station, {
        method: 'GET',
        path: fillPath(paths.product, 'id', productId),
        read: (text) => reading(() => readOneProduct(parseJson(text), profile.products)),
      }),

    forget: (stationId) => tokens.forget(stationId),
  };
}
