/** Every act that the audit can hold, by its entity: no other one can be written, and each has its sentence in outbox/texts/audit.ts. */

import type { ImportEdit } from '../../preload/contract/price-import/price-import.ts';

/** What a user does with the edits of a sheet. */
export const EDIT_ACTS = ['edit', 'undo', 'redo'] as const;

type EditCause = `${(typeof EDIT_ACTS)[number]}:${ImportEdit['type']}`;

export const PLAIN_ACTS = {
  outbox: [
    'submitted',
    'revert-prepared',
    'correction-prepared',
    'note-cancelled',
    'note-questioned',
    'note-partner-gone',
    'note-conflict',
  ],
  import: ['opened', 'sent', 'discarded'],
  note: [
    'chosen',
    'choice-taken-back',
    'choice-undone',
    'left-out',
    'taken-back',
    'import-archived',
    'import-brought-back',
    'import-removed',
  ],
  station: [
    'added',
    'added-again',
    'edited',
    'activated',
    'removed',
    'secret-set',
    'production-confirmed',
    'outbox-paused',
    'outbox-resumed',
    'try-now',
    'customer-forgotten',
    'folder-set',
    'price-folder-set',
  ],
  settings: [
    'theme-set',
    'training-faults-set',
    'wire-profile-set',
    'alias-set',
    'alias-forgotten',
    'restored-from-backup',
    'last-writes-lost',
    'older-store-found',
    'update-started',
    'term-set',
    'expired-removed',
    'expired-allowed',
    'station-erased',
  ],
  people: [
    'operator-added',
    'operator-removed',
    'operator-brought-back',
    'operator-chosen',
    'pin-set',
    'pin-changed',
    'pin-removed',
    'pin-forgotten',
    'pin-proven',
    'pin-wrong',
  ],
} as const;

export type AuditEntity = keyof typeof PLAIN_ACTS;
/** Acts beyond those that follow from another table. */
export type PlainCause<E extends AuditEntity> = (typeof PLAIN_ACTS)[E][number];
/** The outbox declares its acts beside its table (outbox/model/table.ts): shared code depends on no feature. */
export interface MoreCauses {
  readonly import: EditCause;
}
type Cause<E extends AuditEntity> = PlainCause<E> | (E extends keyof MoreCauses ? MoreCauses[E] : never);

/** An act and its entity. */
export type AuditAct = { readonly [E in AuditEntity]: { readonly entity: E; readonly cause: Cause<E> } }[AuditEntity];
