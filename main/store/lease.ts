import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { attempt } from '../shared/detach.ts';
import { storageFailureOf } from '../shared/storage-failure.ts';

export type Lease = ReturnType<typeof openLease>;

/**
 * Who may send from a store, one process at a time: an exclusive lock of the operating system, taken by SQLite on a small file
 * beside the store and held for the life of the process. It uses no clock, so a wall clock that jumps or a PC that sleeps can't
 * give two holders; when the process ends, however it ends, the system releases the lock and another one may take it.
 * (That locks don't work on network shares is one reason why the store may not lie there.)
 * @param path of the lock file. Nothing else may open and close it: on POSIX that would drop the lock.
 */
export function openLease(path: string) {
  let held: { readonly db: DatabaseSync; readonly inode: bigint | undefined } | null = null;
  let released = false;

  /** Detects that the file was deleted, and another process created and locked a new one. */
  function inodeNow(): bigint | undefined {
    return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
  }

  /** @returns the error; null = taken. */
  function lock(): unknown {
    let db: DatabaseSync | null = null;
    try {
      db = new DatabaseSync(path, { timeout: 0 });
      db.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
      held = { db, inode: inodeNow() };
      return null;
    } catch (error) {
      // Locked by another process, or the file can't be created: either way this process does not send.
      db?.close();
      return error;
    }
  }

  function take(): void {
    // SQLite reports a lock first: a file that it finds damaged is held by nobody. It has no content of its own, and is replaced.
    if (storageFailureOf(lock()) === 'damaged') attempt(replace, () => undefined);
  }

  /** @throws Error of the file system. */
  function replace(): void {
    rmSync(path, { force: true });
    lock();
  }

  function letGo(): void {
    held?.db.close();
    held = null;
  }

  return {
    /** Acquires the lease if it is not held yet. Cheap: called before each send. */
    held(): boolean {
      if (released) return false;
      if (held !== null && held.inode !== inodeNow()) letGo();
      if (held === null) take();
      return held !== null;
    },
    release(): void {
      released = true;
      letGo();
    },
  };
}
