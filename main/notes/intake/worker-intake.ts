import type { ResourceLimits } from 'node:worker_threads';
import type { Clock } from '../../shared/ports.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import { createWorkerConnection, type WorkerEnd } from '../../shared/work/worker-connection.ts';
import type { NoteIntake } from './note-intake.ts';
import { readDrop } from './read-drop.ts';
import type { FromNoteWorker, ToNoteWorker } from './worker-protocol.ts';

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

  return {
    read(source, onFiles, signal) {
      const until = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal]);
      return queue(() => readDrop({ line, clock, fileMs, openMs, nextId: () => ++lastId }, source, onFiles, until));
    },
    async stop() {
      stopping.abort();
      await line.stop();
    },
  };
}
