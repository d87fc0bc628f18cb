/**
 * The outage brake of one station (docs/outbox.md): sends that end in doubt one after the other, with no answer of
 * the API in between, shut the gate `outage` for all kinds of uploads until a read-only question is answered.
 */

import type { Exchange } from '../../network/index.ts';
import { clamp, doubling } from './back-off.ts';
import type { OutboxPolicy } from './policy.ts';
import { isOver } from './queue.ts';

export interface Brake {
  /** Sends in doubt since the API last answered one. */
  readonly doubts: number;
  /** Times that the gate was shut since then. */
  readonly closings: number;
}

export const RELEASED: Brake = { doubts: 0, closings: 0 };

/** Sends in doubt in a row that shut the gate. */
const MOST_DOUBTS = 2;

/** `until`: epoch milliseconds; before it the program asks nothing. `told`: the network itself asked for the wait. */
export interface Hold {
  readonly until: number;
  readonly told: boolean;
}

export interface Braked {
  readonly brake: Brake;
  /** null: the gate stays as it is. */
  readonly hold: Hold | null;
}

/** @param held what the gate is shut for now; null = it is open. */
export function brakeAfterSend(brake: Brake, held: Hold | null, exchange: Exchange<unknown>, now: number, policy: OutboxPolicy): Braked {
  const said = wordOf(exchange);
  if (said === 'nothing') return { brake, hold: null };
  if (said === 'answer') return { brake: RELEASED, hold: null };
  const doubts = brake.doubts + 1;
  const told = requestedWaitMs(exchange, policy);
  if (held !== null) return { brake: { ...brake, doubts }, hold: extended(held, told, now) };
  if (doubts < MOST_DOUBTS && told === null) return { brake: { ...brake, doubts }, hold: null };
  // The first doubt with a wait of its own waits just that long: what ends it is a question, never a send.
  const own = doubts < MOST_DOUBTS ? 0 : doubling(policy.outage, brake.closings);
  const hold = { until: now + Math.max(own, told ?? 0), told: told !== null };
  return { brake: { doubts, closings: brake.closings + 1 }, hold };
}

/** Whether a reading opens the gate. @param isProbe it was asked for that: then also before `until`, as a person may. */
export function opensAfterReading(held: Hold, exchange: Exchange<unknown>, isProbe: boolean, now: number): boolean {
  const isAnswer = exchange.type === 'answered' || exchange.type === 'refused' || exchange.type === 'token-refused';
  return isAnswer && (isProbe || isOver(held.until, now));
}

/** What the gate is shut for after a question that did not open it. */
export function holdAfterReading(held: Hold, exchange: Exchange<unknown>, now: number, policy: OutboxPolicy): Hold {
  return extended(held, requestedWaitMs(exchange, policy), now);
}

function extended(held: Hold, told: number | null, now: number): Hold {
  return told === null || now + told <= held.until ? held : { until: now + told, told: true };
}

/** What an exchange of a send says of the network: `doubt` = the upload is uncertain and the API has not spoken. */
function wordOf(exchange: Exchange<unknown>): 'answer' | 'doubt' | 'nothing' {
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
      // We interrupted it ourselves.
      return exchange.cause === 'aborted' ? 'nothing' : 'doubt';
    case 'unauthorized':
    case 'unsent':
      return 'nothing';
  }
}

function requestedWaitMs(exchange: Exchange<unknown>, policy: OutboxPolicy): number | null {
  const told = exchange.type === 'unknown' ? (exchange.retryAfterMs ?? null) : null;
  return told === null ? null : clamp(told, policy.retryAfter);
}
