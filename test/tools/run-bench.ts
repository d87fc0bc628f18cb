/**
 * `npm run bench [name]`: bundles each test/bench/*.bench.ts and runs it in a process of its own with
 * the collector exposed; *.browser.ts drive the built app in a browser and run as they are. Each exports
 * `run(report)`. Ends in 1 when a figure is over its limit.
 */

import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { runNode } from './process.ts';

const OUT = 'dist/bench';
const wanted = process.argv[2];
const bundled = named('.bench.ts');
const inBrowser = named('.browser.ts');

if (bundled.length + inBrowser.length === 0) {
  console.error(wanted === undefined ? 'There is no benchmark.' : `There is no benchmark "${wanted}".`);
  process.exit(1);
}
if (bundled.length > 0) await bundle();

let code = 0;
for (const file of [
  ...bundled.map((name) => join(OUT, `${name}.js`)),
  ...inBrowser.map((name) => join('test/bench', `${name}.browser.ts`)),
]) {
  if ((await runNode('--expose-gc', ['test/tools/bench-host.mjs', file])) !== 0) code = 1;
}
process.exit(code);

function named(ending: string): readonly string[] {
  return readdirSync('test/bench')
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => wanted === undefined || name === wanted);
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
        input: Object.fromEntries(bundled.map((name) => [name, join('test/bench', `${name}.bench.ts`)])),
        external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`), 'node:sqlite', '@playwright/test', 'vite'],
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
}
