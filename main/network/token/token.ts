import type { Clock } from '../../shared/ports.ts';
import { type Exchange, MOST_HELD_BACK_MS, type NetworkStation, retryAfterOf } from '../network-api.ts';
import type { RequestToken } from './token-request.ts';
import type { TokenAnswer } from './token-response.ts';

/** Share of a token's lifetime after which it is renewed. */
const RENEW_AT = 0.8;
/**
 * Minimum interval in milliseconds between renewals of a station's token: after refused credentials, after a 429
 * without Retry-After, and between two tries to renew a token that is still usable.
 */
const PAUSE = 30_000;

const LONG_AGO = Number.NEGATIVE_INFINITY;

type Unanswered = Exclude<Exchange<never>, { readonly type: 'answered' }>;

interface Held {
  readonly accessToken: string;
  readonly raw: Extract<Exchange<TokenAnswer>, { type: 'answered' }>['raw'];
  /** Monotonic ms; Infinity when the lifetime is unknown. */
  readonly renewAt: number;
  readonly endsAt: number;
}

/** State of one station; `forget` drops the whole object, so that a late answer changes nothing. */
interface Slot {
  held: Held | null;
  pending: Promise<Exchange<string>> | null;
  renewedAt: number;
  /** Time of the last failed renewal. */
  failedAt: number;
  /** Failure after which no token is requested until then (monotonic ms). */
  rest: { readonly until: number; readonly exchange: Unanswered } | null;
}

interface TokenOptions {
  readonly request: RequestToken;
  readonly secretOf: (stationId: string) => Promise<string | null>;
  /** Whether these are still the addresses and the client id of the stored access: its secret was given for no other. */
  readonly isCurrent?: (station: NetworkStation) => boolean;
  readonly clock: Pick<Clock, 'monotonic'>;
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;

/** The answer to a call that began with an access that was changed since. */
export const ACCESS_CHANGED: Exchange<never> = { type: 'unsent', cause: 'cancelled', detail: 'access changed', raw: null };

/** Access tokens by station, in memory only. */
export function createTokenKeeper({ request, secretOf, isCurrent = () => true, clock }: TokenOptions) {
  const slots = new Map<string, Slot>();

  function slotOf(stationId: string): Slot {
    const found = slots.get(stationId);
    if (found !== undefined) return found;
    const slot: Slot = { held: null, pending: null, renewedAt: LONG_AGO, failedAt: LONG_AGO, rest: null };
    slots.set(stationId, slot);
    return slot;
  }

  async function fetchToken(station: NetworkStation, slot: Slot): Promise<Exchange<string>> {
    const secret = await secretOf(station.id);
    if (!isCurrent(station)) return ACCESS_CHANGED;
    if (secret === null) return { type: 'unauthorized', problem: null, raw: null };
    // The lifetime counts from before the request: earlier than the server's expiry, never later.
    const start = clock.monotonic();
    const exchange = await request(station, secret);
    // A refusal of the earlier secret says nothing of the one that replaced it.
    if (slots.get(station.id) !== slot) return ACCESS_CHANGED;
    if (exchange.type !== 'answered') {
      const now = clock.monotonic();
      slot.failedAt = now;
      const pause = pauseAfter(exchange);
      slot.rest = pause === null ? null : { until: now + pause, exchange };
      if (exchange.type === 'unauthorized') slot.held = null;
      return exchange;
    }
    // A failed request yielded no token, and must not delay the next one.
    if (slot.held !== null) slot.renewedAt = clock.monotonic();
    const life = exchange.value.lifetimeSeconds === null ? Number.POSITIVE_INFINITY : exchange.value.lifetimeSeconds * 1000;
    slot.held = { accessToken: exchange.value.accessToken, raw: exchange.raw, renewAt: start + life * RENEW_AT, endsAt: start + life };
    slot.rest = null;
    return answered(slot.held);
  }

  /** Single-flight: callers during a request share its outcome. */
  function ask(station: NetworkStation, slot: Slot): Promise<Exchange<string>> {
    if (slot.pending !== null) return slot.pending;
    const now = clock.monotonic();
    if (slot.rest !== null && now < slot.rest.until) return Promise.resolve(stillResting(slot.rest.exchange, slot.rest.until - now));
    const pending = fetchToken(station, slot).finally(() => {
      slot.pending = null;
    });
    slot.pending = pending;
    return pending;
  }

  const rested = (since: number) => clock.monotonic() - since >= PAUSE;

  return {
    /** A usable token; at most one request per station to the auth server at a time. */
    async current(station: NetworkStation): Promise<Exchange<string>> {
      if (!isCurrent(station)) return ACCESS_CHANGED;
      const slot = slotOf(station.id);
      const held = slot.held;
      if (held === null) return ask(station, slot);
      const now = clock.monotonic();
      if (now < held.renewAt) return answered(held);
      // Not renewable yet: the old one is used, even expired, and the server decides.
      if (slot.pending === null && !rested(slot.renewedAt)) return answered(held);
      if (now < held.endsAt && !rested(slot.failedAt)) return answered(held);
      const renewed = await ask(station, slot);
      const usable = renewed.type === 'answered' || renewed.type === 'unauthorized' || now >= held.endsAt;
      return usable ? renewed : answered(held);
    },

    /**
     * Called after a 401: a token other than the refused one, renewed if necessary. null = it was renewed under
     * 30 s ago, so the 401 stands for now, without implying refused credentials.
     */
    async afterRefusal(station: NetworkStation, refused: string): Promise<Exchange<string> | null> {
      if (!isCurrent(station)) return ACCESS_CHANGED;
      const slot = slotOf(station.id);
      const held = slot.held;
      // The refused token is used only while no other one is available.
      if (held?.accessToken === refused) slot.held = { ...held, renewAt: LONG_AGO, endsAt: LONG_AGO };
      if (slot.pending === null && held !== null) {
        if (held.accessToken !== refused) return answered(held);
        if (!rested(slot.renewedAt)) return null;
      }
      return ask(station, slot);
    },

    forget(stationId: string): void {
      slots.delete(stationId);
    },
  };
}

/** How long no token is requested after this failure, milliseconds; null = the next call may request one. */
function pauseAfter(exchange: Unanswered): number | null {
  const asked = retryAfterOf(exchange);
  if (asked !== null) return Math.min(asked, MOST_HELD_BACK_MS);
  return exchange.type === 'unauthorized' || exchange.type === 'throttled' ? PAUSE : null;
}

/** The failure with what is left of a requested wait. */
function stillResting(exchange: Unanswered, left: number): Unanswered {
  if (exchange.type !== 'throttled' && exchange.type !== 'unknown') return exchange;
  return retryAfterOf(exchange) === null ? exchange : { ...exchange, retryAfterMs: left };
}

function answered(held: Held): Exchange<string> {
  return { type: 'answered', value: held.accessToken, raw: held.raw };
}
