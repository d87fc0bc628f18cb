/** How far a batch has come, as five steps: pure. */

import type { BatchView } from '../../../preload/contract/batches.ts';

export const STEPS = ['saved', 'sent', 'accepted', 'processed', 'inForce'] as const;
export type Step = (typeof STEPS)[number];
export type StepState = 'done' | 'current' | 'todo' | 'failed' | 'unknown';

export interface StepView {
  readonly step: Step;
  readonly state: StepState;
  /** ISO 8601 UTC, when known. */
  readonly at: string | null;
}

function read(batch: BatchView): StepState {
  const { counts } = batch;
  const expected = counts.sent - counts.refused;
  return expected > 0 && counts.inForce >= expected ? 'done' : 'current';
}

/** The state of each step in order: saved, sent, accepted, processed, in force. */
function statesOf(batch: BatchView): readonly [StepState, StepState, StepState, StepState, StepState] {
  switch (batch.state) {
    case 'queued':
      return ['done', 'current', 'todo', 'todo', 'todo'];
    case 'sending':
      return ['done', 'current', 'todo', 'todo', 'todo'];
    case 'uncertain':
      return ['done', 'unknown', 'unknown', 'todo', 'todo'];
    case 'accepted':
    case 'processing':
      return ['done', 'done', 'done', 'current', 'todo'];
    case 'done':
    case 'partial':
      return ['done', 'done', 'done', 'done', read(batch)];
    case 'rejected':
      return batch.acceptedAt === null ? ['done', 'done', 'failed', 'failed', 'failed'] : ['done', 'done', 'done', 'failed', 'failed'];
    case 'dead':
    case 'cancelled':
      return ['done', 'failed', 'failed', 'failed', 'failed'];
  }
}

export function stepsOf(batch: BatchView): readonly StepView[] {
  const states = statesOf(batch);
  const times = [batch.createdAt, batch.lastAttemptAt, batch.acceptedAt, batch.finishedAt, null];
  return STEPS.map((step, index) => {
    const state = states[index] ?? 'todo';
    return { step, state, at: state === 'done' || state === 'unknown' ? (times[index] ?? null) : null };
  });
}
