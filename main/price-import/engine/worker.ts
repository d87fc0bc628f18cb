import { parentPort } from 'node:worker_threads';
import { createImportEngine } from './engine.ts';
import { hostEngine } from './worker-host.ts';

/** Entry of the worker thread that reads and checks price sheets (built to dist/main/import-worker.js). */
if (parentPort === null) throw new Error('import-worker runs as a worker thread only');
hostEngine(parentPort, createImportEngine());
