/** The first screen is drawn with its own sentences alone: whatever its files say must be among them. */

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { firstTexts } from '../../../../renderer/app/texts/first.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { ptBR as declared } from '../../../../renderer/app/texts/pt-BR.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const ptBR = { ...declared, screens: firstTexts.screens };
const PLURALS = ['_zero', '_one', '_other'];

type Texts = { readonly [key: string]: string | Texts };

/** What a file needs when it is read itself: no types, and nothing that it imports later. */
function needsOf(path: string): readonly string[] {
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^;']*?)\sfrom\s+)?'(\.[^']+\.tsx?)';/gm)]
    .filter(([, names = '']) => !/^\{(\s*type [^,}]+,?)+\s*\}$/.test(names))
    .map(([, , to = '']) => join(dirname(path), to));
}

/** Of the files that are read before the first screen. */
function firstFiles(): readonly string[] {
  const seen = new Set<string>();
  const waiting = [join(ROOT, 'renderer', 'main.tsx')];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...needsOf(path));
  }
  return [...seen];
}

/** A key, or the beginning of one whose end is only known when it is said. */
function isThere(key: string, open: boolean): boolean {
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  let at: string | Texts | undefined = firstTexts as Texts;
  for (const part of parts) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'object') return false;
  const inner = at;
  if (open) return last === '' || Object.keys(inner).some((name) => name.startsWith(last));
  return ['', ...PLURALS].some((ending) => last + ending in inner);
}

/** Of one that is begun: all that the whole has under it. */
function isWhole(prefix: string): boolean {
  const parts = prefix.split('.').slice(0, -1);
  const at = (from: Texts): string | Texts | undefined =>
    parts.reduce<string | Texts | undefined>((inner, part) => (typeof inner === 'object' ? inner[part] : undefined), from);
  return JSON.stringify(at(firstTexts as Texts)) === JSON.stringify(at(ptBR as Texts));
}

const files = firstFiles();
const said = files
  .filter((path) => relative(ROOT, path).startsWith('renderer') && !/texts/.test(relative(ROOT, path)))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/['"`](\w+)\.([\w.-]*)(['"`]|\$\{)/g)]
      .filter(([, area = '']) => area in ptBR)
      .map(([, area = '', rest = '', end]) => ({ key: `${area}.${rest}`, open: end === '${' })),
  );

test('every sentence of the first screen is read with it', () => {
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ key, open }) => !isThere(key, open) || (open && !isWhole(key)))).toEqual([]);
});

test('the first screen waits for no screen’s sentences, and for no grid', () => {
  const names = files.map((path) => relative(ROOT, path).replaceAll('\\', '/'));
  expect(names).toContain('renderer/features/home/home-screen.tsx');
  expect(names).not.toContain('renderer/app/texts/pt-BR.ts');
  expect(names).not.toContain('renderer/components/data-grid/data-grid.tsx');
});

test('all other sentences come with the first file that is read later', async () => {
  const { t } = startTexts();
  expect(Object.keys(firstTexts)).not.toContain('privacy');
  expect(t('pending.home.title')).toBe(ptBR.pending.home.title);
  await readTexts();
  expect(t('privacy.title')).toBe(ptBR.privacy.title);
  expect(t('notes.imports.title')).toBe(ptBR.notes.imports.title);
});

test.each([
  [0, '0 abastecimentos'],
  [1, '1 abastecimento'],
  [2, '2 abastecimentos'],
  [1_000_000, '1.000.000 abastecimentos'],
])('%d is said as people say it', async (count, said) => {
  const { t } = startTexts();
  await readTexts();
  expect(t('movement.fuelings', { count })).toBe(said);
});

test('what has a form for one has one for the others', () => {
  const forms = (texts: Texts, at: string): readonly string[] =>
    Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [`${at}${key}`] : forms(value, `${at}${key}.`)));
  const all = new Set(forms(ptBR as Texts, ''));
  const without = [...all].filter((key) => key.endsWith('_one') && !all.has(key.replace(/_one$/, '_other')));
  expect(without).toEqual([]);
});
