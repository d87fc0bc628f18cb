import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ptBR } from '../../../../renderer/app/texts/pt-BR.ts';
import { unusedKeys } from '../../../tools/language/unused-keys.ts';

const TEXTS = { area: { plain: 'a', some_one: 'b', some_other: 'c', act: { send: 'd', cancel: 'e' }, old: 'f' }, other: { title: 'g' } };

/** A key of which a part is computed, as a file has it. */
const key = (before: string, part: string, after = ''): string => `t(\`${before}$\{${part}}${after}\`);`;

test('a key is shown where it, a part above it or a template that it fits is named', () => {
  const shown = ["t('area.plain'); t('area.some', { count });", key('area.act.', 'act'), key('', 'words', '.title')].join(' ');
  expect(unusedKeys(TEXTS, [shown])).toEqual(['area.old']);
  expect(unusedKeys(TEXTS, [shown, "t('area.old')"])).toEqual([]);
  expect(unusedKeys(TEXTS, ["const names = t('area.act', { returnObjects: true })"])).toEqual([
    'area.plain',
    'area.some',
    'area.old',
    'other.title',
  ]);
  expect(unusedKeys(TEXTS, [key('', 'any')])).toHaveLength(6);
});

test('every sentence of the page is shown by a file of the page', () => {
  const files = globSync('{renderer,preload}/**/*.{ts,tsx}').filter((path) => !/texts(?:\.en)?\.ts$/.test(path));
  expect(
    unusedKeys(
      ptBR,
      files.map((path) => readFileSync(path, 'utf8')),
    ),
  ).toEqual([]);
});
