/**
 * `npm test`: check, build, unit and integration tests, a small share of the proofs, and beside them the journeys in a
 * real Chromium: each waits most of its time for sockets, processes or pages. Every step runs even when an earlier one
 * failed; the closing line holds the true totals. With RECOLHA_TESTS=ci, as `.ci/run` has it, the long files and all
 * end-to-end tests but the widest run too, and no proof: they follow in a run of their own. What runs where:
 * docs/testing.md.
 */

import { existsSync, readFileSync } from 'node:fs';
import { ensureBuilt } from '../harness/build.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { runNode, runNodeAside } from './process.ts';
import { EXTENT } from './runs/extent.ts';
import { cpuSeconds, figureLines, fileTimes } from './runs/figures.ts';
import { add, closingLines, E2E_RESULT, forget, ofFailures, readTotals, save, TOTALS, type Totals, VITEST_RESULT } from './runs/totals.ts';

const started = performance.now();
forget(TOTALS.test);
const E2E_LOG = 'test-results/e2e.log';
/** The runner's own, so that it and those it starts agree. */
const tests = process.env.RECOLHA_TESTS === undefined ? 'core' : EXTENT;
const env = { RECOLHA_TESTS: tests, RECOLHA_PROOF_SCALE: process.env.RECOLHA_PROOF_SCALE ?? '0.003' };
const projects = tests === 'core' ? [] : ['unit', 'mocked', 'integration'].flatMap((name) => ['--project', name]);

async function vitest(): Promise<Totals> {
  forget(VITEST_RESULT);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_RESULT}`, ...projects];
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...options, ...process.argv.slice(2)], env);
  return readTotals(VITEST_RESULT, code);
}

async function endToEnd(chromium: string): Promise<Totals> {
  forget(E2E_RESULT);
  const code = await runNodeAside('node_modules/@playwright/test/cli.js', ['test'], E2E_LOG, { ...env, PLAYWRIGHT_CHROMIUM: chromium });
  return readTotals(E2E_RESULT, code);
}

/** null: no Chromium is there and none can be had; the reason is printed. */
function chromiumOrReason(): Promise<string | null> {
  return ensureChromium().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });
}

/** What this machine lacks, and which tests are skipped for it. */
function missing(): readonly string[] {
  return [
    ...(existsSync('../shared/data') ? [] : ['../shared (real files) is not here: tests that read it are skipped']),
    ...(process.platform === 'linux' ? [] : ['not Linux: tests of a running installed program and of updates are skipped']),
  ];
}

const [failedChecks] = await Promise.all([check(false), ensureBuilt()]);
const checks = ofFailures(failedChecks.map((name) => `check: ${name}`));
// Found first: it may have to be installed.
const chromium = await chromiumOrReason();
console.log(`the end-to-end tests run beside the others; their lines follow (and stand in ${E2E_LOG})`);
const results = await Promise.all([vitest(), chromium === null ? ofFailures(['end-to-end tests: no Chromium']) : endToEnd(chromium)]);
if (chromium !== null) console.log(readFileSync(E2E_LOG, 'utf8'));
const totals = add(checks, ...results);
save(TOTALS.test, totals);
const times = [VITEST_RESULT, E2E_RESULT].flatMap((path) => fileTimes(path));
for (const line of figureLines((performance.now() - started) / 1000, cpuSeconds(), times)) console.log(line);
for (const line of missing()) console.log(line);
for (const line of closingLines(totals)) console.log(line);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
