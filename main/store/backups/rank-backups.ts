/** Ranks backups by their content, not only by their time. */

import { join } from 'node:path';
import { lookInto, type Standing, standing } from '../opening/store-mark.ts';
import type { Backup } from './backup-plan.ts';
import { listBackups } from './backups.ts';

/** The most complete one first; of two that diverged, the later one. */
export function rankBackups(folder: string): readonly Backup[] {
  const unranked = [...listBackups(folder)];
  const ranked: Backup[] = [];
  for (let best = unranked[0]; best !== undefined; best = unranked[0]) {
    for (const other of unranked.slice(1)) if (compare(folder, other, best) === 'ahead') best = other;
    unranked.splice(unranked.indexOf(best), 1);
    ranked.push(best);
  }
  return ranked;
}

function compare(folder: string, first: Backup, second: Backup): Standing | null {
  return lookInto(join(folder, first.fileName), (a) => lookInto(join(folder, second.fileName), (b) => standing(a, b)));
}

export interface Weighed {
  /** Backups that contain the whole store, and more. */
  readonly ahead: ReadonlySet<string>;
  /** Backups that diverged from the store. */
  readonly apart: readonly Backup[];
}

/** Compares a readable store with its backups, by file name. */
export function weighBackups(store: string, folder: string, busyMs?: number): Weighed {
  const backups = listBackups(folder);
  if (backups.length === 0) return { ahead: new Set(), apart: [] };
  const standings = lookInto(
    store,
    (current) => backups.map((backup) => lookInto(join(folder, backup.fileName), (other) => standing(other, current))),
    busyMs,
  );
  const which = (wanted: Standing): readonly Backup[] => backups.filter((_, index) => standings?.[index] === wanted);
  return { ahead: new Set(which('ahead').map(({ fileName }) => fileName)), apart: which('apart') };
}
