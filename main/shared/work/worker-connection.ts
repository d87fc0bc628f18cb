/** The used part of node:worker_threads' Worker. */
export interface WorkerEnd<To, From> {
  postMessage(message: To, transfer: ArrayBuffer[]): void;
  on(event: 'message', listener: (message: From) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit' | 'messageerror', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** Why a worker stopped answering. */
export interface WorkerLoss {
  readonly cause: 'time' | 'memory' | 'crash';
  readonly technical: string;
}

export type Heard<From> = From | { readonly type: 'lost'; readonly loss: WorkerLoss };

export interface WorkerConnection<To, From> {
  /** Prestarts the worker before the first request needs it. */
  warm(): void;
  /** Sends a request; every message with its id goes to `listen`, followed by at most one loss. */
  send(message: To & { readonly id: number }, transfer: ArrayBuffer[], listen: (heard: Heard<From>) => void): void;
  /** Sends a message that expects no answer; does nothing when no worker runs. */
  tell(message: To): void;
  /** Ends the worker, reported to the listener as a loss; the next request starts a new one. */
  kill(loss: WorkerLoss): void;
  stop(): Promise<void>;
}

/** At most one worker, reused between requests while it lives; one request in progress at a time. */
export function createWorkerConnection<To, From extends { readonly id: number }>(
  start: () => WorkerEnd<To, From>,
): WorkerConnection<To, From> {
  let worker: WorkerEnd<To, From> | null = null;
  let ending: Promise<unknown> = Promise.resolve();
  let current: { readonly id: number; readonly listen: (heard: Heard<From>) => void } | null = null;

  /** Only the current worker counts: a killed one may still report its own end. */
  function lose(which: WorkerEnd<To, From> | null, loss: WorkerLoss): void {
    if (which !== worker) return;
    worker = null;
    if (which !== null) ending = which.terminate().catch(() => undefined);
    const listening = current;
    current = null;
    listening?.listen({ type: 'lost', loss });
  }

  function running(): WorkerEnd<To, From> {
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
    warm() {
      try {
        running();
      } catch (error) {
        lose(worker, lossOf(error));
      }
    },
    send(message, transfer, listen) {
      current = { id: message.id, listen };
      try {
        running().postMessage(message, transfer);
      } catch (error) {
        lose(worker, lossOf(error));
      }
    },
    tell: (message) => worker?.postMessage(message, []),
    kill: (loss) => lose(worker, loss),
    async stop() {
      lose(worker, lossOf('stopped'));
      await ending;
    },
  };
}

function lossOf(cause: unknown): WorkerLoss {
  if (!(cause instanceof Error)) return { cause: 'crash', technical: String(cause) };
  const memory = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return { cause: memory ? 'memory' : 'crash', technical: cause.message };
}
