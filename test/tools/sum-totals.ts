/** The closing line over the test command and the proofs, for continuous integration. */

import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { add, closingLine, type Totals } from './runs/totals.ts';

const schema = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

function read(path: string): Totals {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 1, skipped: 0 };
}

console.log(closingLine(add(read('test-results/totals-test.json'), read('test-results/totals-proof.json'))));
