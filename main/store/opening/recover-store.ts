import { copyFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { removeFile } from '../../shared/files/locked-files.ts';
import { storageFailureOf } from '../../shared/storage-failure.ts';
import { discard, flush } from '../backups/backups.ts';
import { backupsBefore } from '../backups/before-migrating.ts';
import { rankBackups } from '../backups/rank-backups.ts';
import { openStore } from '../database.ts';
import { createNoticesRepository } from '../notices/notices-repository.ts';
import { type Lost, notices, type Why } from '../texts.ts';
import { checkStore, type StoreCheck } from './check-store.ts';
import type { MarkRestored } from './restored.ts';
import { backupFolderOf, replaceStore, setAsidePath } from './store-files.ts';
import { markOf, type StoreMark } from './store-mark.ts';

const PART = '.restaurando';

export interface RecoverParts {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly why: Why;
  readonly witness: StoreMark | null;
  /** Backups that may be used, by their file names; null = any. */
  readonly among: ReadonlySet<string> | null;
  readonly markRestored: MarkRestored;
}

export type Recovery =
  /** `kept`: no backup was better than the store, which stays as it is. */
  | { readonly type: 'restored' | 'fresh' | 'kept' }
  /** A backup exists but can't be used now: starting empty beside it would be worse. Nothing was changed. */
  | { readonly type: 'refused'; readonly check: Extract<StoreCheck, { readonly type: 'too-new' | 'failed' }> };

/**
 * Replaces a store that is damaged, missing or outdated by the newest good backup, or by a fresh store
 * when there is none; the old one is set aside. The new store is completed, including the notices for the user,
 * before anything is moved: interrupted at any point, the next start finds the old store, or none and its
 * backups, and repeats it.
 * @throws Error of node:sqlite or of the file system.
 */
export function recoverStore(parts: RecoverParts): Recovery {
  const { path, now, why, witness, among } = parts;
  const part = path + PART;
  const asidePath = setAsidePath(path, now, why === 'behind' ? 'older' : 'damaged');
  const asideName = existsSync(path) ? basename(asidePath) : null;
  removePart(part);
  const found = copyBestBackup(path, part, among);
  if (found.type === 'refused') return found;
  if (found.type === 'none' && why === 'behind') return { type: 'kept' };
  const madeAt = found.type === 'none' ? null : found.at;
  prepare(part, parts, (mark, uncertain) => {
    const lost = lostSince(mark, witness, madeAt);
    return madeAt === null ? notices.fresh(asideName, lost) : notices.restored(why, asideName, lost, uncertain);
  });
  flush(part);
  replaceStore({ path, part, asidePath });
  return { type: madeAt === null ? 'fresh' : 'restored' };
}

/** Also for an empty store: it records that the witness was evaluated. */
function prepare(part: string, parts: RecoverParts, tell: (mark: StoreMark, uncertain: number) => string): void {
  const { now, witness, markRestored } = parts;
  const store = openStore(part);
  try {
    store.transaction(() => {
      const mark = markOf(store.db);
      const uncertain = markRestored(store, now, 'restored-from-backup', witness);
      createNoticesRepository(store).add(`restored-${now}`, new Date(now).toISOString(), tell(mark, uncertain));
    });
  } finally {
    store.close();
  }
}

/** What is missing from a store that had progressed to `mark`. @param copiedAt time of the backup, for one without any activity. */
export function lostSince(mark: StoreMark, witness: StoreMark | null, copiedAt: number | null): Lost {
  const since = mark.at === null ? copiedAt : Date.parse(mark.at);
  if (witness === null || witness.at === null) return { since, until: null, uploads: 0 };
  return { since, until: Date.parse(witness.at), uploads: Math.max(0, witness.uploads - mark.uploads) };
}

type Found = { readonly type: 'copied'; readonly at: number } | { readonly type: 'none' } | Extract<Recovery, { type: 'refused' }>;

function copyBestBackup(path: string, part: string, among: ReadonlySet<string> | null): Found {
  const folder = backupFolderOf(path);
  const daily = rankBackups(folder).filter(({ fileName }) => among?.has(fileName) ?? true);
  // Those from before an update are older than any daily one, and far better than nothing.
  const beforeUpdates = among === null ? backupsBefore(folder) : [];
  let unread: Found = { type: 'none' };
  for (const backup of [...daily, ...beforeUpdates]) {
    const check = copyOf(join(folder, backup.fileName), part);
    if (check.type === 'good') return { type: 'copied', at: backup.at };
    removePart(part);
    if (check.type === 'too-new') return { type: 'refused', check };
    if (check.type === 'damaged') discard(folder, backup);
    else if (check.failure !== 'unreadable') return { type: 'refused', check };
    // It may be readable at the next start, so it keeps its name.
    else if (unread.type === 'none') unread = { type: 'refused', check };
  }
  return unread;
}

/** Verifies the copy. A file that the disk does not give is no reason to pass over the others. @throws other errors of the file system. */
function copyOf(backup: string, part: string): StoreCheck {
  try {
    copyFileSync(backup, part);
  } catch (error) {
    if (storageFailureOf(error) !== 'unreadable') throw error;
    return { type: 'failed', failure: 'unreadable', detail: String(error) };
  }
  return checkStore(part, 'whole');
}

function removePart(part: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) removeFile(part + ending);
}
