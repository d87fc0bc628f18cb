/** Many seeds on all cores: the simulation is bundled once and lived in worker threads. */

import { builtinModules } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { add, NONE, type Totals } from './totals.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Seeds that a thread is given at a time. */
const CHUNK = 25;

export interface PoolOptions {
  readonly from: number;
  readonly count: number;
  /** No new seed after so many failures. */
  readonly mostFailures: number;
  readonly onProgress?: (totals: Totals) => void;
}

export async function simulateMany({ from, count, mostFailures, onProgress }: PoolOptions): Promise<Totals> {
  const script = await bundle();
  const end = from + count;
  let next = from;
  let totals = NONE;

  async function thread(): Promise<void> {
    const worker = new Worker(script);
    try {
      while (next < end && totals.failures.length < mostFailures) {
        const chunk = { from: next, count: Math.min(CHUNK, end - next) };
        next += chunk.count;
        // Awaited first: the sum must start from what the other threads have added meanwhile.
        const lived = await ask(worker, chunk);
        totals = add(totals, lived);
        onProgress?.(totals);
      }
    } finally {
      await worker.terminate();
    }
  }

  await Promise.all(Array.from({ length: Math.min(availableParallelism(), Math.ceil(count / CHUNK)) }, thread));
  return totals;
}

function ask(worker: Worker, chunk: { readonly from: number; readonly count: number }): Promise<Totals> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
    worker.once('error', fail);
    worker.once('message', (totals: Totals) => {
      worker.off('error', fail);
      resolve(totals);
    });
    worker.postMessage(chunk);
  });
}

/** One file in dist/simulate: Node alone knows nothing of `?raw`. */
async function bundle(): Promise<string> {
  const environment = process.env.NODE_ENV;
  const outDir = join(ROOT, 'dist', 'simulate');
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: { worker: join(ROOT, 'test', 'simulation', 'worker.ts') },
          external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`), 'node:sqlite'],
          output: { format: 'es', entryFileNames: '[name].js' },
        },
      },
    });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  return join(outDir, 'worker.js');
}
