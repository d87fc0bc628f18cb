/** What can be done with many uploads at once: pure. */

import { LOOK_FIRST, OUTBOX_ACTS, type OutboxAct, type OutboxItemView } from '../../../preload/contract/outbox.ts';

/** Whether the act makes sense in its state; whether it may be done, main judges for each. */
function fits(item: OutboxItemView, act: OutboxAct): boolean {
  switch (act) {
    case 'already-there':
      return item.state === 'uncertain';
    case 'send-again':
      return item.uncertainty?.canSendAgain === true && (item.kind !== 'note' || !LOOK_FIRST.includes(item.uncertainty.cause));
    case 'cancel':
      return item.state === 'queued';
    case 'revive':
      return item.canRevive;
  }
}

export function isSelectable(item: OutboxItemView): boolean {
  return OUTBOX_ACTS.some((act) => fits(item, act));
}

/** Each act with those of the selection that it is for. */
export function actsFor(items: readonly OutboxItemView[]): readonly { readonly act: OutboxAct; readonly ids: readonly string[] }[] {
  return OUTBOX_ACTS.map((act) => ({ act, ids: items.filter((item) => fits(item, act)).map(({ id }) => id) })).filter(
    ({ ids }) => ids.length > 0,
  );
}
