/**
 * `npm run test:quick`: types, lint, order and look of what changed, and the unit tests that reach it. "Changed" is what
 * is not committed yet; with nothing of that, the last commit. A name given is another commit to compare with.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkHouse } from './house/house.ts';
import { runNode } from './process.ts';

const PARTS = ['main', 'preload', 'renderer', 'test'] as const;
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
// Named one by one: `--changed` would run every test once package.json or the configuration differs.
const code = files.filter((file) => !file.endsWith('.json'));
const tests =
  code.length === 0
    ? 0
    : await runNode('node_modules/vitest/vitest.mjs', ['related', '--run', '--project', 'unit', '--passWithNoTests', ...code]);
console.log(
  `${files.length} files since ${since}; check: ${failed.length === 0 ? 'good' : failed.join(', ')}; tests: ${tests === 0 ? 'good' : 'failed'}`,
);
process.exit(failed.length === 0 && tests === 0 ? 0 : 1);
