/** Marks a store whose last moments are lost: a backup replaced it, its log was cut, or an older one was put back. */

import type { AuditEntry } from '../../shared/ports.ts';
import type { Store } from '../database.ts';
import type { StoreMark } from './store-mark.ts';

export type RestoredCause = 'restored-from-backup' | 'last-writes-lost' | 'older-store-found';

/**
 * Marks the features' rows whose outcome is no longer known. Call it inside the transaction that puts the store
 * into use. @param now epoch milliseconds. @param witness what is known about the previous store, see
 * hasHeard. @returns the number of uploads that are uncertain because of it.
 */
export type MarkRestored = (store: Store, now: number, cause: RestoredCause, witness: StoreMark | null) => number;

const HEARD = { entity: 'settings', entityId: 'store' } as const;
const wordsOf = ({ auditId, auditHash }: StoreMark): string => JSON.stringify({ witness: { auditId, auditHash } });

/** The audit row that states why a store was marked, and by which witness. */
export function heardEntry(cause: RestoredCause, witness: StoreMark | null): AuditEntry {
  return { ...HEARD, actor: 'program', stationId: null, cause, details: witness === null ? null : wordsOf(witness) };
}

/** Whether a store was already marked for this witness: the process ended before the witness was rewritten, so nothing is new. */
export function hasHeard(store: Pick<Store, 'db'>, witness: StoreMark): boolean {
  return (
    store.db
      .prepare('SELECT 1 FROM audit WHERE entity = ? AND entity_id = ? AND details = ?')
      .get(HEARD.entity, HEARD.entityId, wordsOf(witness)) !== undefined
  );
}
