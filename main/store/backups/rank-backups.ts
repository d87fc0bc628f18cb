/** Which backup to take: what they hold decides, not only when they were made. */

import { join } from 'node:path';
import { lookInto, type Standing, standing } from '../opening/store-mark.ts';
import type { Backup } from './backup-plan.ts';
import { listBackups } from './backups.ts';

/** The one that holds most first; of two that went different ways the one made last. */
export function rankBackups(folder: string): readonly Backup[] {
  const left = [...listBackups(folder)];
  const ranked: Backup[] = [];
  for (let best = left[0]; best !== undefined; best = left[0]) {
    for (const other of left.slice(1)) if (compare(folder, other, best) === 'ahead') best = other;
    left.splice(left.indexOf(best), 1);
    ranked.push(best);
  }
  return ranked;
}

function compare(folder: string, first: Backup, second: Backup): Standing | null {
  return lookInto(join(folder, first.fileName), (one) => lookInto(join(folder, second.fileName), (other) => standing(one, other)));
}

export interface Weighed {
  /** They hold all that the store holds, and more. */
  readonly ahead: ReadonlySet<string>;
  /** They hold what the store does not, and the other way round. */
  readonly apart: readonly Backup[];
}

/** A store that can be read against its backups, by their file names. */
export function weighBackups(store: string, folder: string, busyMs?: number): Weighed {
  const backups = listBackups(folder);
  if (backups.length === 0) return { ahead: new Set(), apart: [] };
  const standings = lookInto(
    store,
    (own) => backups.map((backup) => lookInto(join(folder, backup.fileName), (other) => standing(other, own))),
    busyMs,
  );
  const which = (wanted: Standing): readonly Backup[] => backups.filter((_, index) => standings?.[index] === wanted);
  return { ahead: new Set(which('ahead').map(({ fileName }) => fileName)), apart: which('apart') };
}
