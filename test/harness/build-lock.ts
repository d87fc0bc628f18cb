/**
 * One build at a time in a folder, whatever process asks for it: two would empty dist under each other. The lock is the
 * operating system's, by SQLite, and ends with the process that holds it, however that ends.
 */

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';

/** Between two looks at a lock that another holds; a build takes seconds. */
const LOOK_AGAIN_MS = 100;
const BUSY = 5;

/** Waits for its turn, and holds the lock until `work` has ended. */
export async function oneAtATime<T>(path: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    while (!taken(lock)) await rest(LOOK_AGAIN_MS);
    return await work();
  } finally {
    lock.close();
  }
}

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { readonly errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
