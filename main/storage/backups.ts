import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Backup, backupsAmong, backupsToDrop, nextBackupName } from '../domain/backup-plan.ts';
import { checkStore } from './check-store.ts';

/** Newest first. */
export function listBackups(folder: string): readonly Backup[] {
  return existsSync(folder) ? backupsAmong(readdirSync(folder)) : [];
}

const PART = '.parcial';

/**
 * A copy of the store as it is at one moment, read through before it counts as a backup; then the oldest
 * ones over the number kept go. The store may be in use meanwhile.
 * @throws Error of node:sqlite or of the file system; Error when the copy is not whole. Then nothing changed.
 */
export function makeBackup(store: string, folder: string, now: number): Backup {
  mkdirSync(folder, { recursive: true });
  for (const left of readdirSync(folder).filter((name) => name.endsWith(PART))) rmSync(join(folder, left), { force: true });
  const name = nextBackupName(listBackups(folder), now);
  const part = join(folder, name + PART);
  try {
    copy(store, part);
    flush(part);
    renameSync(part, join(folder, name));
  } finally {
    rmSync(part, { force: true });
  }
  const backups = listBackups(folder);
  for (const old of backupsToDrop(backups)) rmSync(join(folder, old.fileName), { force: true });
  const [made] = backups;
  if (made === undefined) throw new Error('the backup is gone');
  return made;
}

function copy(store: string, part: string): void {
  const source = new DatabaseSync(store, { timeout: 5000 });
  try {
    const before = countsOf(source);
    source.prepare('VACUUM INTO ?').run(part);
    const check = checkStore(part, 'whole');
    if (check.type !== 'good') throw new Error(`the copy is ${check.type}`);
    const copied = new DatabaseSync(part, { readOnly: true });
    const counts = countsOf(copied);
    copied.close();
    const after = countsOf(source);
    // Rows of these tables are never deleted: the copy's number lies between the two.
    const whole = counts.every((count, index) => (before[index] ?? 0) <= count && count <= (after[index] ?? 0));
    if (!whole) throw new Error('the copy has other numbers of rows');
  } finally {
    source.close();
  }
}

function countsOf(db: DatabaseSync): readonly number[] {
  return ['outbox_items', 'audit'].map((table) => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n));
}

/** SQLite does not wait for the disk after VACUUM INTO. */
export function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
