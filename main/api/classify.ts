import type { Exchange, UnknownCause } from '../domain/network.ts';
import type { HttpOutcome, HttpResponse } from './http.ts';
import { readProblem } from './problem.ts';
import { retryAfterMs } from './retry-after.ts';

/** What a reader makes of the text of a 2xx. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly cause: UnknownCause; readonly detail: string };

/** Ends the detail of an answer that is a page instead of data. */
export const HTML_DETAIL = ', HTML';

/** Statuses at which the act surely did not happen, if the body is the API's own error (OUTBOX.md). */
const REFUSALS = new Set([400, 403, 404, 413, 422]);

/**
 * The table of OUTBOX.md from an HTTP outcome to an Exchange. For a request that acts, any doubt is
 * `unknown`. `now` in epoch milliseconds, for Retry-After dates.
 */
export function classify<T>(outcome: HttpOutcome, read: (text: string) => Reading<T>, now: number): Exchange<T> {
  if (outcome.type !== 'response') return outcome;
  const { status, raw, text } = outcome;
  // These statuses tell all there is to tell, whether or not a body came with them.
  if (status === 401) return { type: 'unauthorized', problem: readProblem(status, text), raw };
  if (status === 429) return { type: 'throttled', retryAfterMs: retryAfterMs(outcome.retryAfter, now), raw };
  if (status === 407) return { type: 'unsent', cause: 'proxy-auth', detail: 'HTTP 407', raw };
  if (status >= 300 && status < 400) return { ...redirected(outcome), raw };
  if (status === 408) return { type: 'unknown', cause: 'request-timeout', detail: 'HTTP 408', raw };
  if (status >= 500) return { type: 'unknown', cause: 'server-error', detail: `HTTP ${status}`, raw };
  if (outcome.cut !== null) return { type: 'unknown', ...outcome.cut, raw };
  if (isHtml(outcome)) return { type: 'misconfigured', detail: `HTTP ${status}${HTML_DETAIL}`, raw };
  if (status >= 400) {
    const problem = REFUSALS.has(status) ? readProblem(status, text) : null;
    return problem === null ? { type: 'misconfigured', detail: `HTTP ${status}`, raw } : { type: 'refused', problem, raw };
  }
  const reading = read(text);
  return reading.ok
    ? { type: 'answered', value: reading.value, raw }
    : { type: 'unknown', cause: reading.cause, detail: reading.detail, raw };
}

/**
 * To another host it is the page of a network that wants a login (or a filter's); within the same host
 * the API itself says that the address is another one.
 */
function redirected({ status, location }: HttpResponse): Pick<Extract<HttpOutcome, { type: 'unsent' }>, 'type' | 'cause' | 'detail'> {
  if (location?.type === 'same') return { type: 'unsent', cause: 'not-api', detail: `HTTP ${status}` };
  return { type: 'unsent', cause: 'redirect', detail: location === null ? `HTTP ${status}` : `HTTP ${status}, ${location.host}` };
}

function isHtml({ contentType, text }: HttpResponse): boolean {
  return /\b(text\/html|application\/xhtml\+xml)\b/i.test(contentType) || /^\s*<(!doctype|html|head|body)\b/i.test(text);
}
