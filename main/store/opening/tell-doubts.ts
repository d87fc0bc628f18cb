/** What is known against a store that can be used: it lost its last writes, or is an older one, or a backup knows more. */

import type { Backup } from '../backups/backup-plan.ts';
import type { Store } from '../database.ts';
import { createNoticesRepository } from '../notices/notices-repository.ts';
import { notices } from '../texts.ts';
import { lostSince } from './recover-store.ts';
import { hasHeard, type MarkRestored } from './restored.ts';
import type { Doubt } from './store-files.ts';
import { holds, markOf, type StoreMark } from './store-mark.ts';

interface Doubts {
  readonly doubt: Doubt | null;
  /** How far a store in this place had come; null = not known. */
  readonly witness: StoreMark | null;
  /** Its witness and its log are gone: nobody can tell how far it had come. */
  readonly alone: boolean;
  /** Backups that hold what the store does not. */
  readonly apart: readonly Backup[];
  readonly markRestored: MarkRestored;
}

/** Marks in the store what can't be known any more, and tells the user, in one commit. @param now epoch milliseconds. */
export function tellDoubts(store: Store, now: number, { doubt, witness, alone, apart, markRestored }: Doubts): void {
  const told = createNoticesRepository(store);
  const at = new Date(now).toISOString();
  const isOlder = witness !== null && !holds(store.db, witness) && !hasHeard(store, witness);
  if (doubt !== 'tail-lost' && !isOlder && !alone && apart.length === 0) return;
  store.transaction(() => {
    const lost = lostSince(markOf(store.db), isOlder ? witness : null, null);
    if (doubt === 'tail-lost') {
      const uncertain = markRestored(store, now, 'last-writes-lost', witness);
      told.add(`tail-lost-${now}`, at, notices.tailLost(lost, uncertain));
    } else if (isOlder) {
      const uncertain = markRestored(store, now, 'older-store-found', witness);
      told.add(`older-${now}`, at, notices.older(lost, uncertain));
    } else if (alone) {
      const uncertain = markRestored(store, now, 'last-writes-lost', null);
      told.add(`alone-${now}`, at, notices.alone(lost, uncertain));
    }
    for (const backup of apart) told.add(`apart-${backup.fileName}`, at, notices.apart(backup.fileName, backup.at));
  });
}
