/**
 * `npm run bench [name]`: bundles each *.bench.ts under test/bench and runs it in a process of its own with
 * the collector exposed; *.browser.ts drive the built app in a browser and run as they are, and so do *.asked.ts, which
 * are run by their name alone. Each exports `run(report)`. Ends in 1 when a figure is over its limit, in 2 when the
 * machine was too busy to say so. `-- --smoke` runs each at a hundredth of its size: only that it ends well is judged.
 * `-- --growth` runs those in a process of their own at a hundredth, a tenth and all of their size: GROWTH <name> <exponent>
 * says how each time and size grows.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { exponentOf, type Grown } from '../bench/growth.ts';
import { runNode, runNodeAside } from './process.ts';
import { add, forget, ofFailures, ofPassed, save, TOTALS, type Totals } from './runs/totals.ts';

const FOLDER = 'test/bench';
const OUT = 'dist/bench';
const NOT_QUIET = 2;
/** Shares of each benchmark's size. */
const GROWTH_SIZES = [0.01, 0.1, 1] as const;
const given = process.argv.slice(2);
const isSmoke = given.includes('--smoke');
const isGrowth = given.includes('--growth');
const wanted = given.find((each) => !each.startsWith('--'));
const bundled = filesOf('.bench.ts');
const asTheyAre = isGrowth ? [] : [...filesOf('.browser.ts'), ...(wanted === undefined ? [] : filesOf('.asked.ts'))];

if (bundled.length + asTheyAre.length === 0) {
  console.error(wanted === undefined ? 'There is no benchmark.' : `There is no benchmark "${wanted}".`);
  process.exit(1);
}
if (bundled.length > 0) await bundle();

let code = 0;
let totals: Totals = ofPassed(0);
forget(TOTALS.bench);
const left = [...bundled.map(({ name }) => join(OUT, `${name}.js`)), ...asTheyAre.map(({ path }) => path)];
if (isGrowth) for (const file of left) await tellGrowth(file);
// Two at a time where no time is judged.
else await Promise.all(Array.from({ length: isSmoke ? 2 : 1 }, runLeft));
if (isSmoke) save(TOTALS.bench, totals);
process.exit(code);

async function tellGrowth(file: string): Promise<void> {
  const points = new Map<string, { readonly unit: string; readonly grown: Grown[] }>();
  for (const size of GROWTH_SIZES) {
    const log = join(OUT, 'growth.log');
    const env = { RECOLHA_BENCH_SCALE: String(size), RECOLHA_BENCH_ROUNDS: '1' };
    if ((await runNodeAside('test/tools/bench-host.mjs', [file], log, env, ['--expose-gc'])) === 1) code = 1;
    for (const [, name = '', value = '', unit = ''] of readFileSync(log, 'utf8').matchAll(/^BENCH (\S+) (\S+) (ms|s|MB|kB) /gm)) {
      const one = points.get(name) ?? { unit, grown: [] };
      points.set(name, one);
      if (Number(value) > 0) one.grown.push({ size, ms: Number(value) });
    }
  }
  for (const [name, { unit, grown }] of points) {
    const values = grown.map(({ size, ms }) => `${ms} ${unit} at ${size}`).join(', ');
    console.log(`GROWTH ${name} ${grown.length < 2 ? '–' : exponentOf(grown).toFixed(2)} (${values})`);
  }
}

async function runLeft(): Promise<void> {
  for (let file = left.shift(); file !== undefined; file = left.shift()) {
    const began = performance.now();
    const env = { RECOLHA_BENCH_NAMED: wanted === undefined ? '0' : '1', ...(isSmoke && { RECOLHA_BENCH_SCALE: '0.01' }) };
    const ended = await runNode('--expose-gc', ['test/tools/bench-host.mjs', file], env);
    console.log(`${basename(file)} took ${((performance.now() - began) / 1000).toFixed(1)} s`);
    totals = add(totals, ended === 0 ? ofPassed(1) : ofFailures([`benchmark ${basename(file)} ended with ${ended}`]));
    if (ended !== 0) code = ended === NOT_QUIET && code !== 1 ? NOT_QUIET : 1;
  }
}

function filesOf(ending: string): readonly { readonly name: string; readonly path: string }[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: basename(file, ending), path: join(FOLDER, file) }))
    .filter(({ name }) => wanted === undefined || name === wanted);
}

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['electron', 'vite', 'playwright-core', '@playwright/test'] },
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(bundled.map(({ name, path }) => [name, path])),
        external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`), 'node:sqlite', '@playwright/test', 'vite'],
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
}
