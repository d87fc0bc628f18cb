/** Writes down, at each build, whose code went into the bundle: what LICENCAS.txt and the bill of materials are made of. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import license, { type Dependency } from 'rollup-plugin-license';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { ROOT } from '../../harness/runtime-path.ts';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().nullable().default(null),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
});

const bundledSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX; null = it says none. */
  license: z.string().nullable(),
  author: z.string().nullable(),
  /** Of its licence file, and of its notice; null = the package came without. */
  text: z.string().nullable(),
});
export type Bundled = z.output<typeof bundledSchema>;

export const PARTS = ['main', 'preload', 'renderer'] as const;
type Part = (typeof PARTS)[number];

/** Beside what ships, not in it. */
const listOf = (part: Part): string => join(ROOT, 'dist', 'bundled', `${part}.json`);

/** Two plugins: code by the module list, styles and fonts (which no chunk lists) by the files they come from. */
export function bundled(part: Part): readonly Plugin[] {
  let code: readonly Bundled[] = [];
  const styles = new Set<string>();
  return [
    listOnly(
      license({
        cwd: ROOT,
        thirdParty: {
          multipleVersions: true,
          output: (dependencies) => {
            code = dependencies.map(fromDependency);
          },
        },
      }) as unknown as RollupsOwn,
    ),
    {
      name: 'recolha-bundled',
      transform: {
        filter: { id: /node_modules.*\.css(?:\?|$)/ },
        handler(_code, id) {
          styles.add(id);
        },
      },
      // After the other plugin's, whose list is ready then.
      writeBundle() {
        const whole = [...code, ...[...styles].map(fromFile)];
        const once = [...new Map(whole.map((entry) => [`${entry.name}@${entry.version}`, entry])).values()];
        mkdirSync(dirname(listOf(part)), { recursive: true });
        writeFileSync(listOf(part), JSON.stringify(once, null, 1));
      },
    },
  ];
}

/** The hooks of the licence plugin, which is typed for Rollup's plugin contexts and uses none. */
interface RollupsOwn {
  readonly name: string;
  renderChunk(code: string, chunk: { readonly modules: object }, options: { readonly sourcemap: boolean }): unknown;
  generateBundle(): void;
}

/**
 * It reads the modules of each chunk, which is what is wanted of it; then it makes the chunk's code anew for a banner that is not
 * asked for, with a source map of each character: two thirds of a build. The chunk stays as it is.
 */
function listOnly(plugin: RollupsOwn): Plugin {
  return {
    name: plugin.name,
    renderChunk(_code, { modules }) {
      plugin.renderChunk('', { modules }, { sourcemap: false });
      return null;
    },
    generateBundle: () => plugin.generateBundle(),
  };
}

function fromDependency({ name, version, license: spdx, author, licenseText, noticeText }: Dependency): Bundled {
  const texts = [licenseText, noticeText].filter((text): text is string => text != null);
  return {
    name: name ?? '',
    version: version ?? '',
    license: spdx,
    author: author?.name ?? null,
    text: texts.length === 0 ? null : texts.join('\n\n'),
  };
}

/** The package a file lies in. */
function fromFile(file: string): Bundled {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const {
    name,
    version,
    license: spdx,
    author = null,
  } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const text = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  return { name, version, license: spdx, author, text: text === undefined ? null : readFileSync(join(folder, text), 'utf8') };
}

/** What the last build of all three parts bundled, by name. */
export function readBundled(): readonly Bundled[] {
  const all = PARTS.flatMap((part) => z.array(bundledSchema).parse(JSON.parse(readFileSync(listOf(part), 'utf8'))));
  const once = new Map(all.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version.localeCompare(b.version)));
}
