/** Lists of states, in TypeScript and SQL, derived from the table shared with the page. */

import type { OutboxItemKind } from '../../../preload/contract/outbox/outbox.ts';
import {
  OUTBOX_STATES,
  type OutboxState,
  type StateThatIs,
  type StateTrait,
  stateIs,
} from '../../../preload/contract/outbox/outbox-states.ts';
import type { OutboxRecord } from './record.ts';

export function statesThatAre(trait: StateTrait): readonly OutboxState[] {
  return OUTBOX_STATES.filter((state) => stateIs(state, trait));
}

export function statesThatAreNot(trait: StateTrait): readonly OutboxState[] {
  return OUTBOX_STATES.filter((state) => !stateIs(state, trait));
}

export function recordIs<T extends StateTrait>(
  record: OutboxRecord,
  trait: T,
): record is Extract<OutboxRecord, { readonly state: StateThatIs<T> }> {
  return stateIs(record.state, trait);
}

/** States as an SQL list for IN. */
export const quoted = (words: readonly (OutboxState | OutboxItemKind)[]): string => `(${words.map((word) => `'${word}'`).join(', ')})`;
