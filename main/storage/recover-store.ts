import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { notices } from '../texts/storage.ts';
import { flush, listBackups } from './backups.ts';
import { checkStore } from './check-store.ts';
import { openStore } from './database.ts';
import { markRestored } from './mark-restored.ts';
import { createNoticesRepository } from './notices-repository.ts';
import { backupFolderOf, keptPath, setAside } from './store-files.ts';

const PART = '.restaurando';

/**
 * Puts the newest good backup in the place of a store that is damaged or gone, or a fresh store when there
 * is none; a damaged one is set aside. The new store is made ready, with what the user is to be told,
 * before anything is moved: ended at any point, the next start finds the old store, or none and its
 * backups, and does it again.
 * @param now epoch milliseconds. @throws Error of node:sqlite or of the file system.
 */
export function recoverStore(path: string, now: number): 'restored' | 'fresh' {
  const part = path + PART;
  const kept = keptPath(path, now);
  const keptName = existsSync(path) ? basename(kept) : null;
  removePart(part);
  const found = copyNewestBackup(path, part);
  prepare(part, now, keptName, found);
  flush(part);
  setAside(path, kept);
  renameSync(part, path);
  return found === null ? 'fresh' : 'restored';
}

/** @returns when the backup was made; null: none is good. */
function copyNewestBackup(path: string, part: string): number | null {
  const folder = backupFolderOf(path);
  for (const backup of listBackups(folder)) {
    copyFileSync(join(folder, backup.fileName), part);
    if (checkStore(part, 'whole').type === 'good') return backup.at;
    removePart(part);
  }
  return null;
}

/** @param backupAt when the copy in `part` was made; null: there is none, and the store begins empty. */
function prepare(part: string, now: number, keptName: string | null, backupAt: number | null): void {
  const store = openStore(part);
  try {
    store.transaction(() => {
      const told = createNoticesRepository(store);
      const at = new Date(now).toISOString();
      if (backupAt === null) {
        told.add(`fresh-${now}`, at, notices.fresh(keptName));
        return;
      }
      const uncertain = markRestored(store, now, 'restored-from-backup');
      told.add(`restored-${now}`, at, notices.restored(keptName, backupAt, uncertain));
    });
  } finally {
    store.close();
  }
}

function removePart(part: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true });
}
