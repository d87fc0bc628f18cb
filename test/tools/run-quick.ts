/**
 * `npm run test:quick`: types, lint, order and look of what changed, and the unit tests that reach it. "Changed" is what
 * is not committed yet; with nothing of that, the last commit. A name given is another commit to compare with.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readProduct } from './house/check-exports.ts';
import { readTests } from './house/check-test-doors.ts';
import { checkHouse } from './house/house.ts';
import { runNode } from './process.ts';
import { reaching } from './runs/related.ts';

const PARTS = ['main', 'preload', 'renderer', 'test'] as const;
const UNIT = /^test\/unit\/.*(?<!\.(?:long|mocked))\.test\.tsx?$/;
const CODE = /\.(?:ts|tsx|mjs|css|json)$/;

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', [...args], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

const open = git('status', '--porcelain', '--untracked-files=all').length > 0;
const since = process.argv[2] ?? (open ? 'HEAD' : 'HEAD~1');
const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(
  (file) => CODE.test(file) && existsSync(file),
);
// The contract is everybody's; a test needs all parts, so whatever changed, the tests' types may break.
const parts = files.some((file) => file.startsWith('preload/')) ? PARTS : PARTS.filter((part) => part === 'test' || touched(part));

function touched(part: string): boolean {
  return files.some((file) => file.startsWith(`${part}/`));
}

async function checkAll(): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const types = parts.map(async (part) =>
    (await runNode('node_modules/typescript/bin/tsc', ['-p', part])) === 0 ? [] : [`types of ${part}`],
  );
  const biome = async () =>
    (await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...files])) === 0 ? [] : ['lint'];
  return [...(await Promise.all([...types, biome()])).flat(), ...checkHouse()];
}

const failed = await checkAll();
const reached = [...reaching(files, new Map([...readProduct(), ...readTests()]))].filter((path) => UNIT.test(path));
const tests =
  reached.length === 0
    ? 0
    : await runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', '--reporter=dot', ...reached], {
        RECOLHA_TESTS: 'core',
      });
console.log(
  `${files.length} files since ${since}, ${reached.length} test files reach them; check: ${failed.length === 0 ? 'good' : failed.join(', ')}; tests: ${tests === 0 ? 'good' : 'failed'}`,
);
process.exit(failed.length === 0 && tests === 0 ? 0 : 1);
