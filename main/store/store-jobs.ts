import type { Worker } from 'node:worker_threads';
import type { StorageFailure } from '../shared/storage-failure.ts';
import type { Backup } from './backups/backup-plan.ts';
import { listBackups } from './backups/backups.ts';
import type { StoreCheck } from './opening/check-store.ts';
import { backupFolderOf } from './opening/store-files.ts';
import type { StoreSizes } from './sizes.ts';

export type StoreJob =
  | { readonly type: 'check'; readonly path: string }
  | { readonly type: 'checkpoint'; readonly path: string }
  | { readonly type: 'sizes'; readonly path: string }
  | { readonly type: 'backup'; readonly path: string; readonly folder: string; readonly now: number };

export type StoreJobReply =
  | { readonly type: 'checked'; readonly check: StoreCheck }
  | { readonly type: 'made' }
  | { readonly type: 'sized'; readonly sizes: StoreSizes }
  | { readonly type: 'written' }
  | { readonly type: 'threw'; readonly failure: StorageFailure | null; readonly detail: string };

export type BackupOutcome =
  | { readonly type: 'made' }
  | { readonly type: 'failed'; readonly failure: StorageFailure | null; readonly detail: string };

export type StoreJobs = ReturnType<typeof createStoreJobs>;

/** Long work on a store: a worker thread per job. Nothing rejects. @param spawn starts the worker of worker.ts with this workerData. */
export function createStoreJobs(spawn: (job: StoreJob) => Worker) {
  function run(job: StoreJob): Promise<StoreJobReply> {
    return new Promise((resolve) => {
      const failed = (detail: string): void => resolve({ type: 'threw', failure: null, detail });
      try {
        const worker = spawn(job);
        // A thread that is still reading must not keep the process alive.
        worker.unref();
        worker.once('message', (reply: StoreJobReply) => resolve(reply));
        worker.once('error', (error) => failed(String(error)));
        worker.once('exit', (code) => failed(`ended with ${code}`));
      } catch (error) {
        failed(String(error));
      }
    });
  }

  return {
    async check(path: string): Promise<StoreCheck> {
      const reply = await run({ type: 'check', path });
      if (reply.type === 'checked') return reply.check;
      return { type: 'failed', failure: 'unreadable', detail: whyNot(reply).detail };
    },
    async backup(path: string, now: number): Promise<BackupOutcome> {
      const reply = await run({ type: 'backup', path, folder: backupFolderOf(path), now });
      if (reply.type === 'made') return reply;
      return { ...whyNot(reply), type: 'failed' };
    },
    /** Checkpoints the log; null = done, otherwise the error. */
    async checkpoint(path: string): Promise<string | null> {
      const reply = await run({ type: 'checkpoint', path });
      if (reply.type === 'written') return null;
      return whyNot(reply).detail;
    },
    /** null: it could not be measured. */
    async sizes(path: string): Promise<StoreSizes | null> {
      const reply = await run({ type: 'sizes', path });
      return reply.type === 'sized' ? reply.sizes : null;
    },
    backups: (path: string): readonly Backup[] => listBackups(backupFolderOf(path)),
  };
}

function whyNot(reply: StoreJobReply): Extract<StoreJobReply, { readonly type: 'threw' }> {
  return reply.type === 'threw' ? reply : { type: 'threw', failure: null, detail: `unexpected reply: ${reply.type}` };
}
