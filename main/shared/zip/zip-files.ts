import { type AsyncZippable, zip } from 'fflate';
import type { PackedFile } from './packed-file.ts';

/** Range of years in a zip. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/** One zip of these files, in this order. Large ones are compressed off the main thread. Deterministic: same files, same bytes. */
export function zipFiles(files: readonly PackedFile[]): Promise<Uint8Array> {
  const entries: AsyncZippable = {};
  for (const { path, bytes, localTime } of files) entries[path] = [bytes, { mtime: clockDate(localTime) }];
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, data) => (error === null ? resolve(data) : reject(error)));
  });
}

/** A zip stores a wall-clock time without zone, and the library uses the PC's zone: so it gets a date with these local fields. */
export function clockDate(localTime: string): Date {
  const [year = FIRST_YEAR, month = 1, day = 1, hour = 0, minute = 0, second = 0] = localTime.split(/\D/).map(Number);
  return new Date(Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR), month - 1, day, hour, minute, second);
}
