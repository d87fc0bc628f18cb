/** `npm run build`: main, preload and page into dist/, by their three Vite configurations, and the licences of what they bundle. */

import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { writeLicences } from '../tools/packages/licences.ts';
import { ROOT } from './runtime-path.ts';
import { newestChange } from './staleness.ts';

const CONFIGS = ['vite.main.config.ts', 'vite.preload.config.ts', 'vite.renderer.config.ts'] as const;
const SOURCES = ['main', 'preload', 'renderer', 'assets', 'package.json', 'test/tools/packages', ...CONFIGS] as const;
const STAMP = join(ROOT, 'dist', 'built');

/** @throws what Vite throws, or a licence that is missing; then the build counts as not done. */
export async function build(): Promise<void> {
  const started = new Date();
  // Vite sets it, and what is started after a build (the tests) must not inherit it.
  const environment = process.env.NODE_ENV;
  try {
    for (const config of CONFIGS) {
      process.env.NODE_ENV = 'production';
      await viteBuild({ root: ROOT, ...rootOf(config), configFile: join(ROOT, config), logLevel: 'warn' });
    }
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  writeLicences();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, started.toISOString());
  // What was changed while it ran is not in it.
  utimesSync(STAMP, started, started);
}

/** An inline root would win over the configuration's own. */
function rootOf(config: string): { readonly root?: string } {
  return config === 'vite.renderer.config.ts' ? { root: join(ROOT, 'renderer') } : {};
}

/** Builds when dist is missing or older than the sources. Answers whether it did. */
export async function ensureBuilt(): Promise<boolean> {
  const fresh = existsSync(STAMP) && statSync(STAMP).mtimeMs > newestChange(SOURCES.map((name) => join(ROOT, name)));
  if (!fresh) await build();
  return !fresh;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
