import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { type ShownState, shownAs } from '../../../../preload/contract/outbox/outbox-states.ts';

/** Status of a confirmed sheet: the least advanced one of its batches. */
export type SentStatus = 'queued' | 'sending' | 'uncertain' | 'refused' | 'sent';

const STATUS_BY_STATE: Readonly<Record<ShownState, SentStatus>> = {
  queued: 'queued',
  sending: 'sending',
  uncertain: 'uncertain',
  accepted: 'sent',
  done: 'sent',
  refused: 'refused',
  cancelled: 'refused',
};
const ORDER: readonly SentStatus[] = ['uncertain', 'queued', 'sending', 'refused', 'sent'];

export function sentStatus(batches: readonly Pick<OutboxItemView, 'state'>[]): SentStatus {
  const statuses = batches.map(({ state }) => STATUS_BY_STATE[shownAs(state)]);
  return ORDER.find((status) => statuses.includes(status)) ?? 'queued';
}
