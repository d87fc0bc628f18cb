/**
 * Damaged notes and damaged zips of notes: always an answer within two seconds, within 512 MB, and
 * nothing of the language changed. Threads read them, so that one that hangs can be told, with its seed.
 */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { SCALE } from '../app.ts';
import type { FuzzChunk, FuzzResult } from './nfe-fuzz-worker.ts';

const XMLS = Math.max(300, Math.round(100_000 * SCALE));
const ZIPS = Math.max(60, Math.round(20_000 * SCALE));
const CHUNK = 200;
/** A thread that tells nothing for so long hangs. */
const SILENCE_MS = 5 * 60_000;
const MEMORY = 512 * 1024 * 1024;
const SAMPLE_MS = 50;

interface Totals {
  longestMs: number;
  longestSeed: number;
  readonly counts: Map<string, number>;
  readonly problems: string[];
  ran: number;
  growth: number;
}

async function fuzz(what: FuzzChunk['what'], count: number): Promise<Totals> {
  const totals: Totals = { longestMs: 0, longestSeed: 0, counts: new Map(), problems: [], ran: 0, growth: 0 };
  let next = 1;
  global.gc?.();
  const from = process.memoryUsage.rss();
  const sampling = setInterval(() => {
    totals.growth = Math.max(totals.growth, process.memoryUsage.rss() - from);
  }, SAMPLE_MS);

  async function thread(): Promise<void> {
    const current = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(new URL('./nfe-fuzz-worker.ts', import.meta.url), { execArgv: [], workerData: current });
    try {
      while (next <= count && totals.problems.length < 5) {
        const chunk = { what, from: next, count: Math.min(CHUNK, count - next + 1) };
        next += chunk.count;
        const result = await ask(worker, chunk);
        if (result === null) {
          totals.problems.push(`${what} seed ${Atomics.load(current, 0)}: hangs`);
          return;
        }
        totals.ran += chunk.count;
        for (const [kind, found] of Object.entries(result.counts)) totals.counts.set(kind, (totals.counts.get(kind) ?? 0) + found);
        totals.problems.push(...result.problems);
        if (result.longestMs > totals.longestMs) Object.assign(totals, { longestMs: result.longestMs, longestSeed: result.longestSeed });
      }
    } finally {
      await worker.terminate();
    }
  }

  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, thread));
  } finally {
    clearInterval(sampling);
  }
  return totals;
}

/** null: no answer came. */
function ask(worker: Worker, chunk: FuzzChunk): Promise<FuzzResult | null> {
  const { promise, resolve, reject } = Promise.withResolvers<FuzzResult | null>();
  const silence = setTimeout(() => resolve(null), SILENCE_MS);
  const onMessage = (result: FuzzResult): void => resolve(result);
  worker.once('error', reject);
  worker.once('message', onMessage);
  worker.postMessage(chunk);
  return promise.finally(() => {
    clearTimeout(silence);
    worker.off('error', reject);
    worker.off('message', onMessage);
  });
}

function tell(name: string, totals: Totals, seconds: number): void {
  const kinds = [...totals.counts].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ${count}`);
  console.log(
    `${name}: ${totals.ran} in ${seconds.toFixed(1)} s, longest ${totals.longestMs.toFixed(0)} ms (seed ${totals.longestSeed}), memory +${(totals.growth / 1024 / 1024).toFixed(0)} MB`,
  );
  console.log(`  ${kinds.join(', ')}`);
}

test.each([
  ['damaged notes', 'xml', XMLS, ['broken-xml', 'nfe-with-protocol']],
  ['damaged zips', 'zip', ZIPS, ['refused', 'in part', 'whole']],
] as const)('%s (%s): %i of them, always an answer', async (name, what, count, reached) => {
  const started = performance.now();
  const totals = await fuzz(what, count);
  tell(name, totals, (performance.now() - started) / 1000);
  expect(totals.problems).toEqual([]);
  expect(totals.ran).toBe(count);
  expect(totals.growth).toBeLessThan(MEMORY);
  // The damage must reach all parts of the reader, not its first check only.
  for (const kind of reached) expect(totals.counts.get(kind) ?? 0, kind).toBeGreaterThan(count / 20);
});
