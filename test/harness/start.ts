/**
 * `npm start`: the app in real Electron where its binary is here or can be had; otherwise one line that
 * says why not, and the same app as a preview.
 */

import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.ts';
import { electronArgs, obtainElectron } from './electron-binary.ts';
import { hasDisplay } from './open-browser.ts';
import { readPreviewOptions, runPreview } from './preview.ts';
import { ROOT } from './runtime-path.ts';

/** An Electron that ends so soon could not start: a library of the system is missing, say. */
const FAILED_START_MS = 10_000;

async function start(): Promise<number> {
  const electron = hasDisplay() ? await obtainElectron() : { missing: 'this machine has no display' };
  if ('path' in electron) {
    await ensureBuilt();
    const began = performance.now();
    const code = await runElectron(electron.path);
    if (code === 0 || performance.now() - began > FAILED_START_MS) return code ?? 1;
    return preview(`it ended at once (code ${code})`);
  }
  return preview(electron.missing);
}

function preview(reason: string): Promise<number> {
  console.log(`Electron is not used: ${reason}. Starting the preview, the same app as a page at a local address.`);
  return runPreview(readPreviewOptions(process.argv.slice(2)));
}

function runElectron(path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(path, [...electronArgs(ROOT)], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', () => resolve(null));
    child.on('exit', (code) => resolve(code));
  });
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof TypeError || error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
}
