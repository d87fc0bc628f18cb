import type { BatchLineView } from '../../../../preload/contract/outbox/batches.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { stateIs } from '../../../../preload/contract/outbox/outbox-states.ts';

/** Whether the upload is a price batch that may have changed a price and can be reverted. */
export function mayRevert({ state, batch }: OutboxItemView): boolean {
  return batch !== null && stateIs(state, 'watched') && batch.counts.refused < batch.counts.sent;
}

/** Prices without a previous price: they can't be reverted. */
export function newPrices(lines: readonly Pick<BatchLineView, 'state' | 'previousE4'>[]): {
  readonly count: number;
  readonly all: boolean;
} {
  const sent = lines.filter(({ state }) => state !== 'refused');
  const count = sent.filter(({ previousE4 }) => previousE4 === null).length;
  return { count, all: count > 0 && count === sent.length };
}
