/**
 * `npm test`: check, build, unit and integration tests, some 1 % of each proof, and beside them end to end in a real
 * Chromium: either waits most of its time for sockets, processes or pages. Every step runs even when an earlier one
 * failed; the closing line holds the true totals.
 */

import { readFileSync } from 'node:fs';
import { ensureBuilt } from '../harness/build.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { runNode, runNodeAside } from './process.ts';
import { add, closingLine, E2E_RESULT, forget, readTotals, save, type Totals, VITEST_RESULT } from './totals.ts';

const E2E_LOG = 'test-results/e2e.log';
const NO_TEST: Totals = { passed: 0, failed: 0, skipped: 0 };

async function vitest(): Promise<Totals> {
  forget(VITEST_RESULT);
  await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_RESULT}`, ...process.argv.slice(2)],
    { RECOLHA_PROOF_SCALE: process.env.RECOLHA_PROOF_SCALE ?? '0.01' },
  );
  return readTotals(VITEST_RESULT);
}

async function endToEnd(chromium: string): Promise<Totals> {
  forget(E2E_RESULT);
  await runNodeAside('node_modules/@playwright/test/cli.js', ['test'], E2E_LOG, { PLAYWRIGHT_CHROMIUM: chromium });
  return readTotals(E2E_RESULT);
}

/** null: there is none, and can be had none; the reason is printed. */
function chromiumOrReason(): Promise<string | null> {
  return ensureChromium().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });
}

const [failedChecks] = await Promise.all([check(), ensureBuilt()]);
for (const name of failedChecks) console.error(`check failed: ${name}`);
const checks: Totals = { ...NO_TEST, failed: failedChecks.length };
// Before the rest: it may have to be installed.
const chromium = await chromiumOrReason();
console.log(`end to end runs beside the other tests; its lines follow theirs (and stand in ${E2E_LOG})`);
const results = await Promise.all([vitest(), chromium === null ? { ...NO_TEST, failed: 1 } : endToEnd(chromium)]);
if (chromium !== null) console.log(readFileSync(E2E_LOG, 'utf8'));
const totals = add(checks, ...results);
save('test-results/totals-test.json', totals);
console.log(closingLine(totals));
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
