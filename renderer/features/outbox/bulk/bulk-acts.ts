/** Bulk acts on uploads: pure. */

import { BULK_ACTS, type BulkAct, type OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';

export function isSelectable({ acts }: OutboxItemView): boolean {
  return acts.length > 0;
}

/** Each act with the marked uploads that allow it. */
export function actsFor(
  marks: ReadonlyMap<string, readonly BulkAct[]>,
): readonly { readonly act: BulkAct; readonly ids: readonly string[] }[] {
  return BULK_ACTS.map((act) => ({ act, ids: [...marks].filter(([, acts]) => acts.includes(act)).map(([id]) => id) })).filter(
    ({ ids }) => ids.length > 0,
  );
}
