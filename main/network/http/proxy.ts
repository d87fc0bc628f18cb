import type { Clock } from '../../shared/ports.ts';
import { atMost } from '../../shared/work/at-most.ts';
import { isLoopback } from './address.ts';
import type { ProxyAccess } from './proxy-access.ts';
import { type ProxyChoice, readProxyAnswer } from './proxy-answer.ts';
import { ProxyFailure } from './proxy-failure.ts';

/** Answers as a PAC file does, for an address: Electron's `session.resolveProxy`. */
export type ResolveProxy = (url: string) => Promise<string>;

export interface Proxies {
  /** Names and passwords; null: a proxy that asks for one is not passed. */
  readonly access?: ProxyAccess | null;
  /** The ways to try, in order. Rejects with a `ProxyFailure` when the system's settings can't be had. */
  choices(url: URL): Promise<readonly ProxyChoice[]>;
}

interface ProxyOptions {
  readonly resolve: ResolveProxy;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Names and passwords; left out, a proxy that asks for one is not passed. */
  readonly access?: ProxyAccess;
}

/** A PAC file may have to be fetched first; a system that never answers must not hold a send for ever. */
export const PROXY_PATIENCE_MS = 15_000;

/** The system's proxy settings, asked anew for every request: a laptop changes its network under way. */
export function createProxies({ resolve, clock, access }: ProxyOptions): Proxies {
  return {
    access: access ?? null,
    async choices(url: URL): Promise<readonly ProxyChoice[]> {
      // The training network, and nothing else, lives on this PC: no proxy could reach it.
      if (isLoopback(url.hostname)) return [{ type: 'direct' }];
      try {
        // Without path and query, as Chromium itself hands addresses to a PAC file.
        const answer = await atMost(clock, PROXY_PATIENCE_MS, resolve(`${url.origin}/`), null);
        if (answer === null) throw new Error('no answer in time');
        return readProxyAnswer(answer);
      } catch (error) {
        throw new ProxyFailure('the proxy settings could not be had', { reached: false, cause: error });
      }
    },
  };
}
