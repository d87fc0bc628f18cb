/** What keeps a folder from taking files, told apart by what the user can do. Pure. */

import { storageFailureOf } from '../../shared/storage-failure.ts';

export type FolderHurdle = 'gone' | 'full' | 'read-only' | 'locked' | 'other';

/** Disks that were pulled out, shares that went away. */
const GONE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ENETUNREACH', 'EHOSTDOWN']);

export function hurdleOf(error: unknown): FolderHurdle {
  if (error instanceof Error && 'code' in error && GONE.has(error.code)) return 'gone';
  const failure = storageFailureOf(error);
  return failure === 'full' || failure === 'read-only' || failure === 'locked' ? failure : 'other';
}
