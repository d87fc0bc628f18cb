import { expect, test } from 'vitest';
import { checkExports, readProduct } from '../../../tools/house/check-exports.ts';

const found = (files: Readonly<Record<string, string>>): readonly string[] =>
  checkExports(new Map(Object.entries(files))).map(
    ({ text }) => text.split(':')[0] + text.slice(text.indexOf(':')).replace(/: keep.*/, ''),
  );

test('a value that no product file imports is named; types, entries and English siblings are not judged', () => {
  expect(
    found({
      'main/a.ts':
        'export const USED = 1;\nexport function lonely() {}\nexport const [one, two] = [1, 2];\nexport { three as four };\nexport type T = 1;',
      'main/b.ts': "import { type T, USED, two } from './a.ts';\nimport { c } from './c.ts';",
      'main/c.ts': 'export const c = 1;',
      'main/c.en.ts': 'export const c = 2;',
      'main/index.ts': 'export const entry = 1;',
    }),
  ).toEqual([
    'main/a.ts: no product file imports lonely',
    'main/a.ts: no product file imports one',
    'main/a.ts: no product file imports four',
  ]);
});

test('a door passes a name on, and whole modules use everything', () => {
  const inner = 'export const rule = 1;\nexport const other = 2;';
  expect(
    found({
      'main/f/inner.ts': inner,
      'main/f/index.ts': "export { rule } from './inner.ts';",
      'main/g.ts': "import { rule } from './f/index.ts';",
    }),
  ).toEqual(['main/f/inner.ts: no product file imports other']);
  expect(found({ 'main/f/inner.ts': inner, 'main/f/index.ts': "export { rule } from './inner.ts';" })).toHaveLength(2);
  expect(
    found({
      'main/inner.ts': inner,
      'main/star.ts': "export * from './inner.ts';",
      'main/h.ts': "import { rule, other } from './star.ts';",
    }),
  ).toEqual([]);
  expect(found({ 'main/inner.ts': inner, 'main/late.ts': "const all = await import('./inner.ts');" })).toEqual([]);
  expect(found({ 'main/inner.ts': inner, 'main/late.ts': "const { rule } = await import('./inner.ts').other;" })).toEqual([
    'main/inner.ts: no product file imports rule',
  ]);
});

test('what only tests need goes through testing.ts, which no product file imports', () => {
  const files = { 'main/f/inner.ts': 'export const rule = 1;', 'main/f/testing.ts': "export { rule } from './inner.ts';" };
  expect(found(files)).toEqual([]);
  expect(found({ ...files, 'main/g.ts': "import { rule } from './f/testing.ts';" })).toEqual([
    'main/g.ts: main/f/testing.ts is a door for tests alone',
  ]);
});

test('of this house', () => {
  const product = readProduct();
  expect(product.size).toBeGreaterThan(1000);
  expect(checkExports(product)).toEqual([]);
});
