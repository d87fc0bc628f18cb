import type { ResourceLimits } from 'node:worker_threads';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { Clock } from '../../shared/ports.ts';
import { fail } from '../../shared/result.ts';
import { createAfterRest } from '../../shared/work/after-rest.ts';
import type { WorkerLoss } from '../../shared/work/worker-connection.ts';
import type { ImportEngine } from '../import-engine.ts';
import {
  checkStopped,
  checkTookTooLong,
  checkTookTooMuchMemory,
  readingStopped,
  readingTookTooLong,
  readingTookTooMuchMemory,
} from '../texts/service.ts';
import { createWorkerLine, type EngineWorker, type Job } from './worker-line.ts';
import type { EngineReply } from './worker-protocol.ts';

/** Young generation limit: cells are short-lived, and more room takes much memory but saves little time. */
export const YOUNG_MB = 12;
/** A thread keeps much of the memory that it once needed: after this time without a request it is replaced by a fresh one. */
const REST_MS = 30_000;
/** The same while it holds imports that are under review, which their next request has to load again. */
const REST_WITH_IMPORTS_MS = 600_000;

interface WorkerEngineParts {
  /** Starts the worker with the entry worker.ts; must pass the limits on. */
  readonly spawn: (options: { readonly resourceLimits: ResourceLimits }) => EngineWorker;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Timeout of one request, in milliseconds. */
  readonly timeoutMs?: number;
  /** JavaScript heap of the worker, in MB; the file's bytes are allocated outside of it. */
  readonly maxHeapMb?: number;
}

/** An engine in a worker thread. */
export interface WorkerEngine extends ImportEngine {
  /** Starts the worker in advance of the first sheet. */
  warm(): void;
  /** Terminates the worker; calls in progress return an error. */
  stop(): Promise<void>;
}

/**
 * ImportEngine over a worker thread. A request that exceeds its time or memory kills the worker and
 * returns an error; the next call starts a new one, and so does a long rest. Imports lost with it return
 * `not-found` until they are loaded again. The caller's bytes stay valid: the worker gets a copy,
 * which is transferred.
 */
export function createWorkerEngine({ spawn, clock, timeoutMs = 30_000, maxHeapMb = 512 }: WorkerEngineParts): WorkerEngine {
  const line = createWorkerLine({
    start: () => spawn({ resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: YOUNG_MB } }),
    limit: (signal) => clock.sleep(timeoutMs, signal),
  });

  const loaded = new Set<string>();
  let asked = 0;
  const rest = createAfterRest(clock.sleep, () => {
    loaded.clear();
    line.renew();
  });
  function awaitRest(): void {
    if (asked === 0) rest.ended(loaded.size === 0 ? REST_MS : REST_WITH_IMPORTS_MS);
  }

  /** @param pick extracts the result if the reply is of the request's kind. @param fileName for a request that reads a file. */
  async function ask<T>(job: Job, pick: (reply: EngineReply) => Result<T> | null, fileName: string | null = null): Promise<Result<T>> {
    if (job.request.type === 'load') loaded.add(job.request.importId);
    asked += 1;
    rest.begun();
    const answer = await line.ask(job);
    asked -= 1;
    awaitRest();
    if (answer.type === 'lost') return failure(lostError(answer.loss, fileName, timeoutMs / 1000));
    const { reply } = answer;
    const technical = reply.type === 'threw' ? reply.technical : `unexpected reply ${reply.type}`;
    return pick(reply) ?? failure(lostError({ cause: 'crash', technical }, fileName, timeoutMs / 1000));
  }

  function release(importId: string): void {
    if (loaded.delete(importId)) awaitRest();
  }

  return {
    sniff(fileName, bytes) {
      const copy = new Uint8Array(bytes);
      return ask({ request: { type: 'sniff', fileName, bytes: copy }, transfer: [copy.buffer] }, sniffed, fileName);
    },
    table(input) {
      const copy = new Uint8Array(input.bytes);
      return ask({ request: { ...input, type: 'table', bytes: copy }, transfer: [copy.buffer] }, table, input.fileName);
    },
    load({ bytes, onProgress, ...input }) {
      const copy = new Uint8Array(bytes);
      const job = { request: { type: 'load' as const, ...input, bytes: copy }, transfer: [copy.buffer] };
      return ask(onProgress === undefined ? job : { ...job, onProgress }, snapshot, input.fileName);
    },
    edit: (importId, edit) => ask({ request: { type: 'edit', importId, edit }, transfer: [] }, snapshot),
    replaceEdits: (importId, edits) => ask({ request: { type: 'replace-edits', importId, edits }, transfer: [] }, snapshot),
    updateContext: (importId, context) => ask({ request: { type: 'update-context', importId, context }, transfer: [] }, snapshot),
    rows: (importId, filter, offset, limit) => ask({ request: { type: 'rows', importId, filter, offset, limit }, transfer: [] }, page),
    planned: (importId) => ask({ request: { type: 'planned', importId }, transfer: [] }, prices),
    release,
    close(importId) {
      line.close(importId);
      release(importId);
    },
    warm: line.warm,
    stop() {
      rest.stop();
      return line.stop();
    },
  };
}

const sniffed = (reply: EngineReply) => (reply.type === 'sniffed' ? reply.result : null);
const table = (reply: EngineReply) => (reply.type === 'table' ? reply.result : null);
const snapshot = (reply: EngineReply) => (reply.type === 'snapshot' ? reply.result : null);
const page = (reply: EngineReply) => (reply.type === 'page' ? reply.result : null);
const prices = (reply: EngineReply) => (reply.type === 'prices' ? reply.result : null);

function failure<T>(error: AppError): Result<T> {
  return fail(error.code, error.message, error.details);
}

function lostError(lost: WorkerLoss, fileName: string | null, seconds: number): AppError {
  const code = fileName === null || lost.cause === 'crash' ? 'internal' : 'file';
  const file = fileName === null ? {} : { file: fileName };
  switch (lost.cause) {
    case 'time':
      return { code, message: fileName === null ? checkTookTooLong(seconds) : readingTookTooLong(fileName, seconds), details: file };
    case 'memory':
      return { code, message: fileName === null ? checkTookTooMuchMemory() : readingTookTooMuchMemory(fileName), details: file };
    case 'crash':
      return {
        code,
        message: fileName === null ? checkStopped() : readingStopped(fileName),
        details: { ...file, technical: lost.technical },
      };
  }
}
