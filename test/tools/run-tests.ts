/**
 * `npm test`: check, build, unit and integration tests, a tenth of each proof, end to end in a real
 * Chromium. Every step runs even when an earlier one failed; the closing line holds the true totals.
 */

import { build } from '../harness/build.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { runNode } from './process.ts';
import { add, closingLine, E2E_RESULT, forget, readTotals, save, type Totals, VITEST_RESULT } from './totals.ts';

const NO_TEST: Totals = { passed: 0, failed: 0, skipped: 0 };

async function vitest(): Promise<Totals> {
  forget(VITEST_RESULT);
  await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_RESULT}`, ...process.argv.slice(2)],
    { RECOLHA_PROOF_SCALE: process.env.RECOLHA_PROOF_SCALE ?? '0.1' },
  );
  return readTotals(VITEST_RESULT);
}

async function endToEnd(): Promise<Totals> {
  forget(E2E_RESULT);
  try {
    const chromium = await ensureChromium();
    await runNode('node_modules/@playwright/test/cli.js', ['test'], { PLAYWRIGHT_CHROMIUM: chromium });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return readTotals(E2E_RESULT);
}

const failedChecks = await check();
for (const name of failedChecks) console.error(`check failed: ${name}`);
const checks: Totals = { ...NO_TEST, failed: failedChecks.length };
await build();
const totals = add(checks, await vitest(), await endToEnd());
save('test-results/totals-test.json', totals);
console.log(closingLine(totals));
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
