/** The bill of materials: against CycloneDX's own schema, and against what is really bundled. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Bill, joinBills, makeBill } from '../../tools/packages/bill.ts';
import { type Bundled, readBundled } from '../../tools/packages/bundled.ts';

/** Ajv comes with electron-store, the schemas with the plugin that writes the bill. */
function refusals(bill: Bill): readonly unknown[] {
  const require = createRequire(import.meta.url);
  const plugin = createRequire(join(dirname(require.resolve('rollup-plugin-sbom/package.json')), 'package.json'));
  const schemas = join(dirname(plugin.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res', 'schema');
  const read = (name: string): object => JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
  const { Ajv } = createRequire(createRequire(require.resolve('electron-store')).resolve('conf'))('ajv') as {
    readonly Ajv: new (
      options: object,
    ) => {
      readonly errors?: readonly unknown[] | null;
      addSchema(schema: object, id: string): void;
      validate(schema: object, data: unknown): boolean;
    };
  };
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  ajv.validate(read(`bom-${bill.specVersion}`), bill);
  return ajv.errors ?? [];
}

test('names what is bundled, and Electron, as CycloneDX asks', async () => {
  const bill = await makeBill();
  expect(refusals(bill)).toEqual([]);
  expect(refusals({ ...bill, components: [{ ...bill.components[0], type: 'engine' } as Bill['components'][number]] })).not.toEqual([]);
  const named = bill.components.map(({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`);
  const { version } = createRequire(import.meta.url)('electron/package.json') as { readonly version: string };
  expect(named.sort()).toEqual([...readBundled().map((entry) => `${entry.name}@${entry.version}`), `electron@${version}`].sort());
  // A bill with paths of the PC that built it says too much.
  expect(JSON.stringify(bill)).not.toContain(dirname(dirname(dirname(import.meta.dirname))));
});

const component = (name: string, version = '1.0.0') => ({ type: 'library', name, version, 'bom-ref': `${name}@${version}` });
const bill = (components: Bill['components'], dependencies: Bill['dependencies'] = []): Bill => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.7',
  components,
  dependencies,
});
const taken = (...names: readonly string[]): readonly Bundled[] =>
  names.map((name) => ({ name, version: '1.0.0', license: 'MIT', author: null, text: '' }));

test('what was looked at and not taken is left out, with what pointed to it', () => {
  const joined = joinBills(
    [
      bill([component('a'), component('left-out')], [{ ref: 'a@1.0.0', dependsOn: ['left-out@1.0.0'] }, { ref: 'left-out@1.0.0' }]),
      bill([component('a'), component('b')], [{ ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] }]),
    ],
    taken('a', 'b'),
    '45.0.0',
  );
  expect(joined.components.map(({ name }) => name)).toEqual(['electron', 'a', 'b']);
  expect(joined.dependencies).toEqual([{ ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] }]);
});

test('a package that is bundled and in no bill is told', () => {
  expect(() => joinBills([bill([component('a')])], taken('a', 'unknown'), '45.0.0')).toThrow('unknown@1.0.0');
});
