/** What is asked of main's process from outside. */

import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import type { DoubleProcess } from '../../harness/launch.ts';

const KILOBYTE = 1024;
const LOOK_EVERY_MS = 100;

/** A file of a process under /proc; empty where there is none. */
export function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** NaN where there is no /proc. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(proc(pid, 'status'))?.[1]) / KILOBYTE;
}

/** Sends SIGUSR2 to what was loaded before main, and answers what it writes. @param line with one group. */
export async function askLoaded({ pid, output }: DoubleProcess, line: RegExp): Promise<string> {
  const before = output().length;
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const told = line.exec(output().slice(before))?.[1];
    if (told !== undefined) return told;
    await rest(LOOK_EVERY_MS);
  }
}
