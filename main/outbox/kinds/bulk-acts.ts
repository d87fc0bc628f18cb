import type { BulkAct, OutboxItemKind } from '../../../preload/contract/outbox/outbox.ts';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import { kindOf } from './kinds.ts';

interface JudgedUpload {
  readonly kind: OutboxItemKind;
  readonly state: OutboxState;
  /** Why it is uncertain. */
  readonly cause?: string | null;
  /** Why it stopped. */
  readonly reason?: string | null;
  /** How often the network shows the note elsewhere, or another one at its fuelings. */
  readonly elsewhere?: number;
}

/**
 * What an upload can be marked for among many, in a row and by "mark all" alike. Whether each may be done is judged when it is done.
 * @param isReplaced something newer of its line exists.
 */
export function bulkActsOf(
  { kind, state, cause = null, reason = null, elsewhere = 0 }: JudgedUpload,
  isReplaced: boolean,
): readonly BulkAct[] {
  switch (state) {
    case 'queued':
      return ['cancel'];
    case 'dead':
      return !isReplaced && reason === 'exhausted' ? ['revive'] : [];
    case 'uncertain':
      return kindOf(kind).actsInDoubt(cause, elsewhere);
    default:
      return [];
  }
}
