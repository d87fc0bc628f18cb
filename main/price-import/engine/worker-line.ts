import { detach } from '../../shared/detach.ts';
import type { EngineReply, EngineRequest, FromWorker, ToWorker } from './worker-protocol.ts';

/** The part of node:worker_threads' Worker that is needed. */
export interface EngineWorker {
  postMessage(message: ToWorker, transfer: ArrayBuffer[]): void;
  on(event: 'message', listener: (message: FromWorker) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit' | 'messageerror', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

export type Lost = { readonly type: 'timeout' | 'memory' } | { readonly type: 'crash'; readonly technical: string };
export type LineAnswer = { readonly type: 'reply'; readonly reply: EngineReply } | { readonly type: 'lost'; readonly lost: Lost };

export interface Job {
  readonly request: EngineRequest;
  readonly transfer: ArrayBuffer[];
  readonly onProgress?: (phase: 'reading' | 'checking', rows: number) => void;
}

export interface WorkerLine {
  ask(job: Job): Promise<LineAnswer>;
  close(importId: string): void;
  stop(): Promise<void>;
}

interface LineParts {
  readonly start: () => EngineWorker;
  /** Resolves when the request has had its time, or early when the signal aborts. */
  readonly limit: (signal: AbortSignal) => Promise<void>;
}

interface Waiting {
  readonly id: number;
  readonly job: Job;
  readonly resolve: (answer: LineAnswer) => void;
}

/**
 * One worker at the most, one request under way at a time: each request's time counts from its own
 * start, and a worker that is killed takes one request with it. It is started at the first call
 * after it was lost.
 */
export function createWorkerLine({ start, limit }: LineParts): WorkerLine {
  const queue: Waiting[] = [];
  let current: { readonly waiting: Waiting; readonly timer: AbortController } | null = null;
  let worker: EngineWorker | null = null;
  let lastId = 0;

  function settle(answer: LineAnswer): void {
    if (current === null) return;
    const { waiting, timer } = current;
    current = null;
    timer.abort();
    waiting.resolve(answer);
    next();
  }

  /** Only the worker in force counts: a killed one may still report its own end. */
  function lose(which: EngineWorker, lost: Lost): void {
    if (which !== worker) return;
    worker = null;
    detach(which.terminate(), () => undefined);
    settle({ type: 'lost', lost });
  }

  function running(): EngineWorker {
    if (worker !== null) return worker;
    const started = start();
    started.on('message', (message) => {
      if (started !== worker || current === null || message.id !== current.waiting.id) return;
      if (message.type === 'progress') current.waiting.job.onProgress?.(message.phase, message.rows);
      else settle({ type: 'reply', reply: message.reply });
    });
    started.on('error', (error) => lose(started, isOutOfMemory(error) ? { type: 'memory' } : crash(error)));
    started.on('messageerror', () => lose(started, crash('unreadable message')));
    started.on('exit', () => lose(started, crash('worker ended')));
    worker = started;
    return started;
  }

  function next(): void {
    const waiting = current === null ? queue.shift() : undefined;
    if (waiting === undefined) return;
    const timer = new AbortController();
    current = { waiting, timer };
    try {
      const on = running();
      on.postMessage({ type: 'request', id: waiting.id, request: waiting.job.request }, waiting.job.transfer);
      const late = (): void => {
        if (!timer.signal.aborted) lose(on, { type: 'timeout' });
      };
      detach(limit(timer.signal).then(late), late);
    } catch (error) {
      settle({ type: 'lost', lost: crash(error) });
    }
  }

  return {
    ask: (job) =>
      new Promise((resolve) => {
        lastId += 1;
        queue.push({ id: lastId, job, resolve });
        next();
      }),
    close: (importId) => worker?.postMessage({ type: 'close', importId }, []),
    async stop() {
      const stopped = worker;
      worker = null;
      const left = queue.splice(0);
      settle({ type: 'lost', lost: crash('stopped') });
      for (const { resolve } of left) resolve({ type: 'lost', lost: crash('stopped') });
      await stopped?.terminate();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function crash(cause: unknown): Lost {
  return { type: 'crash', technical: cause instanceof Error ? cause.message : String(cause) };
}
