import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oneAtATime } from './build-lock.ts';
import { HARNESS, HOST, HOST_BUNDLE, PAGE_RUNTIME, PAGE_RUNTIME_NAME } from './runtime-path.ts';
import { newestChange } from './staleness.ts';

const SHARED = ['link.ts', 'messages.ts', 'strict.ts', 'wire.ts', 'runtime-path.ts'] as const;
const RUNTIMES = [
  { bundle: PAGE_RUNTIME, sources: ['page', ...SHARED], build: buildPageRuntime },
  { bundle: HOST, sources: ['double', ...SHARED], build: buildHost },
] as const;

/** Bundles both ends of the double where they are missing or older than their sources. */
export async function ensureRuntimes(): Promise<void> {
  if (RUNTIMES.every(isFresh)) return;
  await oneAtATime(join(dirname(PAGE_RUNTIME), 'building.db'), async () => {
    for (const runtime of RUNTIMES) if (!isFresh(runtime)) await runtime.build();
  });
}

function isFresh({ bundle, sources }: { readonly bundle: string; readonly sources: readonly string[] }): boolean {
  return existsSync(bundle) && statSync(bundle).mtimeMs > newestChange(sources.map((name) => join(HARNESS, name)));
}

async function buildPageRuntime(): Promise<void> {
  // Imported only here: Vite is slow to load, and mostly not needed.
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
  const part = `${PAGE_RUNTIME}.part`;
  writeFileSync(part, chunk.code);
  renameSync(part, PAGE_RUNTIME);
}

async function buildHost(): Promise<void> {
  const { build } = await import('vite');
  const part = `${HOST_BUNDLE}-part`;
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: ['zod'] },
    build: {
      ssr: true,
      outDir: part,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { host: join(HARNESS, 'double', 'host.ts'), 'electron-module': join(HARNESS, 'double', 'electron-module.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  rmSync(HOST_BUNDLE, { recursive: true, force: true });
  renameSync(part, HOST_BUNDLE);
}
