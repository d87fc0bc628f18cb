/** The files of a store, and what may be done to them when it is damaged. */

import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Move, moveAll, removeFile } from '../../shared/files/locked-files.ts';
import { stamp } from '../backups/backup-plan.ts';
import { flush } from '../backups/backups.ts';

const LOG = '-wal';
const SHARED = '-shm';
/** Name parts of stores that were set aside, by reason. */
const ASIDE_PREFIXES = { damaged: 'recolha-danificado-', older: 'recolha-anterior-', newer: 'recolha-mais-novo-' } as const;

export function logOf(path: string): string {
  return path + LOG;
}

export function backupFolderOf(path: string): string {
  return join(dirname(path), 'backups');
}

interface Replacement {
  readonly path: string;
  /** The new store. */
  readonly part: string;
  /** See setAsidePath. */
  readonly asidePath: string;
  /** Moves that belong to the replacement. */
  readonly first?: readonly Move[];
}

/** Moves the files of the store out of the way, and the new store into its place; never deletes. A failure leaves all as it was. */
export function replaceStore({ path, part, asidePath, first = [] }: Replacement): void {
  removeFile(path + SHARED);
  // The store before its log: a store left without its log would look intact, but lack its last commits.
  const old = ['', LOG].filter((ending) => existsSync(path + ending)).map((ending): Move => [path + ending, asidePath + ending]);
  moveAll([...first, ...old, [part, path]]);
}

/** Copies a store that stays in use, and its log. */
export function keepCopy(path: string, now: number): void {
  const asidePath = setAsidePath(path, now, 'damaged');
  copyFileSync(path, asidePath);
  copyFileSync(path + LOG, asidePath + LOG);
}

export function hasSetAside(path: string): boolean {
  return readdirSync(dirname(path)).some((name) => Object.values(ASIDE_PREFIXES).some((begin) => name.startsWith(begin)));
}

/** Free path for a store that is set aside: in the same folder, with the date. */
export function setAsidePath(path: string, now: number, why: keyof typeof ASIDE_PREFIXES): string {
  const name = join(dirname(path), `${ASIDE_PREFIXES[why]}${stamp(now)}`);
  let candidate = `${name}.db`;
  for (let turn = 2; existsSync(candidate) || existsSync(candidate + LOG); turn += 1) candidate = `${name}-${turn}.db`;
  return candidate;
}

/** Records a doubt about the store that must survive the process: checked at the next start. */
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
