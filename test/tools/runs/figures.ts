/** What a run of the tests cost: wall clock, CPU, and the slowest files, from what the runners wrote. */

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

const MOST_FILES = 10;
/** Linux counts CPU time in hundredths of a second, wherever /proc is. */
const TICK_MS = 10;
/** Place of `utime` in /proc/self/stat after the name in parentheses; stime, cutime and cstime follow. */
const UTIME = 11;

const vitestSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ duration: z.number().nullish() })) })),
});

interface Suite {
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })).optional(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({ suites: z.array(z.intersection(z.object({ file: z.string() }), suiteSchema)) });

export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** Time of each test file of a runner's result, in milliseconds; none where the runner left no result. */
export function fileTimes(path: string, root: string): readonly FileTime[] {
  if (!existsSync(path)) return [];
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const vitest = vitestSchema.safeParse(json);
  if (vitest.success) {
    return vitest.data.testResults.map(({ name, assertionResults }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      ms: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    }));
  }
  return playwrightSchema.parse(json).suites.map((suite) => ({ file: `test/e2e/${suite.file}`, ms: suiteMs(suite) }));
}

function suiteMs({ specs = [], suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(suiteMs)].reduce((sum, ms) => sum + ms, 0);
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
