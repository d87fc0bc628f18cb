import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { type ShownState, shownAs } from '../../../../preload/contract/outbox/outbox-states.ts';

/** What can truly be said of a sheet whose prices were confirmed: the least that holds for all of its batches. */
export type SentStatus = 'queued' | 'sending' | 'uncertain' | 'refused' | 'sent';

const STANDS: Readonly<Record<ShownState, SentStatus>> = {
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
  const stands = batches.map(({ state }) => STANDS[shownAs(state)]);
  return ORDER.find((stand) => stands.includes(stand)) ?? 'queued';
}
