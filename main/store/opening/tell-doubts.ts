/** Reports doubts about a usable store: it lost its last writes, is an older one, or a backup has more. */

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
  /** Last known progress of a store in this place; null = unknown. */
  readonly witness: StoreMark | null;
  /** Its witness and its log are missing: its progress is unknown. */
  readonly alone: boolean;
  /** Backups with content that the store lacks. */
  readonly apart: readonly Backup[];
  readonly markRestored: MarkRestored;
}

/** Marks in the store what is no longer known, and notifies the user, in one commit. @param now epoch milliseconds. */
export function tellDoubts(store: Store, now: number, { doubt, witness, alone, apart, markRestored }: Doubts): void {
  const noticeStore = createNoticesRepository(store);
  const at = new Date(now).toISOString();
  const isOlder = witness !== null && !holds(store.db, witness) && !hasHeard(store, witness);
  if (doubt !== 'tail-lost' && !isOlder && !alone && apart.length === 0) return;
  store.transaction(() => {
    const lost = lostSince(markOf(store.db), isOlder ? witness : null, null);
    if (doubt === 'tail-lost') {
      const uncertain = markRestored(store, now, 'last-writes-lost', witness);
      noticeStore.add(`tail-lost-${now}`, at, notices.tailLost(lost, uncertain));
    } else if (isOlder) {
      const uncertain = markRestored(store, now, 'older-store-found', witness);
      noticeStore.add(`older-${now}`, at, notices.older(lost, uncertain));
    } else if (alone) {
      const uncertain = markRestored(store, now, 'last-writes-lost', null);
      noticeStore.add(`alone-${now}`, at, notices.alone(lost, uncertain));
    }
    for (const backup of apart) noticeStore.add(`apart-${backup.fileName}`, at, notices.apart(backup.fileName, backup.at));
  });
}
