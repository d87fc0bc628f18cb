/**
 * All tests by example of the outbox's pure part in one process, under V8's block coverage; random tests do
 * not count. Run by every-branch.long.test.ts alone, in a run of its own, so that no test is counted twice.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { beginBlockCoverage } from './block-coverage.ts';

const endBlockCoverage = beginBlockCoverage();
for (const load of Object.values(
  import.meta.glob([
    '../*.test.ts',
    '../tracking/expected-price.test.ts',
    '../list/words-of-doubt.test.ts',
    '!../model.test.ts',
    '!../texts.test.ts',
  ]),
))
  await load();

test('no branch of main/outbox/model is left out', () => {
  const { files, unrun } = endBlockCoverage('/main/outbox/model/');
  const loaded = files.map((file) => file.slice(file.lastIndexOf('/') + 1));
  expect(loaded).toEqual(expect.arrayContaining([...modulesWithCode()]));
  // A door only hands on what its files export.
  const left = unrun.filter(({ file }) => !file.endsWith('/index.ts'));
  expect(left.map(({ file, line, code }) => `${file}:${line}: ${code}`)).toEqual([]);
});

/** Files that hold types and constants only have no branch, and need not be loaded. */
function modulesWithCode(): readonly string[] {
  const folder = new URL('../../../../main/outbox/model/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.filter((file) => /^(?:export )?function /m.test(readFileSync(new URL(file, folder), 'utf8'))).map((file) => basename(file));
}
