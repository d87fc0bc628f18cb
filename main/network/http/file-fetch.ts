/** GET of a file of any size, through the system's proxies; redirects are followed only by our own rules. */

import type { Dispatcher } from 'undici';
import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { isLoopback } from './address.ts';
import { isProxyAway } from './http-failure.ts';
import type { Proxies } from './proxy.ts';
import { createTunnel } from './proxy-tunnel.ts';

export interface FetchedFile {
  readonly status: number;
  readonly headers: Headers;
  /** Chunks as they arrive. Throws when the connection breaks or stays silent for too long. */
  chunks(): AsyncIterable<Uint8Array>;
  /** Must always be called: it closes the connection. */
  close(): void;
}

export interface FileFetch {
  /**
   * @param until aborted when the whole download takes too long, even if bytes keep arriving.
   * @throws FileFetchError for a refused address or a timeout; otherwise what fetch throws.
   */
  get(url: URL, headers: Readonly<Record<string, string>>, until: AbortSignal): Promise<FetchedFile>;
}

/** `not-https`: plain HTTP; `redirect`: a redirect to plain HTTP, or a loop; `silent`: no bytes for too long; `slow`: total timeout. */
export class FileFetchError extends Error {
  readonly reason: 'not-https' | 'redirect' | 'silent' | 'slow';
  constructor(reason: FileFetchError['reason'], message: string) {
    super(message);
    this.name = 'FileFetchError';
    this.reason = reason;
  }
}

interface FileFetchParts {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly proxies: Proxies;
  /** Plain HTTP to this same PC. */
  readonly loopbackHttp: boolean;
  readonly fetch?: typeof globalThis.fetch;
}

const MOST_REDIRECTS = 5;
/** Timeout until the header, and between two chunks; milliseconds. */
export const SILENCE_MS = 45_000;

export function createFileFetch({ clock, proxies, loopbackHttp, fetch = globalThis.fetch }: FileFetchParts): FileFetch {
  const isSafe = (url: URL): boolean => url.protocol === 'https:' || (loopbackHttp && url.protocol === 'http:' && isLoopback(url.hostname));

  async function once(url: URL, headers: Readonly<Record<string, string>>, until: AbortSignal): Promise<FetchedFile> {
    let failure: unknown = new Error('the proxy settings name no way');
    for (const choice of await proxies.choices(url)) {
      if (choice.type === 'unsupported') {
        failure = new Error(`proxy not supported: ${choice.name}`);
        continue;
      }
      const tunnel = choice.type === 'proxy' ? await createTunnel(choice.url, clock, proxies.access ?? null) : null;
      try {
        return await through(tunnel, url, headers, until);
      } catch (error) {
        if (tunnel !== null) detach(tunnel.destroy(), () => undefined);
        if (!isProxyAway(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  async function through(
    tunnel: Dispatcher | null,
    url: URL,
    headers: Readonly<Record<string, string>>,
    until: AbortSignal,
  ): Promise<FetchedFile> {
    const abort = new AbortController();
    const watch = createWatch(clock, () => abort.abort());
    const explained = (error: unknown): unknown => {
      if (until.aborted) return new FileFetchError('slow', `it took too long: ${url.host}`);
      return watch.barked() ? new FileFetchError('silent', `no byte for ${SILENCE_MS} ms: ${url.host}`) : error;
    };
    let response: Response;
    watch.feed();
    try {
      response = await fetch(url, {
        redirect: 'manual',
        headers: { 'cache-control': 'no-cache', ...headers },
        signal: AbortSignal.any([abort.signal, until]),
        credentials: 'omit',
        cache: 'no-store',
        ...by(tunnel),
      });
    } catch (error) {
      watch.stop();
      throw explained(error);
    }
    const { body } = response;
    return {
      status: response.status,
      headers: response.headers,
      async *chunks() {
        try {
          for await (const chunk of body ?? []) {
            watch.feed();
            yield chunk;
          }
        } catch (error) {
          throw explained(error);
        }
      },
      close() {
        watch.stop();
        abort.abort();
        if (tunnel !== null) detach(tunnel.destroy(), () => undefined);
      },
    };
  }

  return {
    async get(url, headers, until) {
      if (!isSafe(url)) throw new FileFetchError('not-https', `not https: ${url.host}`);
      let at = url;
      for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
        const file = await once(at, headers, until);
        const location = file.headers.get('location');
        if (file.status < 300 || file.status >= 400 || location === null) return file;
        file.close();
        const next = URL.parse(location, at.href);
        if (next === null || !isSafe(next)) throw new FileFetchError('redirect', `redirected to ${next?.origin ?? location}`);
        at = next;
      }
      throw new FileFetchError('redirect', `more than ${MOST_REDIRECTS} redirects`);
    },
  };
}

/** The runtime's fetch is undici's, but typed by another release. */
function by(tunnel: Dispatcher | null): object {
  return tunnel === null ? {} : { dispatcher: tunnel };
}

export interface Deadline {
  /** Aborted at the timeout. */
  readonly signal: AbortSignal;
  /** Must always be called. */
  end(): void;
}

/** A timeout for the whole work until it is ended. */
export function createDeadline(clock: Pick<Clock, 'sleep'>, ms: number): Deadline {
  const [ended, over] = [new AbortController(), new AbortController()];
  const late = (): void => {
    if (!ended.signal.aborted) over.abort();
  };
  detach(clock.sleep(ms, ended.signal).then(late), late);
  return { signal: over.signal, end: () => ended.abort() };
}

/** Watchdog: fires when no bytes arrive for too long. */
function createWatch(clock: Pick<Clock, 'sleep'>, bark: () => void) {
  let phase = new AbortController();
  let barked = false;
  return {
    feed() {
      phase.abort();
      phase = new AbortController();
      const { signal } = phase;
      const late = (): void => {
        if (signal.aborted) return;
        barked = true;
        bark();
      };
      detach(clock.sleep(SILENCE_MS, signal).then(late), late);
    },
    barked: () => barked,
    stop: () => phase.abort(),
  };
}
