/** The reason for which a gate is shut, as it is kept. */

import { type Exchange, SAME_HOST, UNSENT_CAUSES, type UnsentCause } from '../../network/index.ts';

/** Detail of the outage gate: the network itself asked for the wait. */
export const TOLD = 'told';

/** What keeps requests from leaving, proven by one that did not; null when nothing is proven. */
export function obstacleOf(exchange: Exchange<unknown>): UnsentCause | null {
  return exchange.type === 'unsent' && exchange.cause !== 'cancelled' ? exchange.cause : null;
}

/** The detail that is stored beside a closed gate. */
export function gateDetail(cause: UnsentCause, detail: string | null): string {
  return `${cause}: ${detail ?? ''}`;
}

/** Detail of a send that was redirected: the next ones would be redirected too. */
export function divertedDetail(detail: string): string {
  if (detail.startsWith('HTTP 407')) return gateDetail('proxy-auth', detail);
  return gateDetail(detail.endsWith(SAME_HOST) ? 'moved' : 'redirect', detail);
}

export function readGateDetail(stored: string | null): { readonly cause: UnsentCause | null; readonly detail: string } {
  const cause = UNSENT_CAUSES.find((each) => stored?.startsWith(`${each}: `)) ?? null;
  return { cause, detail: (cause === null ? stored : stored?.slice(cause.length + 2)) ?? '' };
}
