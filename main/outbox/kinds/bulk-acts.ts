import type { BulkAct, OutboxItemKind } from '../../../preload/contract/outbox/outbox.ts';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import { kindOf } from './kinds.ts';

interface JudgedUpload {
  readonly kind: OutboxItemKind;
  readonly state: OutboxState;
  /** Cause of the uncertainty. */
  readonly cause?: string | null;
  /** Reason for the stop. */
  readonly reason?: string | null;
  /** How often the network shows the note elsewhere, or another one at its fuelings. */
  readonly elsewhere?: number;
}

/**
 * Acts for which an upload can be selected, individually or by "mark all". Each act is validated again when performed.
 * @param isReplaced whether a newer upload of its line exists.
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
