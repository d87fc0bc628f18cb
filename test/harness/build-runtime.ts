import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HARNESS, PAGE_RUNTIME, PAGE_RUNTIME_NAME } from './runtime-path.ts';
import { newestChange } from './staleness.ts';

/** Bundles the page's end when it is missing or older than its sources. Two builders at once do no harm. */
export async function ensurePageRuntime(): Promise<void> {
  const sources = ['page', 'link.ts', 'messages.ts', 'strict.ts', 'wire.ts'].map((name) => join(HARNESS, name));
  if (existsSync(PAGE_RUNTIME) && statSync(PAGE_RUNTIME).mtimeMs > newestChange(sources)) return;
  // Only here: Vite is slow to load, and mostly not needed.
  const { build } = await import('vite');
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome140',
      minify: false,
      lib: { entry: join(HARNESS, 'page', 'runtime.ts'), formats: ['iife'], name: PAGE_RUNTIME_NAME, fileName: 'page-runtime' },
    },
  });
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The bundle of the page runtime came out empty.');
  mkdirSync(dirname(PAGE_RUNTIME), { recursive: true });
  const part = `${PAGE_RUNTIME}.${process.pid}`;
  writeFileSync(part, chunk.code);
  renameSync(part, PAGE_RUNTIME);
}
