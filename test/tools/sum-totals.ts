/** The closing lines over the test command, the proofs and the benchmarks, for continuous integration. */

import { add, closingLines, readSaved, TOTALS } from './runs/totals.ts';

for (const line of closingLines(add(...Object.values(TOTALS).map(readSaved)))) console.log(line);
