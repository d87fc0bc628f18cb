/** Questions before an act on one upload: pure. */

import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';

export type AskedAct = 'cancel' | 'revive';

/** Whether the upload still allows the act: it may move on while the question is open. */
export function isStillAllowed({ state, canRevive }: Pick<OutboxItemView, 'state' | 'canRevive'>, act: AskedAct): boolean {
  return act === 'cancel' ? state === 'queued' : canRevive;
}
