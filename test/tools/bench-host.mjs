// Runs one benchmark and prints its figures: BENCH <name> <value> <unit> limit <limit>, with the least and the most of its
// runs and how busy the machine was. Ends in 1 when a figure is over its limit, in 2 when the machine was not quiet enough
// to say so of all.
import { resolve } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BENCH_SCALE } from '../bench/scale.ts';
import { judge } from './bench/judge.ts';
import { load, MOST_OTHERS, othersBetween, usage } from './bench/quiet.ts';

/** Idle moments before and after, in which whatever runs is others'. */
const LOOK_MS = BENCH_SCALE < 1 ? 0 : 1000;

const file = process.argv[2];
const bench = await import(pathToFileURL(resolve(file)).href);
const figures = [];
const before = await othersNow();
const from = usage();
await bench.run((figure) => figures.push({ figure, load: load() }));
const to = usage();
const after = await othersNow();
// What a benchmark starts is no process of others: there only the moments before and after tell.
const others = Math.max(before, after, bench.STARTS_OTHERS === true ? 0 : othersBetween(from, to));
const quiet = others <= MOST_OTHERS;
const judged = figures.map(({ figure, load: loadThen }) =>
  judge(BENCH_SCALE < 1 ? { ...figure, limit: null } : figure, { others, load: loadThen, quiet }),
);
for (const { line } of judged) console.log(line);
const has = (verdict) => judged.some((each) => each.verdict === verdict);
if (has('unjudged')) console.log(`NOT QUIET ${file}: others took ${others.toFixed(2)} cores; its times neither pass nor fail`);
process.exit(has('over') ? 1 : has('unjudged') ? 2 : 0);

async function othersNow() {
  const start = usage();
  await rest(LOOK_MS);
  return othersBetween(start, usage());
}
