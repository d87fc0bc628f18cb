/** Where tests keep their temporary files: in memory where there is room, for stores sync to disk at every commit. */

import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Sets TMPDIR for this process and those it starts, unless somebody chose one. Linux alone. */
export function keepTempInMemory(): void {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  process.env.RECOLHA_USUAL_TEMP = tmpdir();
  process.env.TMPDIR = MEMORY;
}

/** The usual folder for temporary files, for one that a person chooses in the program: it refuses what lies under /dev. */
export const usualTemp = (): string => process.env.RECOLHA_USUAL_TEMP ?? tmpdir();
