import { parentPort, workerData } from 'node:worker_threads';
import { storageFailureOf } from '../domain/storage-failure.ts';
import { makeBackup } from './backups.ts';
import { checkStore } from './check-store.ts';
import type { StoreJob, StoreJobReply } from './store-jobs.ts';

/** Entry of the worker thread that reads a large store through or copies it (built to dist/main/store-worker.js). */
if (parentPort === null) throw new Error('store-worker runs as a worker thread only');
// Both sides are built together: the job is typed, not parsed.
parentPort.postMessage(answer(workerData));

function answer(job: StoreJob): StoreJobReply {
  try {
    if (job.type === 'check') return { type: 'checked', check: checkStore(job.path, 'quick') };
    makeBackup(job.path, job.folder, job.now);
    return { type: 'made' };
  } catch (error) {
    // An Error loses its code on the way to another thread.
    return { type: 'threw', failure: storageFailureOf(error), detail: String(error) };
  }
}
