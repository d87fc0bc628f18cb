/**
 * A packaged program starts and shows its page: `node test/tools/packages/start-once.ts <program>`. It is known by what
 * the program logs once its page is loaded, because nothing can look into a program whose fuses are set.
 */

import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const LOOK_EACH_MS = 250;
const LIMIT_MS = 120_000;
const GONE_TRIES = 20;

/** @throws when the program ends, or says nothing in time. Its data is its own, and gone afterwards. */
export async function startOnce(program: string, args: readonly string[] = [], limitMs = LIMIT_MS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-start-'));
  // Wherever the program keeps its data: by Chromium's switch, in Windows' folders or in Linux's.
  const env = { ...process.env, LOCALAPPDATA: folder, APPDATA: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, [...args, `--user-data-dir=${join(folder, 'data')}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let failed: string | null = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  child.on('error', (error) => {
    failed = error.message;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      failed ??= `it ended (${signal ?? `code ${code}`})`;
      resolve();
    });
  });
  try {
    for (const until = Date.now() + limitMs; !hasStarted(folder); await rest(LOOK_EACH_MS)) {
      if (failed === null && Date.now() > until) failed = `it did not start within ${limitMs / 1000} s`;
      if (failed !== null) throw new Error(`${program}: ${failed}\n${output}`);
    }
  } finally {
    child.kill('SIGKILL');
    await ended;
    // Windows lets go of the files of an ended program a little later.
    rmSync(folder, { recursive: true, force: true, maxRetries: GONE_TRIES, retryDelay: LOOK_EACH_MS });
  }
}

function hasStarted(folder: string): boolean {
  return globSync('**/logs/*', { cwd: folder }).some((path) => readFileSync(join(folder, path), 'utf8').includes('"message":"started"'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [program = ''] = process.argv.slice(2);
  await startOnce(program);
  console.log(`${program} started`);
}
