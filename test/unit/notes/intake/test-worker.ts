import { parentPort, workerData } from 'node:worker_threads';
import { openDrop } from '../../../../main/notes/intake/drop.ts';
import { hostNotes } from '../../../../main/notes/intake/worker-host.ts';
import { ok } from '../../../../main/shared/result.ts';

/** The note worker, with files that do what a defect of the reader would do. */
if (parentPort === null) throw new Error('runs as a worker thread only');
hostNotes(parentPort, (source) => {
  if (source.name === 'abrir-cai.zip') process.exit(1);
  const opened = openDrop(source);
  if (!opened.ok) return opened;
  const drop = opened.value;
  return ok({
    names: drop.names,
    read(index: number) {
      const name = drop.names[index] ?? '';
      if (name.includes('lento')) {
        if (workerData instanceof Int32Array) Atomics.add(workerData, 0, 1);
        for (;;);
      }
      if (name.includes('memoria')) {
        const kept: number[][] = [];
        for (;;) kept.push(Array.from({ length: 100_000 }, (_, place) => place + 0.5));
      }
      if (name.includes('cai')) process.exit(1);
      if (name.includes('defeito')) throw new Error('defect');
      return drop.read(index);
    },
  });
});
