import type { OutboxItemView } from '../../../../preload/contract/outbox.ts';

/** Whether it is of prices and may have changed a price: else there is nothing to take back. */
export function mayRevert({ state, batch }: OutboxItemView): boolean {
  if (batch === null) return false;
  switch (state) {
    case 'queued':
    case 'sending':
    case 'rejected':
    case 'dead':
    case 'cancelled':
      return false;
    case 'uncertain':
    case 'accepted':
    case 'processing':
    case 'done':
    case 'partial':
      return batch.counts.refused < batch.counts.sent;
  }
}
