/** Every act that the audit can hold, by what it is about: another one can't be written, and each has its sentence in outbox/texts/audit.ts. */

import type { ImportEdit } from '../../preload/contract/price-import.ts';

/** What a person does with the edits of a sheet. */
export const EDIT_ACTS = ['edit', 'undo', 'redo'] as const;

const KINDS: Readonly<Record<ImportEdit['type'], true>> = {
  'set-cell': true,
  'set-cells': true,
  'fill-down': true,
  'fill-blanks': true,
  'replace-text': true,
  'set-each': true,
  'set-product': true,
  'map-product': true,
  'map-customer': true,
  confirm: true,
  justify: true,
  exclude: true,
  'include-unchanged': true,
  'set-layout': true,
};

type EditCause = `${(typeof EDIT_ACTS)[number]}:${ImportEdit['type']}`;

const PLAIN = {
  outbox: ['submitted', 'revert-prepared', 'note-cancelled', 'note-conflict'],
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
    'alias-set',
    'alias-forgotten',
    'restored-from-backup',
    'last-writes-lost',
    'older-store-found',
  ],
} as const;

export type AuditEntity = keyof typeof PLAIN;
/** Besides those that follow from another table. */
export type PlainCause<E extends AuditEntity> = (typeof PLAIN)[E][number];
/** The outbox names its own where its table is (outbox/model/table.ts): what is shared knows no feature. */
export interface MoreCauses {
  readonly import: EditCause;
}
type Cause<E extends AuditEntity> = PlainCause<E> | (E extends keyof MoreCauses ? MoreCauses[E] : never);

/** An act and what it is about. */
export type AuditAct = { readonly [E in AuditEntity]: { readonly entity: E; readonly cause: Cause<E> } }[AuditEntity];

/** All that there are, but for the rows of the outbox's table. */
export const AUDIT_ACTS: readonly { readonly entity: string; readonly cause: string }[] = [
  ...Object.entries(PLAIN).flatMap(([entity, causes]) => causes.map((cause) => ({ entity, cause }))),
  ...EDIT_ACTS.flatMap((act) => Object.keys(KINDS).map((kind) => ({ entity: 'import', cause: `${act}:${kind}` }))),
];
