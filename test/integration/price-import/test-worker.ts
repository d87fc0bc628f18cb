import { parentPort } from 'node:worker_threads';
import { hostEngine } from '../../../main/price-import/engine/worker-host.ts';
import { createFakeImportEngine } from '../../fakes/import-engine.ts';

/** The worker of these tests: the fake engine, and file names that misbehave. */
if (parentPort === null) throw new Error('runs as a worker thread only');
const engine = createFakeImportEngine();
hostEngine(parentPort, {
  ...engine,
  async sniff(fileName, bytes) {
    if (fileName === 'endless.csv') for (;;);
    if (fileName === 'exit.csv') process.exit(7);
    if (fileName === 'throws.csv') throw new Error('defect');
    if (fileName === 'hungry.csv') {
      const eaten: number[][] = [];
      for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => index + eaten.length + 0.5));
    }
    return engine.sniff(fileName, bytes);
  },
});
