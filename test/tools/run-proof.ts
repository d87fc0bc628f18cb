/** `npm run proof`: the long proofs at their full size, numbers printed. */

import { build } from '../harness/build.ts';
import { runNode } from './process.ts';
import { closingLine, forget, PROOF_RESULT, readTotals, save } from './totals.ts';

await build();
forget(PROOF_RESULT);
await runNode(
  'node_modules/vitest/vitest.mjs',
  ['run', '--project', 'proof', '--reporter=default', '--reporter=json', `--outputFile.json=${PROOF_RESULT}`, ...process.argv.slice(2)],
  { RECOLHA_PROOF_SCALE: process.env.RECOLHA_PROOF_SCALE ?? '1' },
);
const totals = readTotals(PROOF_RESULT);
save('test-results/totals-proof.json', totals);
console.log(closingLine(totals));
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
