import type { OutboxState } from '../../../../preload/contract/batches.ts';
import type { OutboxItemView } from '../../../../preload/contract/outbox.ts';

/** What can truly be said of a sheet whose prices were confirmed: the least that holds for all of its batches. */
export type SentStand = 'queued' | 'sending' | 'uncertain' | 'refused' | 'sent';

const STANDS: Readonly<Record<OutboxState, SentStand>> = {
  queued: 'queued',
  sending: 'sending',
  uncertain: 'uncertain',
  accepted: 'sent',
  processing: 'sent',
  done: 'sent',
  partial: 'sent',
  rejected: 'refused',
  dead: 'refused',
  cancelled: 'refused',
};
const ORDER: readonly SentStand[] = ['uncertain', 'queued', 'sending', 'refused', 'sent'];

export function sentStand(batches: readonly Pick<OutboxItemView, 'state'>[]): SentStand {
  const stands = batches.map(({ state }) => STANDS[state]);
  return ORDER.find((stand) => stands.includes(stand)) ?? 'queued';
}
