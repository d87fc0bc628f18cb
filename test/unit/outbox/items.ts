/** Records in each state, made by the reducer itself: no test invents a state that cannot be reached. */

import type { OutboxEvent, SendOutcome } from '../../../main/outbox/model/events.ts';
import { DEFAULT_POLICY, type OutboxPolicy } from '../../../main/outbox/model/policy.ts';
import type { Comparison, Verdict } from '../../../main/outbox/model/prices/read-back.ts';
import { type ItemKind, newRecord, type OutboxRecord } from '../../../main/outbox/model/record.ts';
import { reduce } from '../../../main/outbox/model/reduce.ts';
import type { Reduction } from '../../../main/outbox/model/step.ts';
import type { Row } from '../../../main/outbox/model/table.ts';

export const T0 = Date.parse('2026-11-21T12:00:00.000Z');
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const SHA = 'a'.repeat(64);
export const POLICY: OutboxPolicy = DEFAULT_POLICY;
export const RESENDING: OutboxPolicy = { ...POLICY, resendUncertainPrices: true };

export const start: OutboxEvent = { type: 'start', attemptId: 'a1', bodySha256: SHA, gatesOpen: true, leaseHeld: true };

export function ended(outcome: SendOutcome, random = 0, attemptId = 'a1'): OutboxEvent {
  return { type: 'send-ended', attemptId, outcome, random };
}

export const acknowledged = { type: 'acknowledged', processId: 'p1', status: 'PENDING' } as const satisfies SendOutcome;
export const timeout: SendOutcome = { type: 'unknown', cause: 'timeout', detail: '' };
export const dns: SendOutcome = { type: 'unsent', cause: 'dns', detail: '' };

export function status(
  meaning: Extract<OutboxEvent, { type: 'status-read' }>['meaning'],
  word: string = meaning,
  covers = true,
  startsAt: number | null = null,
): OutboxEvent {
  return { type: 'status-read', status: word, meaning, reason: null, lines: [], covers, startsAt };
}

export function comparison(verdict: Verdict): Comparison {
  return { verdict, matching: 0, differing: 0, silent: 0, scheduled: 0 };
}

export function compared(verdict: Verdict, newerSibling = false): OutboxEvent {
  return { type: 'compared', comparison: comparison(verdict), newerSibling };
}

export function reached(events: readonly OutboxEvent[], kind: ItemKind = 'price-standard', now = T0): OutboxRecord {
  return events.reduce((record, event) => reduce(record, event, now, POLICY).record, newRecord(kind, T0, true) as OutboxRecord);
}

export const queued = (kind?: ItemKind): OutboxRecord => reached([], kind);
export const sending = (kind?: ItemKind): OutboxRecord => reached([start], kind);
export const uncertain = (kind?: ItemKind): OutboxRecord => reached([start, ended(timeout)], kind);
export const accepted = (kind?: ItemKind): OutboxRecord => reached([start, ended(acknowledged)], kind);
export const processing = (): OutboxRecord => reached([start, ended(acknowledged), status('running')]);
export const done = (): OutboxRecord => reached([start, ended(acknowledged), status('done')]);

export function rows(reduction: Reduction): readonly Row[] {
  return reduction.effects.flatMap((effect) => (effect.type === 'transition' ? [effect.row] : []));
}

export function ignoredBecause(reduction: Reduction): string | null {
  const effect = reduction.effects.find((each) => each.type === 'ignored');
  return effect?.type === 'ignored' ? effect.reason : null;
}
