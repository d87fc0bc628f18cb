import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDERS, filesOf, NOT_ASKED, testsOf } from '../../../tools/mutants/folders.ts';
import { readJudged } from '../../../tools/mutants/judged.ts';
import { JUDGED, NOT_CHOSEN, type Outcome, percentOf, scoreOf, survivorsOf, tableOf } from '../../../tools/mutants/score.ts';

const outcome = (status: string, reason: string | null = null): Outcome => ({
  file: 'a.ts',
  line: 1,
  original: 'a',
  replacement: 'b',
  status,
  reason,
  reachedBy: [],
  whenLoaded: false,
});
const OUTCOMES = [
  ...Array.from({ length: 17 }, () => outcome('Killed')),
  outcome('Timeout'),
  outcome('Survived'),
  outcome('NoCoverage'),
  outcome('CompileError', JUDGED),
  outcome('CompileError', NOT_CHOSEN),
  outcome('RuntimeError'),
];

test('what no test reaches counts against the score; what was judged or not tried counts apart', () => {
  const score = scoreOf('outbox', OUTCOMES);
  expect(score).toEqual({ folder: 'outbox', known: 23, tried: 20, killed: 18, survived: 1, unreached: 1, judged: 1 });
  expect(percentOf(score)).toBe(90);
  expect(survivorsOf(OUTCOMES).map(({ status }) => status)).toEqual(['Survived', 'NoCoverage']);
});

test('the table rounds down, and says nothing where nothing was tried', () => {
  const score = scoreOf('outbox', OUTCOMES);
  expect(tableOf([{ ...score, tried: 10_000, killed: 8_999 }])).toMatch(/89\.9 %$/);
  expect(tableOf([{ ...score, tried: 0, killed: 0 }])).toMatch(/ -$/);
});

test('each folder has code, its own, and tests', () => {
  const code = FOLDERS.map((folder) => ({ name: folder.name, files: filesOf(folder, null) }));
  for (const { name, files } of code) expect(files.length, name).toBeGreaterThan(2);
  const all = code.flatMap(({ files }) => files);
  expect(new Set(all).size).toBe(all.length);
  for (const folder of FOLDERS) expect(globSync([...testsOf(folder)]).length, folder.name).toBeGreaterThan(2);
  for (const file of NOT_ASKED) expect(existsSync(file), file).toBe(true);
});

test('files that are asked for are looked for in the folder that they are of', () => {
  const asked = ['main/outbox/model/re*.ts', 'main/stations/vault/vault.ts'];
  const found = FOLDERS.map((folder) => [folder.name, filesOf(folder, asked)] as const).filter(([, files]) => files.length > 0);
  expect(found.map(([name]) => name)).toEqual(['outbox', 'secrets']);
  expect(found[0]?.[1]).toContain('main/outbox/model/reduce.ts');
  expect(found[1]?.[1]).toEqual(['main/stations/vault/vault.ts']);
});

test('what docs/mutants.md judges stands in a file that is there', () => {
  for (const name of readJudged(readFileSync('docs/mutants.md', 'utf8'))) expect(existsSync(name.split(' | ')[0] ?? ''), name).toBe(true);
});
