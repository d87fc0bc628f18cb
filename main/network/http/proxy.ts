import type { Clock } from '../../shared/ports.ts';
import { atMost } from '../../shared/work/at-most.ts';
import { isLoopback } from './address.ts';
import type { ProxyAccess } from './proxy-access.ts';
import { type ProxyChoice, readProxyAnswer } from './proxy-answer.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** Resolves an address to the result of a PAC file: Electron's `session.resolveProxy`. */
export type ResolveProxy = (url: string) => Promise<string>;

export interface Proxies {
  /** Credentials; null: a proxy that requires them can't be used. */
  readonly access?: ProxyAccess | null;
  /** The routes to try, in order. Rejects with a `ProxyFailure` when the system's settings are unavailable. */
  choices(url: URL): Promise<readonly ProxyChoice[]>;
}

interface ProxyOptions {
  readonly resolve: ResolveProxy;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Credentials; default: a proxy that requires them can't be used. */
  readonly access?: ProxyAccess;
}

/** Timeout: a PAC file may have to be fetched first; a system that never answers must not block a send. */
export const PROXY_PATIENCE_MS = 15_000;

/** The system's proxy settings, resolved for every request: a laptop changes its network while running. */
export function createProxies({ resolve, clock, access }: ProxyOptions): Proxies {
  return {
    access: access ?? null,
    async choices(url: URL): Promise<readonly ProxyChoice[]> {
      // Only the training network is on this PC: no proxy could reach it.
      if (isLoopback(url.hostname)) return [{ type: 'direct' }];
      try {
        // Without path and query, as Chromium itself passes addresses to a PAC file.
        const answer = await atMost(clock, PROXY_PATIENCE_MS, resolve(`${url.origin}/`), null);
        if (answer === null) throw new Error('no answer in time');
        return readProxyAnswer(answer);
      } catch (error) {
        throw new ProxyFailure('the proxy settings could not be had', { reached: false, cause: error });
      }
    },
  };
}
