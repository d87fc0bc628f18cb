/**
 * `npm run simulate -- --seeds N [--from S]`: N lives of the outbox, from seed S on. Ends in 1 when one of
 * them fails; its seed and its story are printed. A found seed goes into test/simulation/failing-seeds.json.
 */

import { parseArgs } from 'node:util';
import { simulateMany } from '../simulation/pool.ts';
import { sentence, storyOf } from '../simulation/totals.ts';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } } });
const count = whole('seeds', values.seeds);
const from = whole('from', values.from);
const started = performance.now();
const seconds = (): number => (performance.now() - started) / 1000;
let told = 0;

const totals = await simulateMany({
  from,
  count,
  mostFailures: 5,
  onProgress(so) {
    if (seconds() - told < 10) return;
    told = seconds();
    console.log(sentence(so, told));
  },
});
for (const failure of totals.failures) console.log(storyOf(failure));
for (const [arc, lives] of Object.entries(totals.arcs).toSorted(([, a], [, b]) => a - b)) console.log(`  ${arc}: ${lives}`);
console.log(sentence(totals, seconds()));
if (totals.failures.length > 0) {
  console.log(`Put into test/simulation/failing-seeds.json: ${totals.failures.map(({ seed }) => seed).join(', ')}`);
}
process.exit(totals.failures.length === 0 ? 0 : 1);

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name}: a whole number above 0 was expected, not "${text}".`);
  process.exit(2);
}
