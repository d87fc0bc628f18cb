/** Progress of the sent notes: pure. */

import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { type ShownState, shownAs, stateIs } from '../../../../preload/contract/outbox/outbox-states.ts';

export const WAVE_PARTS = ['done', 'accepted', 'sending', 'queued', 'uncertain', 'refused'] as const satisfies readonly ShownState[];
type WavePart = (typeof WAVE_PARTS)[number];

interface Wave {
  readonly parts: Readonly<Record<WavePart, number>>;
  readonly total: number;
}

/**
 * Uploads in progress, those queued after the oldest of them or from this screen, and those whose outcome
 * is uncertain. Last month's notes are not included.
 * @returns null if there is nothing to follow.
 */
export function waveOf(items: readonly OutboxItemView[], attached: ReadonlySet<string>): Wave | null {
  const underWay = ({ stage }: OutboxItemView) => stateIs(stage, 'live') && stage !== 'uncertain';
  const oldest = items
    .filter(underWay)
    .reduce<string | null>((first, { createdAt }) => (first === null || createdAt < first ? createdAt : first), null);
  const parts: Record<WavePart, number> = { done: 0, accepted: 0, sending: 0, queued: 0, uncertain: 0, refused: 0 };
  for (const item of items) {
    const part = shownAs(item.stage);
    const watched = part === 'uncertain' || attached.has(item.id) || (oldest !== null && item.createdAt >= oldest);
    if (part !== 'cancelled' && watched) parts[part] += 1;
  }
  const total = WAVE_PARTS.reduce((sum, part) => sum + parts[part], 0);
  return total === 0 ? null : { parts, total };
}
