/** What can be done with many uploads at once: pure. */

import { BULK_ACTS, type BulkAct, LOOK_FIRST, type OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';

/** Whether the act makes sense in its state; whether it may be done, main judges for each. */
function fits(item: OutboxItemView, act: BulkAct): boolean {
  switch (act) {
    case 'already-there':
      return item.state === 'uncertain';
    case 'send-again':
      return item.uncertainty?.canSendAgain === true && (item.kind !== 'note' || !LOOK_FIRST.includes(item.uncertainty.cause));
    case 'check':
      return item.state === 'uncertain' && item.kind !== 'note';
    case 'cancel':
      return item.state === 'queued';
    case 'revive':
      return item.canRevive;
  }
}

export function actsOf(item: OutboxItemView): readonly BulkAct[] {
  return BULK_ACTS.filter((act) => fits(item, act));
}

export function isSelectable(item: OutboxItemView): boolean {
  return actsOf(item).length > 0;
}

/** Each act with those of the marked ones that it is for. */
export function actsFor(
  marks: ReadonlyMap<string, readonly BulkAct[]>,
): readonly { readonly act: BulkAct; readonly ids: readonly string[] }[] {
  return BULK_ACTS.map((act) => ({ act, ids: [...marks].filter(([, acts]) => acts.includes(act)).map(([id]) => id) })).filter(
    ({ ids }) => ids.length > 0,
  );
}
