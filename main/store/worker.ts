import { parentPort, workerData } from 'node:worker_threads';
import { storageFailureOf } from '../shared/storage-failure.ts';
import { makeBackup } from './backups/backups.ts';
import { checkpoint } from './database.ts';
import { checkStore } from './opening/check-store.ts';
import { sizesOf } from './sizes.ts';
import type { StoreJob, StoreJobReply } from './store-jobs.ts';

/** Entry of the worker thread that verifies or copies a large store (built to dist/main/store-worker.js). */
if (parentPort === null) throw new Error('store-worker runs as a worker thread only');
// Both sides are built together: the job is typed, not validated.
parentPort.postMessage(answer(workerData));

/** Checkpoints the log before a backup, so that the file is not behind its own backup. The backup is made even if this fails. */
function writeBack(path: string): void {
  try {
    checkpoint(path);
  } catch {
    // Busy: the next checkpoint suffices.
  }
}

function answer(job: StoreJob): StoreJobReply {
  try {
    if (job.type === 'check') return { type: 'checked', check: checkStore(job.path, 'quick') };
    if (job.type === 'checkpoint') {
      checkpoint(job.path);
      return { type: 'written' };
    }
    if (job.type === 'sizes') return { type: 'sized', sizes: sizesOf(job.path) };
    makeBackup(job.path, job.folder, job.now);
    writeBack(job.path);
    return { type: 'made' };
  } catch (error) {
    // An Error loses its code when it is posted to another thread.
    return { type: 'threw', failure: storageFailureOf(error), detail: String(error) };
  }
}
