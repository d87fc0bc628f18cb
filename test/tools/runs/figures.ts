/** What a run of the tests cost: wall clock, CPU, and the slowest files, from what the runners wrote. */

import { existsSync, readFileSync } from 'node:fs';
import { readResults } from './results.ts';

const MOST_FILES = 10;
/** Linux counts CPU time in hundredths of a second, wherever /proc is. */
const TICK_MS = 10;
/** Place of `utime` in /proc/self/stat after the name in parentheses; stime, cutime and cstime follow. */
const UTIME = 11;

export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** Time of each test file of a runner's result, in milliseconds; none where the runner left no result. */
export function fileTimes(path: string): readonly FileTime[] {
  const times = new Map<string, number>();
  for (const { file, ms } of readResults(path) ?? []) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times].map(([file, ms]) => ({ file, ms }));
}

/** CPU time (user and system) of this process and of all that it started and waited for, in seconds; null where the system does not tell. */
export function cpuSeconds(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const fields =
    readFileSync('/proc/self/stat', 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ')
      .slice(UTIME, UTIME + 4) ?? [];
  return (fields.reduce((sum, field) => sum + Number(field), 0) * TICK_MS) / 1000;
}

/** The last lines of a run: the slowest files, then wall clock and CPU time. */
export function figureLines(wallSeconds: number, cpu: number | null, times: readonly FileTime[]): readonly string[] {
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, MOST_FILES);
  return [
    'slowest files:',
    ...slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`),
    `wall ${minutes(wallSeconds)}, cpu ${cpu === null ? 'not known on this system' : minutes(cpu)}`,
  ];
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
