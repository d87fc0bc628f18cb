/** Progress of a batch in five steps: pure. */

import type { BatchCounts, BatchPart } from '../../../../preload/contract/outbox/batches.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { shownAs, stateIs } from '../../../../preload/contract/outbox/outbox-states.ts';

const STEPS = ['saved', 'sent', 'accepted', 'processed', 'inForce'] as const;
type Step = (typeof STEPS)[number];
/** `past`: newer prices have replaced these. `part`: some of its prices took effect, some never did. `scheduled`: some are still to start. */
export type StepState = 'done' | 'current' | 'todo' | 'failed' | 'unknown' | 'past' | 'part' | 'scheduled';

interface StepView {
  readonly step: Step;
  readonly state: StepState;
  /** ISO 8601 UTC, if known. */
  readonly at: string | null;
}

/** Final state of the prices of a settled batch. */
function statusOf({ sent, refused, coming, scheduled, inForce, never }: BatchCounts): StepState {
  const expected = sent - refused;
  if (coming > 0) return 'current';
  if (scheduled > 0) return 'scheduled';
  if (expected === 0 || never === expected) return 'failed';
  if (inForce === expected) return 'done';
  return inForce === 0 && never === 0 ? 'past' : 'part';
}

/** The state of each step in order: saved, sent, accepted, processed, in force. */
function statesOf(
  { state, settled, mayHaveArrived }: OutboxItemView,
  { acceptedAt, counts }: BatchPart,
): readonly [StepState, StepState, StepState, StepState, StepState] {
  if (stateIs(state, 'stopped')) {
    if (!mayHaveArrived) return ['done', 'failed', 'failed', 'failed', 'failed'];
    const wasInForce = counts.inForce + counts.replaced > 0;
    return ['done', 'unknown', 'unknown', 'unknown', wasInForce ? statusOf(counts) : 'unknown'];
  }
  switch (shownAs(state)) {
    case 'queued':
      return ['current', 'todo', 'todo', 'todo', 'todo'];
    case 'sending':
      return ['done', 'current', 'todo', 'todo', 'todo'];
    case 'uncertain':
      return ['done', 'unknown', 'unknown', 'todo', 'todo'];
    case 'accepted':
      return ['done', 'done', 'done', 'current', 'todo'];
    case 'done':
      // An end that a person stated, or that the prices proved, is none of the network's.
      return ['done', 'done', acceptedAt === null ? 'unknown' : 'done', settled === null ? 'done' : 'unknown', statusOf(counts)];
    default:
      return acceptedAt === null ? ['done', 'done', 'failed', 'failed', 'failed'] : ['done', 'done', 'done', 'failed', 'failed'];
  }
}

export function stepsOf(item: OutboxItemView, batch: BatchPart): readonly StepView[] {
  const states = statesOf(item, batch);
  const times = [item.createdAt, item.lastAttemptAt, batch.acceptedAt, item.finishedAt, null];
  return STEPS.map((step, index) => {
    const state = states[index] ?? 'todo';
    // The end of the upload is no moment of a step that is not known.
    const isTimed = index === 0 || state === 'done' || (state === 'unknown' && index < 3);
    return { step, state, at: isTimed ? (times[index] ?? null) : null };
  });
}
