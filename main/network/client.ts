import type { PriceKind, ProductView } from '../../preload/contract/price-import/price-import.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { createRedactor, type Redactor } from '../shared/redaction/redactor.ts';
import { encodeBatches } from './encoding/encode.ts';
import { createReadings } from './endpoints/readings.ts';
import type { Get } from './endpoints/request.ts';
import { createFleetEndpoints, type FleetApi } from './fleet-endpoints.ts';
import { joinAddress } from './http/address.ts';
import { type Call, createCall } from './http/call.ts';
import { cleanExchange } from './http/clean-exchange.ts';
import { createHttp, type Timeouts } from './http/http.ts';
import { parseJson } from './http/json.ts';
import { logRequests } from './http/log-requests.ts';
import type { Proxies } from './http/proxy.ts';
import type { BatchAcceptance, BatchLineIntent, BatchStatus, EncodedBatch, Exchange, NetworkStation, Probe } from './network-api.ts';
import { createNotesEndpoints, type NotesApi } from './notes-endpoints.ts';
import { headersOf, keysOf } from './profile/headers.ts';
import { pathsOf } from './profile/prefixes.ts';
import { createProfileGuard } from './profile/refused-profile.ts';
import type { WireProfile } from './profile/types.ts';
import { createQueries } from './queries.ts';
import { readOneProduct } from './reading/listings.ts';
import { readAcceptance, readBatchStatus } from './reading/status.ts';
import { createSweeps } from './reading/sweeps.ts';
import { reading } from './reading/wire.ts';
import { ACCESS_CHANGED, createTokenKeeper } from './token/token.ts';
import { createTokenRequest, type RequestToken } from './token/token-request.ts';

export interface NetworkApiOptions {
  readonly profile: WireProfile;
  /** The mistake in wire-profile.json: only training stations are served then, with the default profile. */
  readonly profileProblem?: string | null;
  /** The station's client secret, or null when unavailable. */
  readonly secretOf: (stationId: string) => Promise<string | null>;
  /** Whether the access is still the stored one; default: always. Of another, a reading is dropped and no token is requested. */
  readonly isCurrent?: (station: NetworkStation) => boolean;
  readonly clock: Clock;
  /** The program is closing: a listing in progress requests no further page. */
  readonly signal?: AbortSignal;
  /** Default: Node's own. */
  readonly fetch?: typeof globalThis.fetch;
  readonly timeouts?: Timeouts;
  /** The system's proxy settings; default: every connection is direct. */
  readonly proxies?: Proxies;
  /** Shared with the log; learns every secret and token, and redacts them in everything stored of an answer. */
  readonly redactor?: Pick<Redactor, 'learn' | 'secrets' | 'data'>;
  /** Called with the time stated by a station's network, epoch milliseconds. */
  readonly heardTime?: (station: NetworkStation, at: number) => void;
  /** Receives one line per request. */
  readonly logger?: Pick<Logger, 'info' | 'warn'>;
}

export type NetworkApi = Omit<ReturnType<typeof createNetworkApi>, keyof NotesApi | keyof FleetApi>;

/** The client of the whole API, for all stations. Never throws for a failure of the network. */
export function createNetworkApi(options: NetworkApiOptions) {
  const { profile, clock, secretOf, isCurrent = () => true, redactor = createRedactor() } = options;
  const paths = pathsOf(profile);
  const queries = createQueries(profile);
  const guard = createProfileGuard(options.profileProblem ?? null);
  const { logger } = options;
  const bare = createHttp({ ...options, redactor });
  const http = logger === undefined ? bare : logRequests(bare, { clock, logger });
  const askToken = createTokenRequest(http, profile, clock);
  const learnKeys = () => {
    for (const key of keysOf(profile)) redactor.learn(key);
  };
  learnKeys();
  const request: RequestToken = async (station, clientSecret) => {
    // Again with each token: of many secrets the redactor remembers the latest.
    learnKeys();
    const exchange = cleanExchange(await askToken(station, clientSecret), redactor.secrets);
    if (exchange.type === 'answered') redactor.learn(exchange.value.accessToken);
    return exchange;
  };
  const tokens = createTokenKeeper({ request, secretOf, isCurrent, clock });
  const ask = createCall(http, tokens, clock, { heardTime: options.heardTime, headers: headersOf(profile), errors: profile.errors });
  const call: Call = async (station, wanted) => {
    const exchange = guard.refusal(station) ?? cleanExchange(await ask(station, wanted), redactor.secrets);
    // The answer of the earlier addresses says nothing of the new ones. A send stays what it became.
    return wanted.method === 'GET' && !isCurrent(station) ? ACCESS_CHANGED : exchange;
  };
  const sweeps = createSweeps(call, profile, options);

  return {
    ...createReadings(call, profile, options),
    ...createNotesEndpoints(call, profile, { guard }),
    ...createFleetEndpoints(call, profile, { ...options, guard }),

    /** Tests credentials; stores nothing. Resolves to the token's lifetime in seconds (null = not stated). */
    async testCredentials(station: NetworkStation, clientSecret: string): Promise<Exchange<{ readonly lifetimeSeconds: number | null }>> {
      const exchange = guard.refusal(station) ?? (await request(station, clientSecret));
      return exchange.type === 'answered' ? { ...exchange, value: { lifetimeSeconds: exchange.value.lifetimeSeconds } } : exchange;
    },

    /** Splits by the profile's largest batch and encodes each part. Throws an EncodeError for what the profile can't express. */
    encodeBatches(station: NetworkStation, kind: PriceKind, lines: readonly BatchLineIntent[]): readonly EncodedBatch[] {
      guard.assertUsable(station);
      return encodeBatches(profile, station, kind, lines, clock.now());
    },

    sendBatch: (station: NetworkStation, kind: PriceKind, body: Uint8Array): Promise<Exchange<BatchAcceptance>> =>
      call(station, {
        method: 'POST',
        path: kind === 'standard' ? paths.standardBatch : paths.agreementBatch,
        body,
        act: { meanings: profile.errors.batch, lineBase: profile.errors.lineBase },
        read: (text) => readAcceptance(text, profile.acceptance),
      }),

    /** `lines` are the batch's own intents, for matching the answer's lines. */
    readBatch: (station: NetworkStation, processId: string, lines: readonly BatchLineIntent[]): Promise<Exchange<BatchStatus>> =>
      call(station, {
        method: 'GET',
        ...queries.batchStatus(processId),
        read: (text) => readBatchStatus(text, profile.batchStatus, lines),
      }),

    /** Whether the station's address answers, and its clock; requests nothing, without a token. */
    async probe(station: NetworkStation): Promise<Probe> {
      const refused = guard.refusal(station);
      if (refused !== null) return { type: 'unsent', cause: 'profile-refused', detail: '' };
      const from = clock.now();
      const outcome = await http.send({ method: 'GET', address: joinAddress(station.baseUrl, '/'), headers: {}, body: null, secrets: [] });
      if (outcome.type === 'unsent') return { type: 'unsent', cause: outcome.cause, detail: outcome.detail };
      if (outcome.type === 'unknown') return { type: 'unknown', cause: outcome.cause, detail: outcome.detail };
      return { type: 'answered', status: outcome.status, serverTime: outcome.date, from, until: clock.now() };
    },

    listPrices: sweeps.prices,
    listProducts: sweeps.products,

    getProduct: (station: NetworkStation, productId: string): Promise<Exchange<ProductView>> =>
      call(station, {
        method: 'GET',
        ...queries.product(productId),
        read: (text) => reading(() => readOneProduct(parseJson(text), profile.products)),
      }),

    /** A single request; returns the text without parsing it. */
    readText: (station: NetworkStation, get: Get): Promise<Exchange<string>> =>
      call(station, { method: 'GET', ...get, read: (text) => ({ ok: true, value: text }) }),

    /** Drops a station's tokens (its secret changed, or it was removed). */
    forget: tokens.forget,
  };
}
