import type { OutboxItemView } from '../../../../preload/contract/outbox.ts';
import { stateIs } from '../../../../preload/contract/outbox-states.ts';

/** Whether it is of prices and may have changed a price: else there is nothing to take back. */
export function mayRevert({ state, batch }: OutboxItemView): boolean {
  return batch !== null && stateIs(state, 'watched') && batch.counts.refused < batch.counts.sent;
}
