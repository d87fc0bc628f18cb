import type { Dispatcher } from 'undici';
import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { createRedactor, type Redactor } from '../../shared/redaction/redactor.ts';
import type { RawExchange, UnknownCause, UnsentCause } from '../network-api.ts';
import type { Address } from './address.ts';
import { type Failure, failureOf, isProxyAway } from './http-failure.ts';
import { passContinue } from './pass-continue.ts';
import type { Proxies } from './proxy.ts';
import type { ProxyChoice } from './proxy-answer.ts';
import { createTunnel } from './proxy-tunnel.ts';

/** Milliseconds. The connect phase (name, TCP, TLS) has fetch's own limit of 10 s. */
export interface Timeouts {
  /** Time from the start to the answer's header; above the connect limit, so that it proves a connection. */
  readonly header: number;
  /** Time from the header to the end of the body. */
  readonly body: number;
}
export const TIMEOUTS: Timeouts = { header: 60_000, body: 60_000 };
/** Limit of an answer: a hundred records, or the lines of the largest batch, are far smaller; parsing more would block main. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** Maximum length of a failure's `detail`. */
const DETAIL_LIMIT = 500;
/** Maximum length of a RawExchange body. */
const RAW_LIMIT = 256 * 1024;
/** Characters read beyond it, so that no secret is cut in two at the limit. */
const RAW_MARGIN = 64 * 1024;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly address: Address;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Redacted in everything stored of the answer. */
  readonly secrets: readonly string[];
  /** A 2xx is itself a secret: its text is returned in full, and is stored nowhere. */
  readonly answersSecret?: boolean;
  /** The body is a file: its bytes are returned unchanged. */
  readonly answersFile?: boolean;
}

export interface HttpResponse {
  readonly type: 'response';
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  /** The server's Date header: epoch milliseconds. */
  readonly date: number | null;
  /** Target of a 3xx: `same` = another path of the same host, otherwise the other host; null = not stated. */
  readonly location: { readonly type: 'same' } | { readonly type: 'other'; readonly host: string } | null;
  /** The received body, for parsing; it may contain weak secrets, which are redacted in what is stored. */
  readonly text: string;
  /** Whole content of a requested file. */
  readonly bytes?: Uint8Array;
  /** Why the body is incomplete; null when it is complete. */
  readonly cut: { readonly cause: UnknownCause; readonly detail: string } | null;
  readonly raw: RawExchange;
}

export type HttpOutcome =
  | HttpResponse
  | { readonly type: 'unsent'; readonly cause: UnsentCause; readonly detail: string; readonly raw: RawExchange }
  | { readonly type: 'unknown'; readonly cause: UnknownCause; readonly detail: string; readonly raw: RawExchange };

export interface Http {
  /**
   * One request, one connection, no retry, no redirect followed. Never rejects. Of several proxies
   * the next is tried only if the previous one was unreachable, so nothing was sent.
   */
  send(request: HttpRequest): Promise<HttpOutcome>;
}

export interface HttpOptions {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeouts?: Timeouts;
  /** The system's proxy settings; default: every connection is direct. */
  readonly proxies?: Proxies;
  /** Shared with the log, so that a secret of any call is redacted everywhere. */
  readonly redactor?: Pick<Redactor, 'learn' | 'secrets' | 'data'>;
  /** The program has closed: requests in progress end. */
  readonly signal?: AbortSignal;
}

const DIRECT: readonly ProxyChoice[] = [{ type: 'direct' }];

export function createHttp(options: HttpOptions): Http {
  const { clock, fetch = globalThis.fetch, timeouts = TIMEOUTS, proxies, redactor = createRedactor(), signal } = options;
  passContinue();

  return {
    async send(request) {
      const { method, address } = request;
      // The secrets are redacted before anything is logged: one under test is stored nowhere.
      for (const secret of request.secrets) redactor.learn(secret);
      const raw = (status: number | null, body: string): RawExchange => ({
        method,
        path: redactor.secrets(address.path),
        status,
        body: redactor.secrets(body.slice(0, RAW_LIMIT + RAW_MARGIN)).slice(0, RAW_LIMIT),
      });
      if (address.type === 'bad') {
        const cause = address.problem === 'not-https' ? 'tls' : 'dns';
        return { type: 'unsent', cause, detail: `address: ${address.problem}`, raw: raw(null, '') };
      }
      let failure: Failure = NO_WAY;
      try {
        for (const choice of (await proxies?.choices(address.url)) ?? DIRECT) {
          const outcome = await attempt(request, address.url, choice, raw);
          if (!('failure' in outcome)) return outcome;
          failure = outcome.failure;
          if (!outcome.goOn) break;
        }
      } catch (error) {
        failure = failureOf(error);
      }
      return { ...failure, detail: redactor.secrets(failure.detail).slice(0, DETAIL_LIMIT), raw: raw(null, '') };
    },
  };

  async function attempt(
    request: HttpRequest,
    url: URL,
    choice: ProxyChoice,
    raw: (status: number | null, body: string) => RawExchange,
  ): Promise<HttpResponse | Failed> {
    if (choice.type === 'unsupported') {
      return { failure: { type: 'unsent', cause: 'proxy-unsupported', detail: choice.name }, goOn: true };
    }
    const tunnel = choice.type === 'proxy' ? await createTunnel(choice.url, clock, proxies?.access ?? null) : null;
    const deadline = createDeadline(clock);
    // Sends had their timeout already, and a reading is of no use any more.
    signal?.addEventListener('abort', deadline.cut);
    try {
      deadline.start(timeouts.header);
      if (signal?.aborted === true) deadline.cut();
      const response = await fetch(url, {
        method: request.method,
        redirect: 'manual',
        // A kept-alive connection may be closed already: a reset on it would leave a POST in doubt.
        headers: { accept: 'application/json', ...request.headers, connection: 'close', ...lengthOf(request.body) },
        signal: deadline.signal,
        credentials: 'omit',
        cache: 'no-store',
        ...(request.body === null ? {} : { body: once(request.body), duplex: 'half' as const }),
        ...through(tunnel),
      });
      deadline.start(timeouts.body);
      const body = await readBody(response, deadline, request.answersFile === true);
      const secret = request.answersSecret === true && response.ok;
      return {
        type: 'response',
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after'),
        date: dateOf(response.headers.get('date')),
        location: locationOf(response.headers.get('location'), url, redactor.secrets),
        text: secret ? body.text : redactor.data(body.text),
        ...(body.bytes === undefined ? {} : { bytes: body.bytes }),
        cut: body.cut,
        raw: raw(response.status, secret ? '' : body.text),
      };
    } catch (error) {
      return { failure: deadline.expired() ? TIMED_OUT : failureOf(error), goOn: isProxyAway(error) };
    } finally {
      deadline.stop();
      signal?.removeEventListener('abort', deadline.cut);
      if (tunnel !== null) detach(tunnel.destroy(), () => undefined);
    }
  }
}

/** `goOn`: nothing was sent, and the next route may be tried. */
interface Failed {
  readonly failure: Failure;
  readonly goOn: boolean;
}

const NO_WAY: Failure = { type: 'unsent', cause: 'proxy', detail: 'the proxy settings name no way' };

function dateOf(header: string | null): number | null {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : at;
}

function locationOf(location: string | null, from: URL, clean: (text: string) => string): HttpResponse['location'] {
  if (location === null || !URL.canParse(location, from.href)) return null;
  const { host } = new URL(location, from.href);
  return host === from.host ? { type: 'same' } : { type: 'other', host: clean(host).slice(0, 200) };
}

/** The runtime's fetch is undici's, but typed by another release. */
function through(tunnel: Dispatcher | null): object {
  return tunnel === null ? {} : { dispatcher: tunnel };
}

/**
 * The bytes as a stream. fetch resends a replayable body by itself on a 421 (Fetch
 * Standard, HTTP-network-or-cache fetch); a stream is not replayable.
 */
function once(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** fetch does not know a stream's length, and would fall back to chunked encoding. */
function lengthOf(body: Uint8Array | null): Readonly<Record<string, string>> {
  return body === null ? {} : { 'content-length': String(body.byteLength) };
}

const TIMED_OUT: Failure = { type: 'unknown', cause: 'timeout', detail: 'no answer in time' };

/** A shared abort reason avoids an error object with a stack at every request. */
const OVER = 'over';

function createDeadline(clock: Pick<Clock, 'sleep'>) {
  const abort = new AbortController();
  let phase = new AbortController();
  let expired = false;
  return {
    signal: abort.signal,
    /** Starts a phase and ends the previous one. */
    start(ms: number): void {
      phase.abort(OVER);
      phase = new AbortController();
      const { signal } = phase;
      const expire = (): void => {
        if (signal.aborted) return;
        expired = true;
        abort.abort();
      };
      // A failing timer must not leave a request without an end.
      detach(clock.sleep(ms, signal).then(expire), expire);
    },
    expired: () => expired,
    /** Ends now, in any phase. */
    cut(): void {
      phase.abort(OVER);
      abort.abort();
    },
    stop: () => phase.abort(OVER),
  };
}

async function readBody(
  response: Response,
  deadline: ReturnType<typeof createDeadline>,
  isFile: boolean,
): Promise<Pick<HttpResponse, 'text' | 'cut' | 'bytes'>> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > BODY_LIMIT) return { text, cut: { cause: 'malformed', detail: `body over ${BODY_LIMIT} bytes` } };
      text += decoder.decode(chunk, { stream: true });
      if (isFile) chunks.push(chunk);
    }
    return { text: text + decoder.decode(), cut: null, ...(isFile ? { bytes: Buffer.concat(chunks) } : {}) };
  } catch (error) {
    if (deadline.expired()) return { text, cut: { cause: 'timeout', detail: 'the body did not end in time' } };
    const failure = failureOf(error);
    // The connection was established, whatever the code says.
    return { text, cut: { cause: failure.type === 'unknown' ? failure.cause : 'reset', detail: failure.detail } };
  }
}
