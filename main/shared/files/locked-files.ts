/** Moving and removing files that somebody else has open for a moment. */

import { renameSync, rmSync } from 'node:fs';

/** An antivirus or an indexer that looks into a new file is done within a second or two. */
export const WAITS_MS = [10, 40, 100, 250, 600, 1000] as const;
/** What Windows answers then. Elsewhere these are about rights, and waiting changes nothing. */
const LOCKED: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES']);

export interface Patience {
  readonly platform: NodeJS.Platform;
  /** Blocks. */
  wait(ms: number): void;
}

const SYSTEM: Patience = {
  platform: process.platform,
  wait: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/** @throws what `act` throws, once waiting is of no use (any more). */
export function untilFree<T>(act: () => T, { platform, wait }: Patience = SYSTEM): T {
  for (const ms of platform === 'win32' ? WAITS_MS : []) {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOCKED.has(error.code))) throw error;
    }
    wait(ms);
  }
  return act();
}

export function moveFile(from: string, to: string): void {
  untilFree(() => renameSync(from, to));
}

/** One that is not there is no failure. */
export function removeFile(path: string): void {
  untilFree(() => rmSync(path, { force: true }));
}

/** Removes a folder with its content; a missing one is no failure. */
export function removeFolder(path: string): void {
  untilFree(() => rmSync(path, { recursive: true, force: true }));
}
