import type { NetworkStation, ProxyChoice } from '../../network/index.ts';
import { exchangeError, outageOf } from '../../stations/index.ts';
import { healthTexts as texts } from '../texts/index.ts';
import { bad, type Finding, good, none, warn } from './finding.ts';
import type { HealthPorts } from './ports.ts';

/** Beyond it tokens are refused, and prices would take effect at another moment than the screen says. */
const CLOCK_OFF_MS = 5 * 60_000;
/** A server's Date has whole seconds: on average it is half a second early. */
const HALF_SECOND = 500;

type Check = (signal: AbortSignal) => Promise<Finding>;
type NetworkCheck = 'dns' | 'proxy' | 'tls' | 'token' | 'clock';

export function createNetworkChecks(ports: HealthPorts): Readonly<Record<NetworkCheck, Check>> {
  const { clock: _, ...by } = ports;

  /** Runs the check for the active access. */
  const onAccess =
    (act: (station: NetworkStation, signal: AbortSignal) => Promise<Finding>): Check =>
    async (signal) => {
      const access = by.access();
      return access === null ? none(texts.noAccess()) : act(access, signal);
    };

  /** Skips a check that makes no sense for the training network on this PC. */
  const overInternet = (act: (url: URL, signal: AbortSignal) => Promise<Finding>): Check =>
    onAccess(async ({ environment, baseUrl }, signal) => {
      if (environment === 'training') return none(texts.here());
      return URL.canParse(baseUrl) ? act(new URL(baseUrl), signal) : bad(texts.badAddress());
    });

  async function firstWay(url: URL): Promise<ProxyChoice> {
    try {
      return (await by.proxies.choices(url))[0] ?? { type: 'direct' };
    } catch {
      return { type: 'direct' };
    }
  }

  return {
    dns: overInternet(async (url) => {
      if ((await firstWay(url)).type !== 'direct') return good(texts.dnsByProxy());
      try {
        await by.lookup(url.hostname.replaceAll(/^\[|\]$/g, ''));
        return good(texts.dnsFound(url.hostname));
      } catch (error) {
        return bad(texts.dnsMissing(url.hostname), String(error));
      }
    }),

    proxy: onAccess(async (station) => {
      const probe = await by.probe(station);
      const way = URL.canParse(station.baseUrl) ? await firstWay(new URL(station.baseUrl)) : ({ type: 'direct' } as const);
      if (probe.type === 'answered') return good(way.type === 'proxy' ? texts.byProxy(new URL(way.url).host) : texts.direct());
      const { message, todo } = outageOf(probe.type === 'unsent' ? probe.cause : null, probe.detail);
      return bad(texts.noWay(message, todo), `${probe.cause}: ${probe.detail}`);
    }),

    tls: overInternet(async (url, signal) => {
      if (url.protocol !== 'https:') return bad(texts.badAddress());
      const shake = await by.handshake(url, await firstWay(url), signal);
      switch (shake.type) {
        case 'trusted':
          return shake.isPublic ? good(texts.tlsGood(shake.issuer)) : warn(texts.tlsInspected(shake.issuer));
        case 'refused': {
          const { message, todo } = outageOf('tls', shake.detail);
          return bad(texts.tlsBad(message, shake.issuer, todo), shake.detail);
        }
        case 'unreached':
          return bad(texts.tlsUnreached(), shake.detail);
      }
    }),

    token: onAccess(async (station) => {
      const secret = await by.secretFor(station);
      if (secret === null) return bad(texts.tokenMissing());
      const exchange = await by.testCredentials(station, secret);
      if (exchange.type === 'answered') return good(texts.tokenGood());
      if (exchange.type === 'unauthorized') return bad(texts.tokenRefused(), exchange.problem?.detail ?? null);
      const { message, details } = exchangeError(exchange);
      return bad(texts.tokenUnreached(message), details?.technical ?? null);
    }),

    clock: onAccess(async (station) => {
      const probe = await by.probe(station);
      if (probe.type !== 'answered') {
        const { message } = outageOf(probe.type === 'unsent' ? probe.cause : null, probe.detail);
        return bad(texts.tokenUnreached(message), `${probe.cause}: ${probe.detail}`);
      }
      if (probe.serverTime === null) return none(texts.clockSilent());
      const offMs = (probe.from + probe.until) / 2 - (probe.serverTime + HALF_SECOND);
      const detail = `PC ${new Date(probe.until).toISOString()}, Date ${new Date(probe.serverTime).toISOString()}`;
      return Math.abs(offMs) > CLOCK_OFF_MS ? warn(texts.clockOff(offMs), detail) : good(texts.clockGood(offMs), detail);
    }),
  };
}
