/** Classifies failures of reading or writing the store and its files by what the user can do. */
export type StorageFailure = 'full' | 'read-only' | 'locked' | 'damaged' | 'unreadable';

/** Primary result codes of SQLite (sqlite.org/rescode.html); extended codes hold them in their low byte. */
const SQLITE: Readonly<Record<number, StorageFailure>> = {
  3: 'read-only', // PERM
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  8: 'read-only', // READONLY
  10: 'unreadable', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'unreadable', // CANTOPEN
  26: 'damaged', // NOTADB
};

/** Codes of Node's file system calls. */
const FILES: Readonly<Record<string, StorageFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EBUSY: 'locked',
  EIO: 'unreadable',
};

/** null: the error does not concern the store. @param error whatever was thrown. */
export function storageFailureOf(error: unknown): StorageFailure | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  if (code === 'ERR_SQLITE_ERROR' && 'errcode' in error && typeof error.errcode === 'number') {
    return SQLITE[error.errcode & 0xff] ?? null;
  }
  return typeof code === 'string' && Object.hasOwn(FILES, code) ? (FILES[code] ?? null) : null;
}
