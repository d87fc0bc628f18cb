/** Backup before a newer program migrates the tables: an older program can return to it; kept apart from the daily backups. */

import { copyFileSync, existsSync, linkSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeFile } from '../../shared/files/locked-files.ts';
import { MIGRATIONS, versionOf } from '../database.ts';
import { backupFolderOf } from '../opening/store-files.ts';
import { lookInto } from '../opening/store-mark.ts';
import { backupsAmong } from './backup-plan.ts';
import { flush, listBackups, makeBackup } from './backups.ts';

/** Number of updates that can be rolled back. */
const KEPT = 2;
/** Prefix, followed by the daily backup's name: daily ones are deleted after days, this one stays. */
const BEFORE = 'antes-da-versao-';

/** Whether opening the store will migrate it. */
export function migrates(path: string): boolean {
  const version = versionAt(path);
  return version !== null && version > 0 && version < MIGRATIONS.length;
}

/** Makes a verified daily backup, with a second name that retention keeps. @throws Error as makeBackup does. */
export function backupBeforeMigrating(path: string, now: number): void {
  const folder = backupFolderOf(path);
  const { fileName } = makeBackup(path, folder, now);
  const permanentPath = join(folder, BEFORE + fileName);
  removeFile(permanentPath);
  try {
    linkSync(join(folder, fileName), permanentPath);
  } catch {
    // A file system without hard links (a FAT stick).
    copyFileSync(join(folder, fileName), permanentPath);
    flush(permanentPath);
  }
  for (const old of backupsBefore(folder).slice(KEPT)) removeFile(join(folder, old.fileName));
}

export interface Before {
  readonly fileName: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Newest first. */
export function backupsBefore(folder: string): readonly Before[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(BEFORE));
  return backupsAmong(names.map((name) => name.slice(BEFORE.length)))
    .toSorted((a, b) => b.number - a.number || b.at - a.at)
    .map(({ fileName, at }) => ({ fileName: BEFORE + fileName, at }));
}

/** Makes it a daily backup again: if the power fails while the store is exchanged, the next start uses the best of these. */
export function countAgain(folder: string, { fileName }: Before): void {
  const daily = join(folder, fileName.replace(BEFORE, ''));
  if (existsSync(daily)) return;
  copyFileSync(join(folder, fileName), daily);
  flush(daily);
}

/** Backups that this version can read, newest first: those from before an update and the daily ones. */
export function knownBackups(folder: string): readonly Before[] {
  const daily = listBackups(folder).map(({ fileName, at }) => ({ fileName, at }));
  return [...backupsBefore(folder), ...daily]
    .filter(({ fileName }) => (versionAt(join(folder, fileName)) ?? Number.POSITIVE_INFINITY) <= MIGRATIONS.length)
    .toSorted((a, b) => b.at - a.at);
}

/** null: the store is missing or unreadable. */
export function versionAt(path: string): number | null {
  // Opening a missing file would create it.
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 ? null : lookInto(path, versionOf);
}
