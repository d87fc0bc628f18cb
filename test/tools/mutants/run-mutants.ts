/**
 * `npm run mutants`: changes the code in small ways and asks the tests whether they notice. Prints a score by
 * folder. Ends in 1 when a folder is under the limit.
 *
 *     --folder outbox     one folder (may be given several times)
 *     --file FILE         these files alone, all changes of them
 *     --sample 60         how many changes of each folder are tried
 *     --all               every change
 *     --seed 1            another sample
 *     --tests unit/a      these folders of test are asked, not all of the folder's (may be given several times)
 *     --workers 2         how many are tried side by side
 *     --list              the survivors: where, what was changed, which tests reached it
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { FOLDERS, type Folder, filesOf, testsOf } from './folders.ts';
import { judgedRow } from './judged.ts';
import { textAt } from './mutant.ts';
import { giveOrder } from './order.ts';
import { type Outcome, percentOf, type Score, scoreOf, survivorsOf, tableOf } from './score.ts';

const LIMIT_PERCENT = 90;
const RESULTS = 'test-results/mutants';
const { values } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true },
    workers: { type: 'string', default: '2' },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const wanted = FOLDERS.filter(({ name }) => values.folder?.includes(name) ?? true);
if (wanted.length === 0) throw new Error(`There is no such folder. Known: ${FOLDERS.map(({ name }) => name).join(', ')}`);
mkdirSync(RESULTS, { recursive: true });

const scores: Score[] = [];
for (const folder of wanted) {
  const outcomes = await tryFolder(folder);
  if (outcomes.length === 0) continue;
  const score = scoreOf(folder.name, outcomes);
  scores.push(score);
  writeFileSync(`${RESULTS}/${folder.name}.json`, JSON.stringify({ score, survivors: survivorsOf(outcomes) }, null, 2));
  console.log(`\n${tableOf([score])}`);
  if (values.list) for (const survivor of survivorsOf(outcomes)) tell(survivor);
}
if (scores.length === 0) throw new Error('Nothing was tried: no such file stands in these folders.');
console.log(`\n${tableOf(scores)}`);
process.exit(scores.every((score) => (percentOf(score) ?? 100) >= LIMIT_PERCENT) ? 0 : 1);

async function tryFolder(folder: Folder): Promise<readonly Outcome[]> {
  const files = filesOf(folder, values.file ?? null);
  if (files.length === 0) return [];
  const whole = values.all || values.file !== undefined;
  giveOrder({
    tests: [...testsOf({ ...folder, tests: values.tests ?? folder.tests })],
    sample: whole ? null : Number(values.sample),
    seed: Number(values.seed),
    judgedFile: resolve('docs/mutants.md'),
  });
  // stryker.json: no tsconfig is named there, for Stryker would rewrite it by an API that the native compiler has
  // not; and its limits are wide, for what is only slow on a busy machine must not count as noticed.
  const results = await new Stryker({
    configFile: 'test/tools/mutants/stryker.json',
    mutate: [...files],
    concurrency: Number(values.workers),
  }).runMutationTest();
  return results.map(outcomeOf);
}

function outcomeOf({ fileName, location, replacement, status, statusReason, coveredBy, static: whenLoaded }: MutantResult): Outcome {
  const file = relative(process.cwd(), fileName);
  return {
    file,
    line: location.start.line,
    original: textAt(readFileSync(file, 'utf8'), location),
    replacement: replacement ?? '',
    status,
    reason: statusReason ?? null,
    reachedBy: coveredBy ?? [],
    whenLoaded: whenLoaded ?? false,
  };
}

function tell(survivor: Outcome): void {
  const { file, line, status, reachedBy, whenLoaded } = survivor;
  const tests = [...new Set(reachedBy.map((id) => id.split('#')[0]?.split('/test/').at(-1) ?? id))];
  const reached = tests.length > 0 ? tests.join(', ') : whenLoaded ? 'every test that loads the file' : 'no test';
  console.log(`${file}:${line} ${status}; reached by ${reached}\n  ${judgedRow(survivor)}`);
}
