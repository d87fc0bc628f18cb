import { detach } from '../../shared/detach.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import { createWorkerConnection, type Heard, type WorkerEnd } from '../../shared/work/worker-connection.ts';
import type { EngineRequest, FromWorker, ToWorker } from './worker-protocol.ts';

export type EngineWorker = WorkerEnd<ToWorker, FromWorker>;
type LineAnswer = Exclude<Heard<FromWorker>, { readonly type: 'progress' }>;

export interface Job {
  readonly request: EngineRequest;
  readonly transfer: ArrayBuffer[];
  readonly onProgress?: (phase: 'reading' | 'checking', rows: number) => void;
}

interface LineParts {
  readonly start: () => EngineWorker;
  /** Resolves at the request's timeout, or early when the signal aborts. */
  readonly limit: (signal: AbortSignal) => Promise<void>;
}

const STOPPED: LineAnswer = { type: 'lost', loss: { cause: 'crash', technical: 'stopped' } };

/** One request at a time: each timeout counts from its own start, and killing the worker fails only one request. */
export function createWorkerLine({ start, limit }: LineParts) {
  const connection = createWorkerConnection<ToWorker, FromWorker>(start);
  const queue = createSerialQueue();
  let lastId = 0;
  let stopped = false;

  function answerTo({ request, transfer, onProgress }: Job): Promise<LineAnswer> {
    return new Promise((resolve) => {
      const timer = new AbortController();
      lastId += 1;
      connection.send({ type: 'request', id: lastId, request }, transfer, (heard) => {
        if (heard.type === 'progress') return onProgress?.(heard.phase, heard.rows);
        timer.abort();
        resolve(heard);
      });
      const late = (): void => {
        if (!timer.signal.aborted) connection.kill({ cause: 'time', technical: 'no answer in time' });
      };
      detach(limit(timer.signal).then(late), late);
    });
  }

  return {
    ask(job: Job): Promise<LineAnswer> {
      return queue(async () => (stopped ? STOPPED : answerTo(job)));
    },
    warm: (): void => {
      if (!stopped) connection.warm();
    },
    close: (importId: string) => connection.tell({ type: 'close', importId }),
    /** Replaces the worker by a fresh one, without what the old one holds. */
    renew(): void {
      connection.kill({ cause: 'crash', technical: 'renewed' });
      if (!stopped) connection.warm();
    },
    /** Stops permanently: later calls start no worker. */
    async stop(): Promise<void> {
      stopped = true;
      await connection.stop();
    },
  };
}
