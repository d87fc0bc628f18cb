/** Translates the client's results (network/network-api.ts) into outcomes of the outbox. */

import type { Gate } from '../../../preload/contract/outbox/batches.ts';
import { type BatchStatus, type Exchange, MISCONFIGURED, retryAfterOf, type UnsentCause } from '../../network/index.ts';
import { assertNever } from '../../shared/assert-never.ts';
import type { OutboxEvent, SendOutcome } from './events.ts';
import { divertedDetail, gateDetail, obstacleOf } from './gates.ts';

/** Acceptance by the network: of a batch its number, of a note its protocol; null: the answer contains none. */
export interface Acceptance {
  readonly processId: string | null;
  readonly status: string | null;
}

type ClosableGate = Exclude<Gate, 'paused' | 'outage'>;

export function outcomeOf(exchange: Exchange<Acceptance>): SendOutcome {
  switch (exchange.type) {
    case 'answered':
      return { type: 'acknowledged', processId: exchange.value.processId, status: exchange.value.status };
    case 'unknown':
      return { type: 'unknown', cause: exchange.cause, detail: exchange.detail };
    case 'misconfigured':
      return { type: 'misconfigured', detail: exchange.detail };
    case 'refused':
    case 'unauthorized':
    case 'token-refused':
    case 'throttled':
    case 'unsent': {
      const { raw, ...outcome } = exchange;
      return outcome;
    }
    default:
      return assertNever(exchange);
  }
}

/**
 * @param processId the requested id: an answer about another one is ignored.
 * @param startsAt the first moment at which a price of the batch is valid; null = at once.
 * @param hasAccepted an earlier status accepted some of its lines.
 */
export function statusEventOf(
  exchange: Exchange<BatchStatus>,
  processId: string,
  startsAt: number | null,
  hasAccepted = false,
): OutboxEvent {
  if (exchange.type === 'answered') {
    const { value } = exchange;
    if (value.processId !== null && value.processId !== processId) return { type: 'status-silent', retryAfterMs: null, startsAt };
    const { status, meaning, reason, lines, covers } = value;
    return { type: 'status-read', status, meaning, reason, lines, covers, hasAccepted, startsAt };
  }
  if (exchange.type === 'refused' && exchange.problem.status === 404) return { type: 'status-missing', startsAt };
  return { type: 'status-silent', retryAfterMs: retryAfterOf(exchange), startsAt };
}

/** Gates that the success of a real request opens. */
export function gatesOpenedBy(exchange: Exchange<unknown>): readonly ClosableGate[] {
  if (exchange.type === 'answered') return ['network', 'credentials', 'configuration'];
  // A token was issued, so the credentials are good, whatever else failed.
  if (exchange.type === 'token-refused') return ['credentials'];
  return exchange.type === 'refused' ? ['network', 'configuration'] : [];
}

/** Failures that retrying cannot fix; they close the gate for sends as well. */
const DIVERTED: readonly UnsentCause[] = ['redirect', 'proxy-auth', 'proxy-unsupported'];

/**
 * The gate that a request closes. A send that could not leave is requeued by the table
 * (name not found, connection refused: the attempt counts); a reading that could not leave proves
 * the obstacle before an attempt is spent.
 */
export function gateClosedBy(
  exchange: Exchange<unknown>,
  by: 'send' | 'reading' = 'send',
): { readonly gate: ClosableGate; readonly detail: string | null } | null {
  if (exchange.type === 'unauthorized') return { gate: 'credentials', detail: exchange.problem?.detail ?? null };
  if (exchange.type === 'misconfigured') return { gate: 'configuration', detail: exchange.detail };
  if (exchange.type === 'unknown' && exchange.cause === 'redirected') return { gate: 'network', detail: divertedDetail(exchange.detail) };
  const cause = obstacleOf(exchange);
  if (cause === null || exchange.type !== 'unsent') return null;
  if (MISCONFIGURED.includes(cause)) return { gate: 'configuration', detail: gateDetail(cause, exchange.detail) };
  const diverted = by === 'reading' || DIVERTED.includes(cause);
  return diverted ? { gate: 'network', detail: gateDetail(cause, exchange.detail) } : null;
}
