/**
 * The words in which the outbox and the services speak of the network: what was asked, and what can
 * honestly be said to have happened. The API client (main/network) answers in them; nobody else knows
 * HTTP.
 */

import type { ApiProblem } from '../../preload/contract/errors.ts';
import type { StatusMeaning } from '../../preload/contract/outbox/outbox.ts';
import type { PriceE4, PriceInForceView } from '../../preload/contract/price-import/price-import.ts';
import type { StationView } from '../../preload/contract/stations/stations.ts';

/** What the client must know of a station to call the network for it. */
export type NetworkStation = Omit<StationView, 'name' | 'uf' | 'secret'>;

/** What the client must know of a carrier. */
export type NetworkFleet = NetworkStation & { readonly customerId: string };

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
  /** Led to another address of the same host: the one that is kept here is another one by now, or wrong. */
  'moved',
  'proxy-auth',
  /** The system's settings ask for a kind of proxy that this program can't use (SOCKS). */
  'proxy-unsupported',
  /** Who answered in the API's place shows that an address is wrong, before the act itself was sent. */
  'not-api',
  /** wire-profile.json has mistakes: nothing is asked of a real network in another shape than the one it says. */
  'profile-refused',
  'cancelled',
] as const;
export type UnsentCause = (typeof UNSENT_CAUSES)[number];
/** Those that something set on this PC has to be mended for. */
export const MISCONFIGURED: readonly UnsentCause[] = ['not-api', 'moved', 'profile-refused'];
/** Reasons for which the network may or may not have acted. */
export const UNKNOWN_CAUSES = [
  'timeout',
  'reset',
  'aborted',
  'server-error',
  'request-timeout',
  'malformed',
  'ack-no-id',
  /** A 3xx that may mean "done, look there", or a 407 that no proxy of ours gave. */
  'redirected',
  /** The network says that it has it already: whose copy that is must be looked up. */
  'already-there',
] as const;
export type UnknownCause = (typeof UNKNOWN_CAUSES)[number];

/** A line of the batch that a refusal names, by its 0-based place in the body. */
export interface RefusedLine {
  readonly index: number;
  readonly reason: string;
}

/**
 * The outcome of one exchange.
 * - `answered`: a 2xx whose body was read as T.
 * - `refused`: a 4xx with the API's error body (or what the wire profile counts as one); the act did
 *   not happen. `lines`: those that its messages name.
 * - `unauthorized`: no token could be had, because the credentials are refused or there are none.
 * - `token-refused`: 401 although the token endpoint gives tokens, after the client's own single renewal.
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
  | { readonly type: 'unsent'; readonly cause: UnsentCause; readonly detail: string; readonly raw: RawExchange | null }
  | {
      readonly type: 'unknown';
      readonly cause: UnknownCause;
      readonly detail: string;
      /** What could not be read and where (listing, page, record, field), in words for the user. */
      readonly unread?: string;
      /** What a failing server asked for with Retry-After, unclamped; absent = nothing. */
      readonly retryAfterMs?: number;
      readonly raw: RawExchange;
    }
  | {
      readonly type: 'misconfigured';
      readonly detail: string;
      /** It is a page instead of data. */
      readonly html?: true;
      readonly raw: RawExchange;
    };

/** What a bare request to the station's address showed. */
export type Probe =
  | {
      readonly type: 'answered';
      readonly status: number;
      /** Epoch milliseconds, in whole seconds; null = it does not say. */
      readonly serverTime: number | null;
      /** This PC's clock when it was asked, and when the answer was here. */
      readonly from: number;
      readonly until: number;
    }
  | { readonly type: 'unsent'; readonly cause: UnsentCause; readonly detail: string }
  | { readonly type: 'unknown'; readonly cause: UnknownCause; readonly detail: string };

/** One price of a batch as it is meant, before the wire profile gives it a shape. */
export interface BatchLineIntent {
  readonly productId: string;
  readonly productCode: string | null;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: PriceE4;
  /** The change of the standard price by which it was told, in ten-thousandths of a percent (-3 % = -30,000); absent or null = told as an amount. */
  readonly percentE4?: number | null;
  /** Station-local date-time without zone; null = from now on. */
  readonly validFrom: string | null;
}

/** 202 of a price batch; the id may be a string or an integer on the wire, here always text. */
export interface BatchAcceptance {
  readonly processId: string;
  readonly status: string | null;
}

/** Meaning of a status word, given by the wire profile; `unknown` is never success nor failure. */
export type { StatusMeaning };

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
  /** Whether its lines and its count account for all that was sent; if not, it may speak of another batch. */
  readonly covers: boolean;
  readonly reason: string | null;
}

export type NetworkPrice = Omit<PriceInForceView, 'stationId'>;

/** A listing read through all its pages. `shifted` = it changed under way: do not trust absence. */
export interface Sweep<T> {
  readonly items: readonly T[];
  readonly shifted: boolean;
}

/** Given to a listing, each page's items go there as they come, and the answer holds none. What it throws goes to the caller. */
export type TakeItems<T> = (items: readonly T[]) => void;

export interface EncodedBatch {
  readonly body: Uint8Array;
  readonly mediaType: string;
  /** Indexes into the lines given, in the order in which they stand in the body. */
  readonly lines: readonly number[];
}

/** Ends the technical words of a send that was led away within its host. */
export const SAME_HOST = ' to the same host';

/** Technical words with what the network itself said, in a body of a shape that is not documented. */
export function saying(detail: string, words: string | null): string {
  return words === null ? detail : `${detail}: ${words}`;
}

/** What the network said, out of such words; null: nothing. */
export function saidIn(detail: string | null): string | null {
  return /^HTTP \d{3}: (.+)$/s.exec(detail ?? '')?.[1] ?? null;
}
