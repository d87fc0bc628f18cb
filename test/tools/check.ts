/** `npm run check`: types of every part, then lint, format and import rules. Ends in 1 when any fails. */

import { pathToFileURL } from 'node:url';
import { runNode } from './process.ts';

const PARTS = ['main', 'preload', 'renderer', 'test'] as const;

/** Answers the names of the checks that failed. */
export async function check(): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const part of PARTS) {
    if ((await runNode('node_modules/typescript/bin/tsc', ['-p', part])) !== 0) failed.push(`types of ${part}`);
  }
  if ((await runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])) !== 0)
    failed.push('lint, format and import rules');
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = await check();
  console.log(failed.length === 0 ? 'check: all good' : `check: failed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
