/** Why a folder takes no files, classified by what the user can do. Pure. */

import { storageFailureOf } from '../../shared/storage-failure.ts';

export type FolderHurdle = 'gone' | 'full' | 'read-only' | 'locked' | 'other';

/** Error codes of removed disks and unavailable shares. */
const GONE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ENETUNREACH', 'EHOSTDOWN']);

export function hurdleOf(error: unknown): FolderHurdle {
  if (error instanceof Error && 'code' in error && GONE.has(error.code)) return 'gone';
  const failure = storageFailureOf(error);
  return failure === 'full' || failure === 'read-only' || failure === 'locked' ? failure : 'other';
}
