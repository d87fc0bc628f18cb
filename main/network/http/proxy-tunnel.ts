import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import { detach } from '../../shared/detach.ts';
import type { Clock } from '../../shared/ports.ts';
import { PROXY_PATIENCE_MS } from './proxy.ts';
import type { ProxyAccess } from './proxy-access.ts';
import { challengesOf, takesPassword } from './proxy-challenge.ts';
import { ProxyFailure } from './proxy-failure.ts';

/**
 * Sends one request through a proxy; destroy it afterwards. Always a tunnel (CONNECT), so that the
 * proxy sees host and port, never our headers or body; TLS is verified inside as always.
 *
 * undici's own ProxyAgent is not used: it retries endlessly when a proxy hangs up before answering
 * a CONNECT, waits for five minutes when it does not answer at all, and does not distinguish a
 * failure of the proxy from one of the network.
 */
export async function createTunnel(proxy: string, clock: Pick<Clock, 'sleep'>, access: ProxyAccess | null): Promise<Dispatcher> {
  // Loaded lazily: a megabyte that most PCs never need.
  const { Agent, buildConnector } = await import('undici');
  const secure = buildConnector({});
  return new Agent({
    connect(options, callback) {
      openTunnel(new URL(proxy), authorityOf(options), clock, access).then(
        (socket) => (options.protocol === 'https:' ? secure({ ...options, httpSocket: socket }, callback) : callback(null, socket)),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      );
    },
  });
}

function authorityOf({ hostname, port, protocol }: buildConnector.Options): string {
  return `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`;
}

/** @param authority host and port for CONNECT. Rejects only with a `ProxyFailure`. */
export async function openTunnel(proxy: URL, authority: string, clock: Pick<Clock, 'sleep'>, access: ProxyAccess | null): Promise<Socket> {
  const known = (await access?.headerFor(proxy.host)) ?? null;
  const ended = new AbortController();
  const late = new AbortController();
  const giveUp = (): void => {
    if (!ended.signal.aborted) late.abort();
  };
  detach(clock.sleep(PROXY_PATIENCE_MS, ended.signal).then(giveUp), giveUp);
  try {
    return await connect(proxy, authority, known, late.signal);
  } catch (error) {
    if (error instanceof ProxyFailure) {
      if (error.status === 407 && !error.unsupported) await access?.refused(proxy.host, known);
      throw error;
    }
    const reason = late.signal.aborted ? 'no answer in time' : error instanceof Error ? error.message : String(error);
    throw new ProxyFailure(`proxy ${proxy.host}: ${reason}`, { reached: false, cause: error });
  } finally {
    ended.abort();
  }
}

function connect(proxy: URL, authority: string, known: string | null, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const request = (proxy.protocol === 'https:' ? requestHttps : requestHttp)({
    method: 'CONNECT',
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port === '' ? (proxy.protocol === 'https:' ? 443 : 80) : proxy.port,
    path: authority,
    headers: { host: authority, ...(known === null ? {} : { 'proxy-authorization': known }) },
    agent: false,
    signal,
  });
  request.once('connect', (response, socket, head) => {
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) {
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
      return;
    }
    socket.on('error', () => {});
    socket.destroy();
    const offered = statusCode === 407 ? challengesOf(response.headers['proxy-authenticate']) : [];
    const unsupported = offered.length > 0 && !takesPassword(offered);
    const wants = unsupported ? `, wants ${offered.join(', ').slice(0, 100)}` : '';
    reject(
      new ProxyFailure(`proxy ${proxy.host}: HTTP ${statusCode} to CONNECT${wants}`, { reached: true, status: statusCode, unsupported }),
    );
  });
  request.once('error', reject);
  request.end();
  return promise;
}
