import type { BatchView } from '../../../../preload/contract/batches.ts';
import { stateIs } from '../../../../preload/contract/outbox-states.ts';

/** Whether the batch may have changed a price: else there is nothing to take back. */
export function mayRevert({ state, counts }: BatchView): boolean {
  return stateIs(state, 'watched') && counts.refused < counts.sent;
}
