/**
 * The words in which the outbox and the services speak of the network: what was asked, and what can
 * honestly be said to have happened. The API client (main/api) answers in them; nobody else knows
 * HTTP.
 */

import type { ApiProblem } from '../../preload/contract/errors.ts';
import type { PriceE4, PriceKind, ProductView } from '../../preload/contract/prices.ts';
import type { Environment } from '../../preload/contract/stations.ts';

/** What the client must know of a station to call the network for it. */
export interface NetworkStation {
  readonly id: string;
  readonly cnpj: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly timeZone: string;
}

/** A request and its answer, kept as text for the answers table. No header, no secret. */
export interface RawExchange {
  readonly method: 'GET' | 'POST';
  /** Path and query, without host. */
  readonly path: string;
  readonly status: number | null;
  /** Answer's body, cut at 256 kB. */
  readonly body: string;
}

/** Reasons for which not one byte of the request's body can have been read by the network. */
export const UNSENT_CAUSES = [
  'dns',
  'refused',
  'connect-timeout',
  'tls',
  'proxy',
  'redirect',
  'proxy-auth',
  /** The system's settings ask for a kind of proxy that this program can't use (SOCKS). */
  'proxy-unsupported',
  /** Who answered in the API's place shows that an address is wrong, before the act itself was sent. */
  'not-api',
  'cancelled',
] as const;
export type UnsentCause = (typeof UNSENT_CAUSES)[number];
/** Reasons for which the network may or may not have acted. */
export type UnknownCause = 'timeout' | 'reset' | 'aborted' | 'server-error' | 'request-timeout' | 'malformed' | 'ack-no-id';

/**
 * The outcome of one exchange.
 * - `answered`: a 2xx whose body was read as T.
 * - `refused`: 400, 403, 404, 413, 422 with the API's error body; the act did not happen.
 * - `unauthorized`: 401 after the client's own single renewal, or no token could be had because the
 *   credentials are refused: the act did not happen.
 * - `throttled`: 429; the act did not happen. Milliseconds as the server asked, unclamped, or null.
 * - `unsent`: proven not to have reached the network.
 * - `unknown`: may have happened (timeout, reset, 5xx, 408, unreadable 2xx).
 * - `misconfigured`: HTML, or a 4xx of no documented shape: the address or profile is wrong; may
 *   have happened.
 */
export type Exchange<T> =
  | { readonly type: 'answered'; readonly value: T; readonly raw: RawExchange }
  | { readonly type: 'refused'; readonly problem: ApiProblem; readonly raw: RawExchange }
  | { readonly type: 'unauthorized'; readonly problem: ApiProblem | null; readonly raw: RawExchange | null }
  | { readonly type: 'throttled'; readonly retryAfterMs: number | null; readonly raw: RawExchange }
  | { readonly type: 'unsent'; readonly cause: UnsentCause; readonly detail: string; readonly raw: RawExchange | null }
  | { readonly type: 'unknown'; readonly cause: UnknownCause; readonly detail: string; readonly raw: RawExchange }
  | { readonly type: 'misconfigured'; readonly detail: string; readonly raw: RawExchange };

/** One price of a batch as it is meant, before the wire profile gives it a shape. */
export interface BatchLineIntent {
  readonly productId: string;
  readonly productCode: string | null;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
  /** Station-local date-time without zone; null = from now on. */
  readonly validFrom: string | null;
}

/** 202 of a price batch; the id may be a string or an integer on the wire, here always text. */
export interface BatchAcceptance {
  readonly processId: string;
  readonly status: string;
}

/** Meaning of a status word, given by the wire profile; `unknown` is never success nor failure. */
export type StatusMeaning = 'waiting' | 'running' | 'done' | 'partial' | 'refused' | 'unknown';

export interface BatchLineStatus {
  /** 0-based place in the batch sent, when the answer allows it to be told; else null. */
  readonly index: number | null;
  readonly status: string;
  readonly meaning: StatusMeaning;
  readonly reason: string | null;
}

export interface BatchStatus {
  readonly processId: string | null;
  /** Word for word. */
  readonly status: string;
  readonly meaning: StatusMeaning;
  /** Empty when the answer lists no lines. */
  readonly lines: readonly BatchLineStatus[];
  readonly reason: string | null;
}

export interface NetworkPrice {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly customerName: string | null;
  readonly priceE4: PriceE4;
  readonly validFrom: string | null;
}

/** A listing read through all its pages. `shifted` = it changed under way: do not trust absence. */
export interface Sweep<T> {
  readonly items: readonly T[];
  readonly shifted: boolean;
}

/** The client of the network, one for all stations. Never throws for what the network does. */
export interface NetworkApi {
  /** Tries credentials; stores nothing. Answers the token's life in seconds (null = not told). */
  testCredentials(station: NetworkStation, clientSecret: string): Promise<Exchange<{ readonly lifetimeSeconds: number | null }>>;
  /** Splits by the profile's largest batch and encodes each part. Pure; throws only on a defect. */
  encodeBatches(station: NetworkStation, kind: PriceKind, lines: readonly BatchLineIntent[]): readonly EncodedBatch[];
  sendBatch(station: NetworkStation, kind: PriceKind, body: Uint8Array): Promise<Exchange<BatchAcceptance>>;
  /** `lines` are the batch's own intents, so that the answer's lines can be matched to them. */
  readBatch(station: NetworkStation, processId: string, lines: readonly BatchLineIntent[]): Promise<Exchange<BatchStatus>>;
  listPrices(station: NetworkStation): Promise<Exchange<Sweep<NetworkPrice>>>;
  listProducts(station: NetworkStation): Promise<Exchange<Sweep<ProductView>>>;
  getProduct(station: NetworkStation, productId: string): Promise<Exchange<ProductView>>;
  /** Forgets tokens of a station (its secret changed, or it was removed). */
  forget(stationId: string): void;
}

export interface EncodedBatch {
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Indexes into the lines given, in the order in which they stand in the body. */
  readonly lines: readonly number[];
}
