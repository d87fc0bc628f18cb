import type { Clock } from '../../shared/ports.ts';
import type { Exchange, NetworkStation } from '../network-api.ts';
import type { Reading } from '../reading/reading.ts';
import type { TokenKeeper } from '../token/token.ts';
import { isLoopback, joinAddress, type Query } from './address.ts';
import { type ActRules, classify } from './classify.ts';
import type { Http, HttpOutcome } from './http.ts';
import type { ErrorShape } from './problem.ts';

interface Request<T> {
  readonly path: string;
  /** Base address of the path where it is not the access's own: the host of a link. */
  readonly base?: string;
  readonly query?: Query;
  /** Parses the text of a 2xx; for a file, its bytes. */
  readonly read: (text: string, bytes?: Uint8Array) => Reading<T>;
  /** Media type of the requested file; default: the answer is JSON. */
  readonly file?: string;
}

/** Every POST has an effect; a GET has none. */
export type CallRequest<T> = Request<T> &
  (
    | { readonly method: 'GET'; readonly body?: never; readonly act?: never }
    | { readonly method: 'POST'; readonly body: Uint8Array; readonly act: ActRules }
  );

type Diverted = Extract<Exchange<never>, { readonly type: 'unsent' }>;

/** A call with a bearer token: on a 401 one renewal, one retry (API document, Authentication). */
export type Call = <T>(station: NetworkStation, request: CallRequest<T>) => Promise<Exchange<T>>;

export interface CallOptions {
  readonly heardTime?: ((station: NetworkStation, at: number) => void) | undefined;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Format of error bodies. */
  readonly errors?: ErrorShape;
}

export function createCall(
  http: Http,
  tokens: TokenKeeper,
  clock: Pick<Clock, 'now'>,
  { heardTime = () => {}, headers = {}, errors }: CallOptions = {},
): Call {
  /** Addresses, by role, that have answered like the API since the program started. */
  const spoken = new Set<string>();

  /**
   * A page at an address where the API answered before was put there by the local network (a login, a filter);
   * otherwise the address is wrong. Only for requests without effect: a page in answer to a
   * send leaves its outcome in doubt.
   */
  function tellPortal<E extends Exchange<unknown>>(role: 'auth' | 'api', base: string, exchange: E): E | Diverted {
    if (exchange.type === 'answered' || exchange.type === 'refused') spoken.add(`${role} ${base}`);
    if (exchange.type !== 'misconfigured' || !spoken.has(`${role} ${base}`) || exchange.html !== true) return exchange;
    return isLoopback(new URL(base).hostname)
      ? exchange
      : { type: 'unsent', cause: 'redirect', detail: exchange.detail, raw: exchange.raw };
  }

  async function send<T>(station: NetworkStation, request: CallRequest<T>, token: string): Promise<HttpOutcome> {
    const json = request.body === undefined ? {} : { 'content-type': 'application/json' };
    const outcome = await http.send({
      method: request.method,
      address: joinAddress(request.base ?? station.baseUrl, request.path, request.query),
      ...(request.file === undefined ? {} : { answersFile: true }),
      headers: { ...headers, ...json, ...(request.file === undefined ? {} : { accept: request.file }), authorization: `Bearer ${token}` },
      body: request.body ?? null,
      secrets: [token],
    });
    if (outcome.type === 'response' && outcome.date !== null) heardTime(station, outcome.date);
    return outcome;
  }

  async function act<T>(station: NetworkStation, request: CallRequest<T>, token: string): Promise<Exchange<T>> {
    const classifyOutcome = (outcome: HttpOutcome) => classify(outcome, request.read, clock.now(), request.act ?? null, errors);
    const first = await send(station, request, token);
    if (first.type !== 'response' || first.status !== 401) return classifyOutcome(first);
    const renewed = await tokens.afterRefusal(station, token);
    if (renewed === null) return classifyOutcome(first);
    if (renewed.type === 'answered') return classifyOutcome(await send(station, request, renewed.value));
    // The network received the request and refused it: a failing token renewal does not make it unsent.
    const keepsFirst = request.method === 'POST' && renewed.type !== 'unauthorized' && renewed.type !== 'throttled';
    return keepsFirst ? classifyOutcome(first) : withoutToken(tellPortal('auth', station.authUrl, renewed), request.method);
  }

  return async (station, request) => {
    const token = tellPortal('auth', station.authUrl, await tokens.current(station));
    if (token.type !== 'answered') return withoutToken(token, request.method);
    const exchange = await act(station, request, token.value);
    return request.method === 'GET' ? tellPortal('api', station.baseUrl, exchange) : exchange;
  };
}

/**
 * A call without a token was never sent: doubts about the token request do not apply to it. A reading keeps `misconfigured`, which is more informative for the user.
 */
function withoutToken<T>(token: Exclude<Exchange<string>, { type: 'answered' }>, method: 'GET' | 'POST'): Exchange<T> {
  switch (token.type) {
    case 'unauthorized':
    case 'token-refused':
    case 'throttled':
    case 'unsent':
      return token;
    case 'unknown':
      return {
        type: 'unsent',
        cause: token.cause === 'timeout' ? 'connect-timeout' : 'refused',
        detail: `token: ${token.detail}`,
        ...(token.retryAfterMs !== undefined && { retryAfterMs: token.retryAfterMs }),
        raw: token.raw,
      };
    case 'misconfigured':
      return method === 'GET' ? token : { type: 'unsent', cause: 'not-api', detail: `token: ${token.detail}`, raw: token.raw };
    case 'refused':
      // Refused credentials are `unauthorized`: the API answers at an address that gives no tokens.
      return { type: 'unsent', cause: 'moved', detail: `token: ${token.problem.title ?? token.problem.status}`, raw: token.raw };
  }
}
