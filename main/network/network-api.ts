/**
 * The vocabulary of the outbox and the services for the network: what was requested, and what can
 * be said to have happened. The API client (main/network) returns it; no other part handles
 * HTTP.
 */

import type { ApiProblem } from '../../preload/contract/errors.ts';
import type { StatusMeaning } from '../../preload/contract/outbox/outbox.ts';
import type { PriceE4, PriceInForceView } from '../../preload/contract/price-import/price-import.ts';
import type { StationView } from '../../preload/contract/stations/stations.ts';

/** What the client needs to send requests for a station. */
export type NetworkStation = Omit<StationView, 'name' | 'uf' | 'secret'>;

/** What the client needs to send requests for a fleet. */
export type NetworkFleet = NetworkStation & { readonly customerId: string };

/** A request and its answer, as text for the answers table. No header, no secret. */
export interface RawExchange {
  readonly method: 'GET' | 'POST';
  /** Path and query, without host. */
  readonly path: string;
  readonly status: number | null;
  /** The answer's body, cut at 256 kB. */
  readonly body: string;
}

/** Reasons that prove that the network received no byte of the request's body. */
export const UNSENT_CAUSES = [
  'dns',
  'refused',
  'connect-timeout',
  'tls',
  'proxy',
  'redirect',
  /** Redirected to another path of the same host: the configured address changed, or is wrong. */
  'moved',
  'proxy-auth',
  /** The system's settings require a kind of proxy that this program does not support (SOCKS). */
  'proxy-unsupported',
  /** A page instead of the API shows that an address is wrong, before the act itself was sent. */
  'not-api',
  /** wire-profile.json has mistakes: no request in the default format is sent to a real network. */
  'profile-refused',
  'cancelled',
] as const;
export type UnsentCause = (typeof UNSENT_CAUSES)[number];
/** Causes that require a correction on this PC. */
export const MISCONFIGURED: readonly UnsentCause[] = ['not-api', 'moved', 'profile-refused'];
/** Reasons that leave open whether the network acted. */
export const UNKNOWN_CAUSES = [
  'timeout',
  'reset',
  'aborted',
  'server-error',
  'request-timeout',
  'malformed',
  'ack-no-id',
  /** A 3xx that may mean "done, look there", or a 407 that is not from our proxy. */
  'redirected',
  /** The network states that it has it already: whose copy that is must be looked up. */
  'already-there',
] as const;
export type UnknownCause = (typeof UNKNOWN_CAUSES)[number];

/** A line of the batch that a refusal refers to, by its 0-based index in the body. */
export interface RefusedLine {
  readonly index: number;
  readonly reason: string;
}

/**
 * The outcome of one exchange.
 * - `answered`: a 2xx whose body was read as T.
 * - `refused`: a 4xx with the API's error body (or what the wire profile counts as one); the act did
 *   not happen. `lines`: those that its messages name.
 * - `unauthorized`: no token, because the credentials are refused or missing.
 * - `token-refused`: 401 although the token endpoint issues tokens, after the client's own single renewal.
 * - `throttled`: 429, or what the wire profile counts as "try later". Milliseconds as the server
 *   asked, unclamped, or null.
 * - `unsent`: proven not to have reached the network.
 * - `unknown`: may have happened (timeout, reset, 5xx, 408, most 3xx, unreadable 2xx).
 * - `misconfigured`: HTML, or a 4xx of no documented shape: the address or profile is wrong; may
 *   have happened.
 */
export type Exchange<T> =
  | { readonly type: 'answered'; readonly value: T; readonly raw: RawExchange }
  | { readonly type: 'refused'; readonly problem: ApiProblem; readonly lines?: readonly RefusedLine[]; readonly raw: RawExchange }
  | { readonly type: 'unauthorized'; readonly problem: ApiProblem | null; readonly raw: RawExchange | null }
  | { readonly type: 'token-refused'; readonly problem: ApiProblem | null; readonly raw: RawExchange }
  | { readonly type: 'throttled'; readonly retryAfterMs: number | null; readonly raw: RawExchange }
  | {
      readonly type: 'unsent';
      readonly cause: UnsentCause;
      readonly detail: string;
      /** Retry-After of a token endpoint that fails, unclamped; absent = none. */
      readonly retryAfterMs?: number;
      readonly raw: RawExchange | null;
    }
  | {
      readonly type: 'unknown';
      readonly cause: UnknownCause;
      readonly detail: string;
      /** What could not be parsed and where (listing, page, record, field), in words for the user. */
      readonly unread?: string;
      /** Retry-After of a failing server, unclamped; absent = none. */
      readonly retryAfterMs?: number;
      readonly raw: RawExchange;
    }
  | {
      readonly type: 'misconfigured';
      readonly detail: string;
      /** The answer is a page instead of data. */
      readonly html?: true;
      readonly raw: RawExchange;
    };

/** The longest wait that a server can ask of a reading, in milliseconds: one of years would end it without a word. */
const MOST_RETRY_AFTER_MS = 86_400_000;

/** Milliseconds that the server asks a reading to wait, whatever it answered; null: not given. */
export function retryAfterOf(exchange: Exchange<unknown>): number | null {
  const asked = 'retryAfterMs' in exchange ? (exchange.retryAfterMs ?? null) : null;
  return asked === null ? null : Math.min(asked, MOST_RETRY_AFTER_MS);
}

/** The longest wait that holds back more than the request that was told, in milliseconds. */
export const MOST_HELD_BACK_MS = 3_600_000;

/** Milliseconds that other requests wait too, or later ones of the same kind; 0: none were asked for. */
export function heldBackMs(exchange: Exchange<unknown>): number {
  return Math.min(retryAfterOf(exchange) ?? 0, MOST_HELD_BACK_MS);
}

/** Result of a bare request to the station's address. */
export type Probe =
  | {
      readonly type: 'answered';
      readonly status: number;
      /** Epoch milliseconds, in whole seconds; null = not stated. */
      readonly serverTime: number | null;
      /** This PC's clock before the request, and after the answer. */
      readonly from: number;
      readonly until: number;
    }
  | { readonly type: 'unsent'; readonly cause: UnsentCause; readonly detail: string }
  | { readonly type: 'unknown'; readonly cause: UnknownCause; readonly detail: string };

/** One price of a batch, independent of the wire profile's format. */
export interface BatchLineIntent {
  readonly productId: string;
  readonly productCode: string | null;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
  /** The change of the standard price, in ten-thousandths of a percent (-3 % = -30,000); absent or null = given as an amount. */
  readonly percentE4?: number | null;
  /** Station-local date-time without zone; null = from now on. */
  readonly validFrom: string | null;
}

/** 202 of a price batch; the id may be a string or an integer on the wire, here always text. */
export interface BatchAcceptance {
  readonly processId: string;
  readonly status: string | null;
}

/** Meaning of a status word by the wire profile; `unknown` is neither success nor failure. */
export type { StatusMeaning };

export interface BatchLineStatus {
  /** 0-based index in the batch sent, if the answer allows it to be determined; otherwise null. */
  readonly index: number | null;
  readonly status: string;
  readonly meaning: StatusMeaning;
  readonly reason: string | null;
}

export interface BatchStatus {
  readonly processId: string | null;
  /** Verbatim. */
  readonly status: string;
  readonly meaning: StatusMeaning;
  /** Empty when the answer lists no lines. */
  readonly lines: readonly BatchLineStatus[];
  /** Whether its lines and its count account for everything sent; if not, it may be about another batch. */
  readonly covers: boolean;
  readonly reason: string | null;
}

export type NetworkPrice = Omit<PriceInForceView, 'stationId'>;

/** A listing read through all its pages. `shifted` = it changed meanwhile: absence proves nothing. */
export interface Sweep<T> {
  readonly items: readonly T[];
  readonly shifted: boolean;
}

/** Receives the items of each page instead of the answer. Exceptions propagate to the caller. */
export type TakeItems<T> = (items: readonly T[]) => void;

export interface EncodedBatch {
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Indexes into the given lines, in the order of the body. */
  readonly lines: readonly number[];
}

/** Suffix of `detail` for a redirect to the same host. */
export const SAME_HOST = ' to the same host';

/** `detail` with the network's own message, from an error body of undocumented format. */
export function withNetworkMessage(detail: string, words: string | null): string {
  return words === null ? detail : `${detail}: ${words}`;
}

/** The network's own message within a `detail`; null: none. */
export function networkMessageIn(detail: string | null): string | null {
  return /^HTTP \d{3}: (.+)$/s.exec(detail ?? '')?.[1] ?? null;
}
