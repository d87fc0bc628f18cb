import type { OutboxState } from '../../../preload/contract/batches.ts';
import type { OutboxStage } from '../../../preload/contract/outbox.ts';
import { BatchState } from './batch-state.tsx';

/** The state of an upload; one that waits behind another is in the queue as well. */
export const shownState = (stage: OutboxStage): OutboxState => (stage === 'saved' ? 'queued' : stage);

export function OutboxStageBadge({ stage }: { readonly stage: OutboxStage }) {
  return <BatchState state={shownState(stage)} />;
}
