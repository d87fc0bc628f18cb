/** Encoding of the reason for a closed gate in its stored detail. */

import { type Exchange, SAME_HOST, UNSENT_CAUSES, type UnsentCause } from '../../network/index.ts';

/** Detail of the outage gate when the network requested the wait. */
export const REQUESTED_WAIT = 'told';

/** Detail of a pause that was set for all stations at once. */
export const PAUSED_WITH_ALL = 'all';

/** The obstacle proven by a request that could not be sent; null when none is proven. */
export function obstacleOf(exchange: Exchange<unknown>): UnsentCause | null {
  return exchange.type === 'unsent' && exchange.cause !== 'cancelled' ? exchange.cause : null;
}

/** Detail stored with a closed gate. */
export function gateDetail(cause: UnsentCause, detail: string | null): string {
  return `${cause}: ${detail ?? ''}`;
}

/** Detail of a redirected send: later ones would be redirected too. */
export function divertedDetail(detail: string): string {
  if (detail.startsWith('HTTP 407')) return gateDetail('proxy-auth', detail);
  return gateDetail(detail.endsWith(SAME_HOST) ? 'moved' : 'redirect', detail);
}

export function readGateDetail(stored: string | null): { readonly cause: UnsentCause | null; readonly detail: string } {
  const cause = UNSENT_CAUSES.find((candidate) => stored?.startsWith(`${candidate}: `)) ?? null;
  return { cause, detail: (cause === null ? stored : stored?.slice(cause.length + 2)) ?? '' };
}
