import { existsSync } from 'node:fs';
import type { StorageFailure } from '../../shared/storage-failure.ts';
import { openLease } from '../lease.ts';
import type { StoreJobs } from '../store-jobs.ts';

interface BackupAloneParts {
  readonly path: string;
  readonly leasePath: string;
  readonly jobs: Pick<StoreJobs, 'backup'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Copied =
  | { readonly type: 'made' }
  /** Another process has the store. */
  | { readonly type: 'busy' }
  | { readonly type: 'failed'; readonly failure: StorageFailure | null; readonly detail: string };

/** A verified backup of a store that nobody has open. Nothing to copy is fine too. Never rejects. */
export async function backupAlone({ path, leasePath, jobs, now }: BackupAloneParts): Promise<Copied> {
  const lease = openLease(leasePath);
  try {
    if (!lease.held()) return { type: 'busy' };
    // To open one that is not there would make it.
    return existsSync(path) ? await jobs.backup(path, now) : { type: 'made' };
  } finally {
    lease.release();
  }
}
