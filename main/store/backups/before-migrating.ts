/** Backup before a newer program changes the tables: an older program can go back to it; it is separate from the daily backups. */

import { copyFileSync, existsSync, linkSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeFile } from '../../shared/files/locked-files.ts';
import { MIGRATIONS, versionOf } from '../database.ts';
import { backupFolderOf } from '../opening/store-files.ts';
import { lookInto } from '../opening/store-mark.ts';
import { backupsAmong } from './backup-plan.ts';
import { flush, listBackups, makeBackup } from './backups.ts';

/** So many updates can be gone back. */
const KEPT = 2;
/** The name of the backup that it belongs to follows: daily ones are deleted after days, this one stays. */
const BEFORE = 'antes-da-versao-';

/** Whether opening it will change its tables. */
export function migrates(path: string): boolean {
  const version = versionAt(path);
  return version !== null && version > 0 && version < MIGRATIONS.length;
}

/** A verified backup like those of each day, and under a second name that these do not push out. @throws Error as makeBackup does. */
export function backupBeforeMigrating(path: string, now: number): void {
  const folder = backupFolderOf(path);
  const { fileName } = makeBackup(path, folder, now);
  const kept = join(folder, BEFORE + fileName);
  removeFile(kept);
  try {
    linkSync(join(folder, fileName), kept);
  } catch {
    // A file system without links (a stick with FAT).
    copyFileSync(join(folder, fileName), kept);
    flush(kept);
  }
  for (const old of backupsBefore(folder).slice(KEPT)) removeFile(join(folder, old.fileName));
}

export interface Before {
  readonly fileName: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Newest first. */
function backupsBefore(folder: string): readonly Before[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(BEFORE));
  return backupsAmong(names.map((name) => name.slice(BEFORE.length)))
    .toSorted((a, b) => b.number - a.number || b.at - a.at)
    .map(({ fileName, at }) => ({ fileName: BEFORE + fileName, at }));
}

/** Makes it a daily backup again: should the power fail while the store is exchanged, the next start takes the best of these. */
export function countAgain(folder: string, { fileName }: Before): void {
  const daily = join(folder, fileName.replace(BEFORE, ''));
  if (existsSync(daily)) return;
  copyFileSync(join(folder, fileName), daily);
  flush(daily);
}

/** Backups whose tables this program knows, newest first: those of before an update and the daily ones. */
export function knownBackups(folder: string): readonly Before[] {
  const daily = listBackups(folder).map(({ fileName, at }) => ({ fileName, at }));
  return [...backupsBefore(folder), ...daily]
    .filter(({ fileName }) => (versionAt(join(folder, fileName)) ?? Number.POSITIVE_INFINITY) <= MIGRATIONS.length)
    .toSorted((a, b) => b.at - a.at);
}

/** null: there is no store, or it can't be read. */
export function versionAt(path: string): number | null {
  // Opening a missing file would create it.
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size === 0 ? null : lookInto(path, versionOf);
}
