/** One first-in-first-out line per (station, kind). */

import type { OutboxState } from '../../../preload/contract/batches.ts';
import type { ItemKind } from './record.ts';

/** States in which a price batch holds later ones: a late, stale batch would overwrite newer prices. */
export const PRICE_HOLDS = ['queued', 'sending', 'uncertain', 'accepted', 'processing'] as const satisfies readonly OutboxState[];

/** Notes do not overwrite each other: only the order of sending counts. */
export const NOTE_HOLDS = ['queued', 'sending'] as const satisfies readonly OutboxState[];

export function holdsLine(kind: ItemKind, state: OutboxState): boolean {
  const states: readonly OutboxState[] = kind === 'note' ? NOTE_HOLDS : PRICE_HOLDS;
  return states.includes(state);
}
