/** Outboxes as they may stand at any moment, for properties: an upload in each state, prices that came and went. */

import fc from 'fast-check';
import type { ItemKind, OutboxRecord } from '../../main/outbox/model/record.ts';
import type { BatchLineState, OutboxState } from '../../preload/contract/outbox/batches.ts';
import { acknowledged, ended, reached, start, status, T0, timeout } from '../unit/outbox/items.ts';

export const LINE_STATES = ['waiting', 'accepted', 'refused'] as const satisfies readonly BatchLineState[];

/** What was told of one price since: its state, and the prices that readings found, minutes after it was sent. */
export const anyLine = fc.record({
  state: fc.constantFrom(...LINE_STATES),
  inForce: fc.constantFrom(null, true, false),
  found: fc.array(fc.record({ priceE4: fc.constantFrom(null, 100, 200, 300), minute: fc.integer({ min: -5, max: 60 }) }), { maxLength: 3 }),
});
export type AnyLine = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;

/** An upload that came to this state at this moment. */
export function recordIn(state: OutboxState, kind: ItemKind = 'price-standard', now = T0): OutboxRecord {
  const after = (...events: Parameters<typeof reached>[0]) => reached(events, kind, now);
  const queued = after();
  switch (state) {
    case 'queued':
      return queued;
    case 'sending':
      return after(start);
    case 'uncertain':
      return after(start, ended(timeout));
    case 'accepted':
      return after(start, ended(acknowledged));
    case 'processing':
      return after(start, ended(acknowledged), status('running'));
    case 'done':
      return after(start, ended(acknowledged), status('done'));
    case 'partial':
      return { ...queued, lastAttempt: after(start).lastAttempt, state, finishedAt: now, reads: 0, wake: now };
    case 'rejected':
    case 'cancelled':
      return { ...queued, state, finishedAt: now };
    case 'dead':
      return { ...queued, state, finishedAt: now, reason: 'exhausted' };
  }
}
