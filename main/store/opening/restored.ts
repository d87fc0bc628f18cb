/** A store that can't know its last moments: a backup took its place, its log was cut, or an older one was put back. */

import type { AuditEntry } from '../../shared/ports.ts';
import type { Store } from '../database.ts';
import type { StoreMark } from './store-mark.ts';

export type RestoredCause = 'restored-from-backup' | 'last-writes-lost' | 'older-store-found';

/**
 * Marks what can't be known any more of what features keep in the store. Call it inside the transaction that makes the store the
 * one in use. @param now epoch milliseconds. @param witness what is known of the store before it, see
 * hasHeard. @returns how many uploads are uncertain by it.
 */
export type MarkRestored = (store: Store, now: number, cause: RestoredCause, witness: StoreMark | null) => number;

const HEARD = { entity: 'settings', entityId: 'store' } as const;
const wordsOf = ({ auditId, auditHash }: StoreMark): string => JSON.stringify({ witness: { auditId, auditHash } });

/** The row that says why a store was marked, and by which witness. */
export function heardEntry(cause: RestoredCause, witness: StoreMark | null): AuditEntry {
  return { ...HEARD, actor: 'program', stationId: null, cause, details: witness === null ? null : wordsOf(witness) };
}

/** Whether a store was marked because of this very witness already: ended before the witness was written anew, it is no news. */
export function hasHeard(store: Pick<Store, 'db'>, witness: StoreMark): boolean {
  return (
    store.db
      .prepare('SELECT 1 FROM audit WHERE entity = ? AND entity_id = ? AND details = ?')
      .get(HEARD.entity, HEARD.entityId, wordsOf(witness)) !== undefined
  );
}
