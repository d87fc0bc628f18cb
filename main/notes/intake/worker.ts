import { parentPort } from 'node:worker_threads';
import { hostNotes } from './worker-host.ts';

/** Entry of the worker thread that reads notes (built to dist/main/note-worker.js). */
if (parentPort === null) throw new Error('note-worker runs as a worker thread only');
hostNotes(parentPort);
