/** Real Electron: is it here, and can it be had. Never requires the `electron` package: that would download. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime-path.ts';

const PACKAGE = join(ROOT, 'node_modules', 'electron');
const PROBE_LIMIT_MS = 8000;
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** Path of the executable, or null. Reads what the package's own install.js leaves. */
export function findElectron(): string | null {
  const pathFile = join(PACKAGE, 'path.txt');
  const relative = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : null;
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist');
  const name = relative ?? (process.platform === 'win32' ? 'electron.exe' : 'electron');
  const path = join(folder, name);
  return existsSync(path) ? path : null;
}

export type Electron = { readonly path: string } | { readonly missing: string };

/** Finds or downloads Electron; else says in a few words why there is none. */
export async function obtainElectron(): Promise<Electron> {
  const found = findElectron();
  if (found !== null) return { path: found };
  if (!existsSync(join(PACKAGE, 'install.js'))) return { missing: 'its package is not installed' };
  if (process.env.ELECTRON_SKIP_BINARY_DOWNLOAD !== undefined) return { missing: 'its download is switched off' };
  if (!(await answers(downloadSource()))) return { missing: 'its binary is not here and its download server cannot be reached' };
  console.error('Downloading Electron, about 110 MB, this once.');
  const code = await runQuietly([join(PACKAGE, 'install.js')], DOWNLOAD_LIMIT_MS);
  const path = findElectron();
  return code === 0 && path !== null ? { path } : { missing: 'its download failed' };
}

function downloadSource(): string {
  const mirror = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror;
  return mirror ?? 'https://github.com/electron/electron/releases/';
}

/** A short look first: the installer itself would try for minutes on a closed network. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return response.status < 500;
  } catch {
    return false;
  }
}

function runQuietly(args: readonly string[], limitMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { stdio: 'ignore', timeout: limitMs });
    child.on('error', () => resolve(null));
    child.on('exit', (code) => resolve(code));
  });
}

/** Arguments that start the app at `appPath`. Chromium's sandbox refuses to start for Linux's root. */
export function electronArgs(appPath: string): readonly string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox', appPath] : [appPath];
}
