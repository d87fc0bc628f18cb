/**
 * Circuit breaker of one station (docs/outbox.md): consecutive sends that end in doubt, with no answer of
 * the API in between, close the `outage` gate for all kinds of uploads until a read-only request is answered.
 */

import { type Exchange, retryAfterOf } from '../../network/index.ts';
import { clamp, doubling } from './back-off.ts';
import type { OutboxPolicy } from './policy.ts';
import { isOver } from './queue.ts';

export interface Brake {
  /** Sends in doubt since the API last answered one. */
  readonly doubts: number;
  /** Number of times the gate was closed since then. */
  readonly closings: number;
}

export const RELEASED: Brake = { doubts: 0, closings: 0 };

/** Consecutive doubtful sends that close the gate. */
const MOST_DOUBTS = 2;

/** `until`: epoch milliseconds; no requests before it. `isRequested`: the network requested the wait. */
export interface Hold {
  readonly until: number;
  readonly isRequested: boolean;
}

export interface Braked {
  readonly brake: Brake;
  /** null: the gate stays as it is. */
  readonly hold: Hold | null;
}

/** @param held the current hold of the gate; null = it is open. */
export function brakeAfterSend(brake: Brake, held: Hold | null, exchange: Exchange<unknown>, now: number, policy: OutboxPolicy): Braked {
  const verdict = verdictOf(exchange);
  if (verdict === 'nothing') return { brake, hold: null };
  if (verdict === 'answer') return { brake: RELEASED, hold: null };
  const doubts = brake.doubts + 1;
  const requestedMs = requestedWaitMs(exchange, policy);
  if (held !== null) return { brake: { ...brake, doubts }, hold: extended(held, requestedMs, now) };
  if (doubts < MOST_DOUBTS && requestedMs === null) return { brake: { ...brake, doubts }, hold: null };
  // A first doubt with a requested wait waits just that long: a probe ends it, never a send.
  const backoffMs = doubts < MOST_DOUBTS ? 0 : doubling(policy.outage, brake.closings);
  const hold = { until: now + Math.max(backoffMs, requestedMs ?? 0), isRequested: requestedMs !== null };
  return { brake: { doubts, closings: brake.closings + 1 }, hold };
}

/** Whether a reading opens the gate. @param isProbe made to probe the gate, possibly by a person: it counts even before `until`. */
export function opensAfterReading(held: Hold, exchange: Exchange<unknown>, isProbe: boolean, now: number): boolean {
  const isAnswer = exchange.type === 'answered' || exchange.type === 'refused' || exchange.type === 'token-refused';
  return isAnswer && (isProbe || isOver(held.until, now));
}

/** The hold after a reading that did not open the gate. */
export function holdAfterReading(held: Hold, exchange: Exchange<unknown>, now: number, policy: OutboxPolicy): Hold {
  return extended(held, requestedWaitMs(exchange, policy), now);
}

function extended(held: Hold, requestedMs: number | null, now: number): Hold {
  return requestedMs === null || now + requestedMs <= held.until ? held : { until: now + requestedMs, isRequested: true };
}

/** What an exchange of a send shows: `doubt` = the upload is uncertain and the API has not answered. */
function verdictOf(exchange: Exchange<unknown>): 'answer' | 'doubt' | 'nothing' {
  switch (exchange.type) {
    case 'answered':
    case 'refused':
    case 'token-refused':
    case 'throttled':
      return 'answer';
    case 'misconfigured':
      return 'doubt';
    case 'unknown':
      if (exchange.cause === 'already-there') return 'answer';
      // We aborted it ourselves.
      return exchange.cause === 'aborted' ? 'nothing' : 'doubt';
    case 'unauthorized':
    case 'unsent':
      return 'nothing';
  }
}

function requestedWaitMs(exchange: Exchange<unknown>, policy: OutboxPolicy): number | null {
  const retryAfterMs = retryAfterOf(exchange);
  return retryAfterMs === null ? null : clamp(retryAfterMs, policy.retryAfter);
}
