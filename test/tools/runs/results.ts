/** What a runner wrote of its tests, whether Vitest or Playwright. */

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      results: z.array(z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});
interface Suite {
  readonly specs?: readonly z.infer<typeof specSchema>[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

export interface TestResult {
  /** Its path, relative to the project's folder. */
  readonly file: string;
  /** Empty for a file that failed outside its tests. */
  readonly name: string;
  /** One that passed at its second try failed. */
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Time of all its tries. */
  readonly ms: number;
  /** First line of what a failed one said. */
  readonly message: string;
}

/** null where the runner left no result. */
export function readResults(path: string): readonly TestResult[] | null {
  if (!existsSync(path)) return null;
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const vitest = vitestSchema.safeParse(json);
  return vitest.success ? vitest.data.testResults.flatMap(ofVitest) : playwrightSchema.parse(json).suites.flatMap(ofPlaywright);
}

type VitestFile = z.infer<typeof vitestSchema>['testResults'][number];

function ofVitest({ name, status, message, assertionResults }: VitestFile): readonly TestResult[] {
  const file = relative(process.cwd(), name).replaceAll('\\', '/');
  const tests = assertionResults.map((test): TestResult => {
    const outcome = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped';
    return { file, name: test.fullName, outcome, ms: test.duration ?? 0, message: firstLine(test.failureMessages[0]) };
  });
  // A file can fail before its first test or behind its last.
  const isBroken = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
  return isBroken ? [...tests, { file, name: '', outcome: 'failed', ms: 0, message: firstLine(message) }] : tests;
}

const OUTCOME = { skipped: 'skipped', expected: 'passed', unexpected: 'failed', flaky: 'failed' } as const;

function ofPlaywright({ specs = [], suites = [] }: Suite): readonly TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      file: `test/e2e/${file}`,
      name: title,
      outcome: OUTCOME[status],
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      message: firstLine(results.flatMap(({ errors }) => errors)[0]?.message),
    })),
  );
  return [...own, ...suites.flatMap(ofPlaywright)];
}

const firstLine = (message = ''): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? '';
