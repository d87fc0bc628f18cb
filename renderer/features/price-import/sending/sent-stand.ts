import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { type ShownState, shownAs } from '../../../../preload/contract/outbox/outbox-states.ts';

/** What can truly be said of a sheet whose prices were confirmed: the least that holds for all of its batches. */
export type SentStand = 'queued' | 'sending' | 'uncertain' | 'refused' | 'sent';

const STANDS: Readonly<Record<ShownState, SentStand>> = {
  queued: 'queued',
  sending: 'sending',
  uncertain: 'uncertain',
  accepted: 'sent',
  done: 'sent',
  refused: 'refused',
  cancelled: 'refused',
};
const ORDER: readonly SentStand[] = ['uncertain', 'queued', 'sending', 'refused', 'sent'];

export function sentStand(batches: readonly Pick<OutboxItemView, 'state'>[]): SentStand {
  const stands = batches.map(({ state }) => STANDS[shownAs(state)]);
  return ORDER.find((stand) => stands.includes(stand)) ?? 'queued';
}
