/** `npm run check`: types of every part, lint, format and import rules, the order of features, exports, the English of comments, the size of folders, the look, the workflows. Ends in 1 when any fails. */

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkHouse } from './house/house.ts';
import { checkWorkflows, readWorkflows } from './packages/workflows.ts';
import { runNode } from './process.ts';

/**
 * Answers the names of the checks that failed.
 * @param keep what was found of the types is kept for the next run: a tenth more work in the first one.
 */
export async function check(keep: boolean): Promise<readonly string[]> {
  const failed: string[] = [];
  // In two rows side by side, each on one core: that of the tests has all the others' files, and takes as long as they.
  await Promise.all([
    types('test', keep).then((found) => failed.push(...found)),
    (async () => {
      for (const part of ['main', 'preload', 'renderer'] as const) failed.push(...(await types(part, keep)));
      if ((await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])) !== 0)
        failed.push('lint, format and import rules');
    })(),
  ]);
  failed.push(...checkHouse());
  const mistakes = await checkWorkflows(readWorkflows());
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) failed.push('workflows');
  return failed;
}

/** More checkers at once would each work out the shared types anew: two thirds more work. */
async function types(part: 'main' | 'preload' | 'renderer' | 'test', keep: boolean): Promise<readonly string[]> {
  const kept =
    keep || existsSync(`node_modules/.cache/tsc/${part}.tsbuildinfo`) ? [] : ['--incremental', 'false', '--tsBuildInfoFile', 'null'];
  return (await runNode('node_modules/typescript/bin/tsc', ['-p', part, '--singleThreaded', ...kept])) === 0 ? [] : [`types of ${part}`];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = await check(true);
  console.log(failed.length === 0 ? 'check: all good' : `check: failed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
