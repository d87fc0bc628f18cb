/** `npm run check`: types of every part, lint, format and import rules, the order of features, the look, the workflows. Ends in 1 when any fails. */

import { pathToFileURL } from 'node:url';
import { checkLook, readLook } from './house/check-look.ts';
import { checkOrder, readHouse } from './house/check-order.ts';
import { checkWorkflows, readWorkflows } from './packages/workflows.ts';
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
  const findings = checkOrder(readHouse());
  for (const { rule, text } of findings) console.error(`${rule}: ${text}`);
  if (findings.length > 0) failed.push('order of features, doors and circles');
  const looks = checkLook(readLook());
  for (const { rule, text } of looks) console.error(`${rule}: ${text}`);
  if (looks.length > 0) failed.push('look');
  const mistakes = await checkWorkflows(readWorkflows());
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) failed.push('workflows');
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = await check();
  console.log(failed.length === 0 ? 'check: all good' : `check: failed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
