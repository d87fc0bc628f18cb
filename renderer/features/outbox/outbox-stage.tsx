import type { OutboxStage } from '../../../preload/contract/outbox.ts';
import { BatchState } from './batch-state.tsx';

/** The state of an upload; one that waits behind another is in the queue as well. */
export function OutboxStageBadge({ stage }: { readonly stage: OutboxStage }) {
  return <BatchState state={stage === 'saved' ? 'queued' : stage} />;
}
