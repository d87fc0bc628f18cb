/**
 * `npm run proof`: the long proofs at their full size (RECOLHA_PROOF_SCALE: a share of it), numbers printed. Killed
 * programs and failing disks wait most of their time for processes: beside them run the proofs that only compute.
 */

import { readFileSync } from 'node:fs';
import { ensureBuilt } from '../harness/build.ts';
import { ensureChromium } from './chromium.ts';
import { runNode, runNodeAside } from './process.ts';
import { cpuSeconds, figureLines, fileTimes } from './runs/figures.ts';
import { add, closingLines, E2E_RESULT, forget, PICTURES_RESULT, readTotals, save, TOTALS, type Totals } from './runs/totals.ts';

const started = performance.now();
forget(TOTALS.proof);
const VITEST = 'node_modules/vitest/vitest.mjs';
const WAITING = ['test/proof/kill', 'test/proof/disk'] as const;
const WAITING_RESULT = 'test-results/proof-waiting.json';
const COMPUTING_RESULT = 'test-results/proof-computing.json';
const CASES_RESULT = 'test-results/proof-cases.json';
const COMPUTING_LOG = 'test-results/proof-computing.log';
const env = { RECOLHA_PROOF_SCALE: process.env.RECOLHA_PROOF_SCALE ?? '1' };

/** What vitest is told; its totals come into `result`. */
function options(result: string, which: readonly string[]): readonly string[] {
  forget(result);
  return ['run', '--project', 'proof', '--reporter=default', '--reporter=json', `--outputFile.json=${result}`, ...which];
}

async function waiting(): Promise<Totals> {
  return readTotals(WAITING_RESULT, await runNode(VITEST, options(WAITING_RESULT, WAITING), env));
}

async function computing(): Promise<Totals> {
  const others = WAITING.flatMap((folder) => ['--exclude', `${folder}/**`]);
  // The lives of the simulation have a thread for each core.
  const code = await runNodeAside(VITEST, options(COMPUTING_RESULT, ['--no-file-parallelism', ...others]), COMPUTING_LOG, env);
  return readTotals(COMPUTING_RESULT, code);
}

/** The unit and integration tests with every generated case; the other runs take a part of them (test/tools/runs/cases.ts). */
async function allCases(): Promise<Totals> {
  forget(CASES_RESULT);
  const projects = ['unit', 'mocked', 'integration'].flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${CASES_RESULT}`];
  return readTotals(CASES_RESULT, await runNode(VITEST, ['run', ...projects, ...reporters], { RECOLHA_TESTS: 'all' }));
}

/** What others leave out or run a part of (test/e2e/fixtures/whole.ts): every screen on every day and at every size, thousands of rows. */
async function longWays(): Promise<Totals> {
  forget(E2E_RESULT);
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test', '--grep', '@wide|@both'], {
    PLAYWRIGHT_CHROMIUM: await ensureChromium(),
    RECOLHA_TESTS: 'all',
  });
  return readTotals(E2E_RESULT, code);
}

/** The key screens as they were last looked at; on another Chromium than that of the pictures they are skipped. */
async function pictures(): Promise<Totals> {
  forget(PICTURES_RESULT);
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test', '-c', 'playwright.pictures.config.ts'], {
    PLAYWRIGHT_CHROMIUM: await ensureChromium(),
  });
  return readTotals(PICTURES_RESULT, code);
}

await ensureBuilt();
console.log(`simulation, model and damaged files run beside the killed programs; their lines follow (and stand in ${COMPUTING_LOG})`);
const vitest = await Promise.all([waiting(), computing()]);
console.log(readFileSync(COMPUTING_LOG, 'utf8'));
// The other tests ran before when only a share of the proofs runs (`.ci/run`); all cases, the widest and the pictures run with the whole.
const whole = env.RECOLHA_PROOF_SCALE === '1' ? [await allCases(), await longWays(), await pictures()] : [];
const totals = add(...vitest, ...whole);
save(TOTALS.proof, totals);
const times = [WAITING_RESULT, COMPUTING_RESULT].flatMap((path) => fileTimes(path));
for (const line of figureLines((performance.now() - started) / 1000, cpuSeconds(), times)) console.log(line);
for (const line of closingLines(totals)) console.log(line);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
