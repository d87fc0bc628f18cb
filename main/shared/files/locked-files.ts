/** Moves and removes files that another program may have open for a moment. */

import { renameSync, rmSync } from 'node:fs';
import { attempt } from '../detach.ts';

/** An antivirus or an indexer scans a new file within a second or two. */
export const WAITS_MS = [10, 40, 100, 250, 600, 1000] as const;
/** Error codes of Windows for a locked file. On other systems they concern permissions, and waiting does not help. */
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

/** @throws what `act` throws once waiting is of no use. */
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

export type Move = readonly [from: string, to: string];

/**
 * All of these moves, or none: those before a failed one are undone, the last one first. Where that fails too, the rest stays moved.
 * @throws as `moveFile`.
 */
export function moveAll(moves: readonly Move[]): void {
  for (const [place, [from, to]] of moves.entries()) {
    try {
      moveFile(from, to);
    } catch (error) {
      attempt(
        () => {
          for (const [back, moved] of moves.slice(0, place).toReversed()) moveFile(moved, back);
        },
        () => undefined,
      );
      throw error;
    }
  }
}

/** A missing file is not an error. */
export function removeFile(path: string): void {
  untilFree(() => rmSync(path, { force: true }));
}

/** Removes a folder with its content; a missing folder is not an error. */
export function removeFolder(path: string): void {
  untilFree(() => rmSync(path, { recursive: true, force: true }));
}
