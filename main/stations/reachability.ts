import type { ReachabilityView } from '../../preload/contract/stations/stations.ts';
import { type Exchange, heldBackMs, MISCONFIGURED } from '../network/index.ts';
import { assertNever } from '../shared/assert-never.ts';
import { detach } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { exchangeError } from './exchange-error.ts';

interface ReachabilityParts {
  readonly clock: Clock;
  readonly emit: Emit;
  readonly logger: Logger;
  /** Current ids of the stations to monitor. */
  readonly stations: () => readonly string[];
  /** Sends a cheap request for a station; the caller also calls `observe`. */
  readonly probe: (stationId: string) => Promise<Exchange<unknown>>;
  /** A real request has just shown that the network is reachable (again). */
  readonly online?: (stationId: string) => void;
}

type State = ReachabilityView['state'];
interface News {
  readonly state: State;
  readonly detail: string | null;
  /** Epoch ms at which the state began, for display. */
  readonly at: number;
  /** Monotonic ms, for its age. */
  readonly heard: number;
  /** End of the wait that the network requested, monotonic ms. */
  readonly quietUntil: number;
}

/** Longest silence, milliseconds. Rejected credentials are probed rarely: networks lock out repeated attempts. */
const SILENCE: Readonly<Record<State, number>> = {
  unknown: 0,
  online: 60_000,
  offline: 30_000,
  misconfigured: 60_000,
  'refused-credentials': 10 * 60_000,
};
/** Polling interval: a new station waits no longer than this. */
const LOOK_MS = 5_000;

const LONG_AGO = Number.NEGATIVE_INFINITY;
const UNHEARD = { state: 'unknown', heard: LONG_AGO, quietUntil: LONG_AGO } as const;

export type Reachability = ReturnType<typeof createReachability>;

export function createReachability({ clock, emit, logger, stations, probe, online }: ReachabilityParts) {
  const known = new Map<string, News>();
  /** Last probe per station (monotonic ms): a probe without news is not repeated at once. */
  const probed = new Map<string, number>();
  /** Stations whose next state counts as news in any case. */
  const doubted = new Set<string>();
  /** Probes in progress: a station that does not answer for a minute must not delay the others. */
  const underWay = new Set<string>();

  function view(stationId: string): ReachabilityView {
    const news = known.get(stationId);
    if (news === undefined) return { stationId, state: 'unknown', since: null, detail: null };
    return { stationId, state: news.state, since: new Date(news.at).toISOString(), detail: news.detail };
  }

  function isSilent(stationId: string): boolean {
    const { state, heard, quietUntil } = known.get(stationId) ?? UNHEARD;
    const last = probed.get(stationId) ?? Number.NEGATIVE_INFINITY;
    const now = clock.monotonic();
    return now >= quietUntil && now - heard >= SILENCE[state] && now - last >= Math.max(SILENCE[state], SILENCE.offline);
  }

  function silentOnes(): readonly string[] {
    try {
      return stations().filter(isSilent);
    } catch (error) {
      logger.error('stations not listed', { error: String(error) });
      return [];
    }
  }

  async function probeOne(stationId: string): Promise<void> {
    if (underWay.has(stationId)) return;
    underWay.add(stationId);
    probed.set(stationId, clock.monotonic());
    try {
      await probe(stationId);
    } catch (error) {
      logger.error('probe failed', { stationId, error: String(error) });
    } finally {
      underWay.delete(stationId);
    }
  }

  return {
    view,
    observe(stationId: string, exchange: Exchange<unknown>): void {
      const state = stateOf(exchange);
      if (state === null) return;
      const before = known.get(stationId);
      const at = before?.state === state.state ? before.at : clock.now();
      const heard = clock.monotonic();
      known.set(stationId, { ...state, at, heard, quietUntil: heard + heldBackMs(exchange) });
      const back = state.state === 'online' && (doubted.has(stationId) || before?.state !== 'online');
      doubted.delete(stationId);
      if (before?.state !== state.state || before.detail !== state.detail) emit({ type: 'reachability', reachability: view(stationId) });
      if (back) online?.(stationId);
    },
    /** The known state is obsolete (new secret, removed): probed at the next poll. */
    forget(stationId: string): void {
      probed.delete(stationId);
      if (known.delete(stationId)) emit({ type: 'reachability', reachability: view(stationId) });
    },
    /** The PC slept, so the known state may be wrong. Probed at the next poll, except rejected credentials. */
    doubt(): void {
      for (const [stationId, news] of known) {
        if (news.state === 'refused-credentials') continue;
        known.set(stationId, { ...news, heard: Number.NEGATIVE_INFINITY });
        probed.delete(stationId);
        doubted.add(stationId);
      }
    },
    /** Probes stations without recent news until the signal aborts. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        for (const stationId of silentOnes())
          detach(probeOne(stationId), (error) => logger.error('probe failed', { stationId, error: String(error) }));
        await clock.sleep(LOOK_MS, signal);
      }
    },
  };
}

/** The network's state, from an exchange; null = unknown (it was interrupted on this side). */
function stateOf(exchange: Exchange<unknown>): Pick<News, 'state' | 'detail'> | null {
  switch (exchange.type) {
    case 'answered':
    case 'refused':
      return { state: 'online', detail: null };
    case 'throttled':
      // Seconds are left out: they differ each time, and each would count as a change.
      return { state: 'online', detail: exchangeError({ ...exchange, retryAfterMs: null }).message };
    case 'token-refused':
      // Tokens are issued: probe again soon, unlike rejected credentials.
      return { state: 'online', detail: exchangeError(exchange).message };
    case 'unauthorized':
      return { state: 'refused-credentials', detail: exchangeError(exchange).message };
    case 'unsent':
      if (exchange.cause === 'cancelled') return null;
      return { state: MISCONFIGURED.includes(exchange.cause) ? 'misconfigured' : 'offline', detail: exchangeError(exchange).message };
    case 'unknown':
      return unknownState(exchange);
    case 'misconfigured':
      return { state: 'misconfigured', detail: exchangeError(exchange).message };
    default:
      return assertNever(exchange);
  }
}

function unknownState(exchange: Extract<Exchange<unknown>, { readonly type: 'unknown' }>): Pick<News, 'state' | 'detail'> | null {
  const detail = exchangeError(exchange).message;
  switch (exchange.cause) {
    case 'aborted':
      return null;
    case 'timeout':
    case 'reset':
    case 'redirected':
      return { state: 'offline', detail };
    // The network did answer, if badly.
    case 'server-error':
    case 'request-timeout':
    case 'malformed':
    case 'ack-no-id':
    case 'already-there':
      return { state: 'online', detail };
    default:
      return assertNever(exchange.cause);
  }
}
