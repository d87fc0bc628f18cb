import type { FromNoteWorker, ToNoteWorker } from './worker-protocol.ts';

/** The part of node:worker_threads' Worker that is needed. */
export interface NoteWorker {
  postMessage(message: ToNoteWorker, transfer: ArrayBuffer[]): void;
  on(event: 'message', listener: (message: FromNoteWorker) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit' | 'messageerror', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** Why a worker said no more. */
export interface NoteLoss {
  readonly cause: 'time' | 'memory' | 'crash';
  readonly technical: string;
}

export type NoteEvent = FromNoteWorker | { readonly type: 'lost'; readonly loss: NoteLoss };

export interface NoteLine {
  /** Sends a request; every event that is about it goes to `listen`, at most one loss, which is the last. */
  send(message: ToNoteWorker, listen: (event: NoteEvent) => void): void;
  /** Ends the worker, which is told to the listener as a loss; the next request starts a new one. */
  kill(loss: NoteLoss): void;
  stop(): Promise<void>;
}

/** One worker at the most, kept from one request to the next while it lives. */
export function createNoteLine(start: () => NoteWorker): NoteLine {
  let worker: NoteWorker | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  let current: { readonly id: number; readonly listen: (event: NoteEvent) => void } | null = null;

  /** Only the worker in force counts: a killed one may still report its own end. */
  function lose(which: NoteWorker | null, loss: NoteLoss): void {
    if (which !== worker) return;
    worker = null;
    if (which !== null) ending = which.terminate().catch(() => undefined);
    const listening = current;
    current = null;
    listening?.listen({ type: 'lost', loss });
  }

  function running(): NoteWorker {
    if (worker !== null) return worker;
    const started = start();
    started.on('message', (message) => {
      if (started === worker && current !== null && message.id === current.id) current.listen(message);
    });
    started.on('error', (error) => lose(started, lossOf(error)));
    started.on('messageerror', () => lose(started, lossOf('unreadable message')));
    started.on('exit', () => lose(started, lossOf('worker ended')));
    worker = started;
    return started;
  }

  return {
    send(message, listen) {
      current = { id: message.id, listen };
      try {
        running().postMessage(message, [message.bytes.buffer]);
      } catch (error) {
        lose(worker, lossOf(error));
      }
    },
    kill: (loss) => lose(worker, loss),
    async stop() {
      lose(worker, lossOf('stopped'));
      await ending;
    },
  };
}

function lossOf(cause: unknown): NoteLoss {
  if (!(cause instanceof Error)) return { cause: 'crash', technical: String(cause) };
  const memory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return { cause: memory ? 'memory' : 'crash', technical: cause.message };
}
