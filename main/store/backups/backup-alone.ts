import { existsSync } from 'node:fs';
import { openLease } from '../lease.ts';
import { logOf } from '../opening/store-files.ts';
import { isWalDamaged } from '../opening/wal-check.ts';
import type { BackupOutcome, StoreJobs } from '../store-jobs.ts';

interface BackupAloneParts {
  readonly path: string;
  readonly leasePath: string;
  readonly jobs: Pick<StoreJobs, 'backup'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Timeout for a busy store: another process has it open. */
export type AloneOutcome = BackupOutcome | { readonly type: 'busy' };

/** A verified backup of a store that nobody has open. A missing store is no failure. Never rejects. */
export async function backupAlone({ path, leasePath, jobs, now }: BackupAloneParts): Promise<AloneOutcome> {
  const lease = openLease(leasePath);
  try {
    if (!lease.held()) return { type: 'busy' };
    // Opening a missing file would create it.
    if (!existsSync(path)) return { type: 'made' };
    // SQLite would drop damaged frames silently; the opening of a start records their loss.
    if (isWalDamaged(logOf(path))) return { type: 'failed', failure: 'damaged', detail: 'the log is damaged' };
    return await jobs.backup(path, now);
  } finally {
    lease.release();
  }
}
