import type { Exchange } from '../network-api.ts';
import { SAME_HOST, withNetworkMessage } from '../network-api.ts';
import type { ErrorMeanings, ErrorsProfile } from '../profile/types.ts';
import type { Reading } from '../reading/reading.ts';
import type { HttpOutcome, HttpResponse } from './http.ts';
import { type ErrorShape, readProblem, refusedLines, wordsIn } from './problem.ts';
import { retryAfterMs } from './retry-after.ts';

/** How answers to a request with an effect are classified. */
export interface ActRules extends Pick<ErrorsProfile, 'lineBase'> {
  readonly meanings: ErrorMeanings;
}

/** An incomplete answer counts as none, for sends and for readings. */
const PARTS: ReadonlySet<number> = new Set([206, 226]);
/** "Send the same request there": a server that answers this has not acted. */
const NOT_HERE: ReadonlySet<number> = new Set([307, 308]);

/**
 * Maps an HTTP outcome to an Exchange, by the table of docs/outbox.md. `here`: this PC's clock, epoch milliseconds; a
 * Retry-After date counts from the server's own Date where the answer has one.
 * @param shape of error bodies, in addition to the document's.
 * @param act for a request with an effect: any doubt is `unknown`. null: no effect (readings, tokens).
 */
export function classify<T>(
  outcome: HttpOutcome,
  read: (text: string, bytes?: Uint8Array) => Reading<T>,
  here: number,
  act: ActRules | null,
  shape?: ErrorShape,
): Exchange<T> {
  if (outcome.type !== 'response') return act === null && outcome.type === 'unknown' ? undoubted(outcome) : outcome;
  const now = outcome.date ?? here;
  const { status, raw, text } = outcome;
  // These statuses are conclusive, with or without a body.
  if (status === 401) return { type: 'token-refused', problem: readProblem(status, text, shape), raw };
  if (status === 429) return { type: 'throttled', retryAfterMs: retryAfterMs(outcome.retryAfter, now), raw };
  if (status === 407 || (status >= 300 && status < 400)) return { ...redirected(outcome, act !== null), raw };
  if (status === 408)
    return { type: 'unknown', cause: 'request-timeout', detail: answered(outcome, act), ...requestedWait(outcome, now), raw };
  if (status >= 400) return failed(outcome, now, act, shape);
  if (PARTS.has(status)) return { type: 'unknown', cause: 'malformed', detail: `HTTP ${status}`, raw };
  if (outcome.cut !== null) return { type: 'unknown', ...outcome.cut, raw };
  if (isHtml(outcome)) return { type: 'misconfigured', detail: `HTTP ${status}, HTML`, html: true, raw };
  const reading = read(text, outcome.bytes);
  if (reading.ok) return { type: 'answered', value: reading.value, raw };
  // The body that came instead of a confirmation may explain why, for the user.
  const detail = act !== null && wordsIn(text) !== null ? answered(outcome, act) : reading.detail;
  return { type: 'unknown', cause: reading.cause, detail, raw };
}

/** The status; for a request with an effect also the network's own message, if the body has one: the user decides by it. */
function answered({ status, cut, text }: HttpResponse, act: ActRules | null): string {
  return withNetworkMessage(`HTTP ${status}`, act === null || cut !== null ? null : wordsIn(text));
}

/** 4xx and 5xx, except those whose status is conclusive. */
function failed(outcome: HttpResponse, now: number, act: ActRules | null, shape: ErrorShape | undefined): Exchange<never> {
  const { status, raw, text } = outcome;
  const problem = outcome.cut === null && !isHtml(outcome) ? readProblem(status, text, shape) : null;
  const meaning = act?.meanings[String(status)] ?? (status < 500 ? 'refused' : null);
  if (problem !== null && meaning !== null) {
    switch (meaning) {
      case 'refused': {
        const lines = act === null ? [] : refusedLines(problem, act.lineBase);
        return { type: 'refused', problem, ...(lines.length === 0 ? {} : { lines }), raw };
      }
      case 'already-there':
        return { type: 'unknown', cause: 'already-there', detail: problem.detail ?? `HTTP ${status}`, raw };
      case 'in-doubt':
        return { type: 'unknown', cause: 'server-error', detail: answered(outcome, act), ...requestedWait(outcome, now), raw };
      case 'try-later':
        return { type: 'throttled', retryAfterMs: retryAfterMs(outcome.retryAfter, now), raw };
    }
  }
  if (status >= 500) return { type: 'unknown', cause: 'server-error', detail: answered(outcome, act), ...requestedWait(outcome, now), raw };
  if (outcome.cut !== null) return { type: 'unknown', ...outcome.cut, raw };
  return isHtml(outcome)
    ? { type: 'misconfigured', detail: `HTTP ${status}, HTML`, html: true, raw }
    : { type: 'misconfigured', detail: withNetworkMessage(`HTTP ${status}`, wordsIn(text)), raw };
}

/** Retry-After of a failing server. */
function requestedWait({ retryAfter }: HttpResponse, now: number): { readonly retryAfterMs?: number } {
  const ms = retryAfterMs(retryAfter, now);
  return ms === null ? {} : { retryAfterMs: ms };
}

type Without<T extends Exchange<never>['type']> = Omit<Extract<Exchange<never>, { readonly type: T }>, 'raw'>;

/**
 * A redirected send may have been accepted all the same ("done, look there"), and a 407
 * here comes from the network's side: a proxy of ours answers only to CONNECT, before any byte is sent.
 * Another host is the page of a network that requires a login (or of a filter); within the same host the
 * API itself states that the address has changed.
 */
function redirected({ status, location }: HttpResponse, acts: boolean): Without<'unsent'> | Without<'unknown'> {
  const base = `HTTP ${status}`;
  const detail = location?.type === 'other' ? `${base}, ${location.host}` : base;
  const within = location?.type === 'same';
  if (acts && !NOT_HERE.has(status)) return { type: 'unknown', cause: 'redirected', detail: within ? `${base}${SAME_HOST}` : detail };
  if (status === 407) return { type: 'unsent', cause: 'proxy-auth', detail };
  return { type: 'unsent', cause: within ? 'moved' : 'redirect', detail };
}

/** fetch reports a 407 as a failure (http-failure.ts); for requests without an effect it leaves no doubt. */
function undoubted(outcome: Extract<HttpOutcome, { readonly type: 'unknown' }>): Exchange<never> {
  const { cause, detail, raw } = outcome;
  return cause === 'redirected' ? { type: 'unsent', cause: 'proxy-auth', detail, raw } : outcome;
}

function isHtml({ contentType, text }: HttpResponse): boolean {
  return /\b(text\/html|application\/xhtml\+xml)\b/i.test(contentType) || /^\s*<(!doctype|html|head|body)\b/i.test(text);
}
