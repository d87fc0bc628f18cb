/**
 * The bill of materials: `npm run sbom` writes release/recolha-VERSION.cdx.json (CycloneDX), which lists the components and
 * versions in the program. It is published beside a release and does not ship.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sbom from 'rollup-plugin-sbom';
import { build, type InlineConfig } from 'vite';
import { z } from 'zod';
import { ensureBuilt } from '../../harness/build.ts';
import { ROOT } from '../../harness/runtime-path.ts';
import { type Bundled, PARTS, readBundled } from './bundled.ts';

const componentSchema = z.looseObject({
  type: z.string(),
  'bom-ref': z.string(),
  name: z.string(),
  group: z.string().optional(),
  version: z.string(),
});
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(componentSchema).default([]),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })).default([]),
});
export type Bill = z.output<typeof billSchema>;

/** Bill of one of the three builds: every package that it looked at. */
async function billOf(part: (typeof PARTS)[number]): Promise<Bill> {
  const options: InlineConfig = {
    root: part === 'renderer' ? join(ROOT, 'renderer') : ROOT,
    configFile: join(ROOT, `vite.${part}.config.ts`),
    logLevel: 'error',
    // Small names and maps change nothing of what is in it.
    build: { write: false, minify: false, cssMinify: false, sourcemap: false },
    plugins: [sbom({ outFormats: ['json'], includeWellKnown: false, saveTimestamp: false }) as never],
  };
  const made = [await build(options)].flat();
  const files = made.flatMap((output) => ('output' in output ? output.output : []));
  const found = files.find(({ fileName }) => fileName.endsWith('bom.json'));
  if (found === undefined || found.type !== 'asset') throw new Error(`no bill of ${part}`);
  return billSchema.parse(JSON.parse(String(found.source)));
}

const nameOf = ({ group, name, version }: Bill['components'][number]): string =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`;

/** One bill of three, of what was really bundled (a builder looks at more than it takes), with Electron around it. */
export function joinBills(bills: readonly [Bill, ...Bill[]], bundled: readonly Bundled[], electron: string): Bill {
  const taken = new Set(bundled.map(({ name, version }) => `${name}@${version}`));
  const components = new Map(
    bills.flatMap((bill) => bill.components.filter((entry) => taken.has(nameOf(entry))).map((entry) => [entry['bom-ref'], entry])),
  );
  const named = new Set([...components.values()].map(nameOf));
  const missing = [...taken].filter((name) => !named.has(name));
  if (missing.length > 0) throw new Error(`bundled, and in no bill: ${missing.join(', ')}`);

  const ref = `pkg:npm/electron@${electron}`;
  const runtime = {
    type: 'framework',
    name: 'electron',
    version: electron,
    'bom-ref': ref,
    purl: ref,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const needs = new Map<string, Set<string>>();
  for (const { ref: from, dependsOn = [] } of bills.flatMap(({ dependencies }) => dependencies)) {
    // Of a component that was left out, or of the program itself.
    if (!components.has(from)) continue;
    const known = needs.get(from) ?? new Set();
    for (const to of dependsOn) if (components.has(to)) known.add(to);
    needs.set(from, known);
  }
  return {
    ...bills[0],
    components: [runtime, ...components.values()],
    dependencies: [...needs].map(([from, to]) => ({ ref: from, ...(to.size === 0 ? {} : { dependsOn: [...to] }) })),
  };
}

export async function makeBill(): Promise<Bill> {
  await ensureBuilt();
  const [first, ...others] = PARTS;
  const bills: [Bill, ...Bill[]] = [await billOf(first)];
  for (const part of others) bills.push(await billOf(part));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'node_modules', 'electron', 'package.json'), 'utf8')));
  return joinBills(bills, readBundled(), version);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const bill = await makeBill();
  const path = join(ROOT, 'release', `recolha-${version}.cdx.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${path}: ${bill.components.length} components`);
}
