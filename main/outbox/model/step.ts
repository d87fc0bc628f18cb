import type { OutboxEvent } from './events.ts';
import type { OutboxRecord } from './record.ts';
import { type Effect, type Row, TABLE } from './table.ts';

export interface Reduction {
  readonly record: OutboxRecord;
  readonly effects: readonly Effect[];
}

/** Takes one row of the table. The new state comes from the row, so no code can leave the table. */
export function move<R extends Row>(
  row: R,
  before: OutboxRecord,
  after: Extract<OutboxRecord, { readonly state: (typeof TABLE)[R]['to'] }>,
  ...more: readonly Effect[]
): Reduction {
  return { record: after, effects: [{ type: 'transition', row, from: before.state, to: TABLE[row].to }, ...more] };
}

export function stay(record: OutboxRecord, ...effects: readonly Effect[]): Reduction {
  return { record, effects };
}

export function ignored(record: OutboxRecord, event: OutboxEvent, reason: string): Reduction {
  return stay(record, { type: 'ignored', event: event.type, reason });
}

/** Applies two rows for one event: the second starts where the first ended. */
export function chain(first: Reduction, second: Reduction): Reduction {
  return { record: second.record, effects: [...first.effects, ...second.effects] };
}
