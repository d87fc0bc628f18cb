import { type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';

/** Runs a program to its end with its output passed on. Answers its exit code (128 when a signal ended it). */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 128));
  });
}

/** What Node made of a module before: the tests start the program some hundreds of times. */
const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? resolve('node_modules/.cache/compiled') };

/** The same with this Node, for a script inside node_modules or the project. */
export function runNode(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return run(process.execPath, [script, ...args], { env: { ...process.env, ...COMPILED, ...env } });
}

/** The same beside another program: what it says goes into a file, for their lines would mix. */
export async function runNodeAside(
  script: string,
  args: readonly string[],
  log: string,
  env: Readonly<Record<string, string>> = {},
  nodeArgs: readonly string[] = [],
): Promise<number> {
  const file = openSync(log, 'w');
  try {
    return await run(process.execPath, [...nodeArgs, script, ...args], {
      env: { ...process.env, ...COMPILED, ...env },
      stdio: ['ignore', file, file],
    });
  } finally {
    closeSync(file);
  }
}
