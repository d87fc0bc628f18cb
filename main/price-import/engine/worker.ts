import { parentPort } from 'node:worker_threads';
import { detach } from '../../shared/detach.ts';
import { createImportEngine } from './engine.ts';
import { rehearse } from './rehearse.ts';
import { hostEngine } from './worker-host.ts';

/** Entry of the worker thread that reads and checks price sheets (built to dist/main/import-worker.js). */
if (parentPort === null) throw new Error('import-worker runs as a worker thread only');
const engine = createImportEngine();
hostEngine(parentPort, engine);
// A failure shows with the first sheet.
detach(rehearse(engine), () => undefined);
