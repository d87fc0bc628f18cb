/** The files that a store consists of, and what may be done to them when it is damaged. */

import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moveFile, removeFile } from '../../shared/files/locked-files.ts';
import { stamp } from '../backups/backup-plan.ts';
import { flush } from '../backups/backups.ts';

const LOG = '-wal';
const SHARED = '-shm';
/** Names of stores that were set aside, by what was wrong with them. */
const KEPT = { damaged: 'recolha-danificado-', older: 'recolha-anterior-', newer: 'recolha-mais-novo-' } as const;

export function logOf(path: string): string {
  return path + LOG;
}

export function backupFolderOf(path: string): string {
  return join(dirname(path), 'backups');
}

/** Moves the store, or what there is of it, out of the way; never deletes it. @param kept see setAsidePath. */
export function setAside(path: string, kept: string): void {
  // The store before its log: one left without its log would look whole, and have forgotten its last commits.
  if (existsSync(path)) moveFile(path, kept);
  if (existsSync(path + LOG)) moveFile(path + LOG, kept + LOG);
  removeFile(path + SHARED);
}

/** The same by copy, for a store that goes on being used, and its log. */
export function keepCopy(path: string, now: number): void {
  const kept = setAsidePath(path, now, 'damaged');
  copyFileSync(path, kept);
  copyFileSync(path + LOG, kept + LOG);
}

export function hasSetAside(path: string): boolean {
  return readdirSync(dirname(path)).some((name) => Object.values(KEPT).some((begin) => name.startsWith(begin)));
}

/** Where a store that is set aside goes: beside its place, with the date, over nothing. */
export function setAsidePath(path: string, now: number, why: keyof typeof KEPT): string {
  const name = join(dirname(path), `${KEPT[why]}${stamp(now)}`);
  let kept = `${name}.db`;
  for (let turn = 2; existsSync(kept) || existsSync(kept + LOG); turn += 1) kept = `${name}-${turn}.db`;
  return kept;
}

/** A doubt about the store that must survive the end of the process: to be looked into at the next start. */
export type Doubt = 'check' | 'tail-lost';

export function doubtOf(path: string): Doubt | null {
  const file = doubtFile(path);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8') === 'tail-lost' ? 'tail-lost' : 'check';
}

export function setDoubt(path: string, doubt: Doubt | null): void {
  const file = doubtFile(path);
  if (doubt === null) {
    removeFile(file);
    return;
  }
  writeFileSync(file, doubt);
  flush(file);
}

function doubtFile(path: string): string {
  return `${path}.duvida`;
}
