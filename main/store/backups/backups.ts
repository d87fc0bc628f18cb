import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { moveFile, removeFile } from '../../shared/files/locked-files.ts';
import { checkStore } from '../opening/check-store.ts';
import { lookInto, standing } from '../opening/store-mark.ts';
import { type Backup, backupsAmong, backupsToDrop, nextBackupName } from './backup-plan.ts';

/** Newest first. */
export function listBackups(folder: string): readonly Backup[] {
  return existsSync(folder) ? backupsAmong(readdirSync(folder)) : [];
}

const PART = '.parcial';

/**
 * Copies the store as of one moment and verifies the copy before it counts as a backup; then deletes the oldest
 * ones beyond the retained number, except those with content that the new one lacks. The store may be in use meanwhile.
 * @param take makes the copy. @throws Error of node:sqlite or of the file system; Error when the copy is corrupt. Then nothing changed.
 */
export function makeBackup(store: string, folder: string, now: number, take = vacuumInto): Backup {
  mkdirSync(folder, { recursive: true });
  for (const partFile of readdirSync(folder).filter((name) => name.endsWith(PART))) removeFile(join(folder, partFile));
  const name = nextBackupName(listBackups(folder), now);
  const part = join(folder, name + PART);
  let held: string | null;
  try {
    held = copy(store, part, take);
    flush(part);
    moveFile(part, join(folder, name));
  } finally {
    removeFile(part);
  }
  const backups = listBackups(folder);
  const [made] = backups;
  if (made === undefined) throw new Error('the backup is gone');
  const old = backupsToDrop(backups, (backup) => isIn(join(folder, made.fileName), join(folder, backup.fileName)));
  for (const { fileName } of old.filter((each) => each.fileName !== held)) removeFile(join(folder, fileName));
  return made;
}

/** Whether a later backup contains everything in an earlier one. false when one can't be read. */
function isIn(later: string, earlier: string): boolean {
  const found = lookInto(later, (first) => lookInto(earlier, (second) => standing(first, second)));
  return found === 'same' || found === 'ahead';
}

/** The backup that retention must hold, because it proves what may have been removed wrongly; null = none, or an older store. */
function heldBackupOf(store: DatabaseSync): string | null {
  const known = store.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'retention_state'").get() !== undefined;
  const held = known ? store.prepare('SELECT held_backup FROM retention_state').get()?.held_backup : null;
  return typeof held === 'string' ? held : null;
}

function vacuumInto(source: DatabaseSync, part: string): void {
  source.prepare('VACUUM INTO ?').run(part);
}

/** @returns the file name of the backup that must not be deleted; null = any may be. */
function copy(store: string, part: string, take: typeof vacuumInto): string | null {
  const source = new DatabaseSync(store, { timeout: 5000 });
  try {
    const before = countsOf(source);
    take(source, part);
    const check = checkStore(part, 'whole');
    if (check.type !== 'good') throw new Error(`the copy is ${check.type}`);
    const copied = new DatabaseSync(part, { readOnly: true });
    const counts = countsOf(copied);
    copied.close();
    const after = countsOf(source);
    // Rows of these tables are never deleted: the copy's number lies between the two.
    const whole = counts.every((count, index) => (before[index] ?? 0) <= count && count <= (after[index] ?? 0));
    if (!whole) throw new Error('the copy has other numbers of rows');
    return heldBackupOf(source);
  } finally {
    source.close();
  }
}

function countsOf(db: DatabaseSync): readonly number[] {
  return ['outbox_items', 'audit'].map((table) => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n));
}

/** Renames a backup that was found damaged, so that it no longer counts but is not deleted. */
export function discard(folder: string, { fileName }: Pick<Backup, 'fileName'>): void {
  moveFile(join(folder, fileName), join(folder, `${fileName}.danificado`));
}

/** Flushes to disk: SQLite does not after VACUUM INTO. */
export function flush(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
