import type { BatchView } from '../../../../preload/contract/batches.ts';

/** Whether the batch may have changed a price: else there is nothing to take back. */
export function mayRevert({ state, counts }: BatchView): boolean {
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
      return counts.refused < counts.sent;
  }
}
