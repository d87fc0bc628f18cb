/** Bundles small programs of proofs, so that they run in processes of their own (`?raw` imports need Vite). */

import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../harness/runtime-path.ts';

/**
 * @param entries name -> path of the program, from the project's root.
 * @returns name -> path of what Node 24 can run.
 */
export async function bundlePrograms<Name extends string>(
  entries: Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, string>>> {
  const names = Object.keys(entries).filter((name): name is Name => name in entries);
  const outDir = join(ROOT, 'dist', 'proof', names.join('-'));
  const environment = process.env.NODE_ENV;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(ROOT, entries[name])])),
        external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`), 'node:sqlite'],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  });
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  const made: Partial<Record<Name, string>> = {};
  for (const name of names) made[name] = join(outDir, `${name}.js`);
  return made as Readonly<Record<Name, string>>;
}
