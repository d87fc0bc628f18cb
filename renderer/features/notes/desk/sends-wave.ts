/** Progress of the sent notes: pure. */

import type { UploadStates } from '../../../../preload/contract/outbox/outbox.ts';
import { OUTBOX_STATES, type ShownState, shownAs } from '../../../../preload/contract/outbox/outbox-states.ts';

export const WAVE_PARTS = ['done', 'accepted', 'sending', 'queued', 'uncertain', 'refused'] as const satisfies readonly ShownState[];
type WavePart = (typeof WAVE_PARTS)[number];

interface Wave {
  readonly parts: Readonly<Record<WavePart, number>>;
  readonly total: number;
}

/** @returns null if there is nothing to follow. Cancelled uploads are not followed. */
export function waveOf(states: UploadStates): Wave | null {
  const parts: Record<WavePart, number> = { done: 0, accepted: 0, sending: 0, queued: 0, uncertain: 0, refused: 0 };
  for (const state of OUTBOX_STATES) {
    const part = shownAs(state);
    if (part !== 'cancelled') parts[part] += states[state] ?? 0;
  }
  const total = WAVE_PARTS.reduce((sum, part) => sum + parts[part], 0);
  return total === 0 ? null : { parts, total };
}
