import type { ResourceLimits } from 'node:worker_threads';
import type { Clock } from '../../shared/ports.ts';
import { createAfterRest } from '../../shared/work/after-rest.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import { createWorkerConnection, type WorkerEnd } from '../../shared/work/worker-connection.ts';
import type { NoteIntake } from './note-intake.ts';
import { readDrop } from './read-drop.ts';
import type { FromNoteWorker, ToNoteWorker } from './worker-protocol.ts';

/** A thread keeps much of the memory that it once needed: it ends after this time without a drop. */
const REST_MS = 30_000;

interface WorkerIntakeParts {
  /** Starts the worker with the entry worker.ts; must pass the limits on. */
  readonly spawn: (options: { readonly resourceLimits: ResourceLimits }) => WorkerEnd<ToNoteWorker, FromNoteWorker>;
  readonly clock: Pick<Clock, 'sleep' | 'turn'>;
  /** Timeout for one file of a drop, or for one document of a file that holds several, in milliseconds. */
  readonly fileMs?: number;
  /** Timeout for the start of the worker and the opening of a drop. */
  readonly openMs?: number;
  /** JavaScript heap of the worker, in MB; the files' bytes are allocated outside of it. */
  readonly maxHeapMb?: number;
}

/**
 * NoteIntake over a worker thread. A file that takes too long or too much memory costs its worker,
 * gets a finding, and the drop continues after it in a new one. One drop at a time, in call order.
 * The caller's bytes are not transferred.
 */
export function createWorkerIntake({ spawn, clock, fileMs = 2000, openMs = 15_000, maxHeapMb = 512 }: WorkerIntakeParts): NoteIntake {
  const line = createWorkerConnection(() => spawn({ resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }));
  const queue = createSerialQueue();
  let lastId = 0;

  const stopping = new AbortController();
  const rest = createAfterRest(clock.sleep, () => line.kill({ cause: 'crash', technical: 'at rest' }));

  return {
    read(source, onFiles, signal) {
      const until = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal]);
      return queue(async () => {
        rest.begun();
        try {
          return await readDrop({ line, clock, fileMs, openMs, nextId: () => ++lastId }, source, onFiles, until);
        } finally {
          rest.ended(REST_MS);
        }
      });
    },
    async stop() {
      stopping.abort();
      rest.stop();
      await line.stop();
    },
  };
}
