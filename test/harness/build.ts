/** `npm run build`: launcher, preload, and main and page in both languages into dist/, by their Vite configurations, and the licences of what they bundle. */

import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { ENGLISH } from '../tools/english.ts';
import { writeLicences } from '../tools/packages/licences.ts';
import { oneAtATime } from './build-lock.ts';
import { ROOT } from './runtime-path.ts';
import { newestChange } from './staleness.ts';

const MAIN = 'vite.main.config.ts';
const PAGE = 'vite.renderer.config.ts';
const CONFIGS = ['vite.launch.config.ts', 'vite.preload.config.ts', MAIN, PAGE] as const;
/** Each configuration with its mode. */
const BUILDS = [...CONFIGS.map((config) => [config, 'production'] as const), [MAIN, ENGLISH] as const, [PAGE, ENGLISH] as const];
const SOURCES = [
  'main',
  'preload',
  'renderer',
  'assets',
  'package.json',
  'package-lock.json',
  'test/tools/packages',
  'test/tools/english.ts',
  ...CONFIGS,
] as const;
const STAMP = join(ROOT, 'dist', 'built');
const LOCK = join(ROOT, 'dist', 'building.db');

/** @throws what Vite throws, or a licence that is missing; then the build counts as not done. */
export function build(): Promise<void> {
  return oneAtATime(LOCK, buildNow);
}

async function buildNow(): Promise<void> {
  const started = new Date();
  // Vite sets it, and what is started after a build (the tests) must not inherit it.
  const environment = process.env.NODE_ENV;
  try {
    for (const [config, mode] of BUILDS) await buildOne(config, mode);
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

async function buildOne(config: (typeof CONFIGS)[number], mode: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await viteBuild({ root: ROOT, ...rootOf(config), mode, configFile: join(ROOT, config), logLevel: 'warn' });
}

/** An inline root would win over the configuration's own. */
function rootOf(config: string): { readonly root?: string } {
  return config === PAGE ? { root: join(ROOT, 'renderer') } : {};
}

/** Builds when dist is missing or older than the sources, and no other process is doing so. Answers whether it did. */
export async function ensureBuilt(): Promise<boolean> {
  if (isFresh()) return false;
  return oneAtATime(LOCK, async () => {
    if (isFresh()) return false;
    await buildNow();
    return true;
  });
}

function isFresh(): boolean {
  return existsSync(STAMP) && statSync(STAMP).mtimeMs > newestChange(SOURCES.map((name) => join(ROOT, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
