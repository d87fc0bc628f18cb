/** The page in the other language: the same sentences, by the same names, and none of the first among them. */

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { englishOf } from '../tools/english.ts';
import { isPortuguese } from '../tools/portuguese.ts';
import { stringsOf } from '../tools/sentences.ts';

const PAIRS = globSync('renderer/**/*.en.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => path.replace(/\.en\.ts$/, '.ts'));

type Module = Readonly<Record<string, unknown>>;
const read = async (path: string): Promise<Module> => (await import(pathToFileURL(resolve(path)).href)) as Module;

interface Leaf {
  readonly name: string;
  /** What must be the same in both. */
  readonly shape: string;
}

/** Names and what stands at them, down to the sentences: of these the places to be filled, of functions the parameters. */
function leavesOf(value: unknown, name = ''): readonly Leaf[] {
  if (typeof value === 'string') return [{ name, shape: `text ${placesOf(value)}` }];
  if (typeof value === 'function') return [{ name, shape: `function of ${value.length}` }];
  if (Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== RegExp.prototype))
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${name}.${key}`));
  return [{ name, shape: typeof value }];
}

const placesOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, place = '']) => place.replaceAll(/\s/g, '')))].toSorted().join(' ');

const byName = (leaves: readonly Leaf[]): Readonly<Record<string, string>> =>
  Object.fromEntries(leaves.map(({ name, shape }) => [name, shape]));

describe.each(PAIRS)('%s', (path) => {
  it('says the same in English', async () => {
    expect(byName(leavesOf({ ...(await read(englishOf(path))) }))).toEqual(byName(leavesOf({ ...(await read(path)) })));
  });
});

describe('English', () => {
  it('is known from Portuguese', () => {
    for (const text of ['Não', 'Abrir para corrigir', 'a rede', 'sem nota', 'Enviar']) expect(isPortuguese(text), text).toBe(true);
    for (const text of ['No data', 'Send a note', 'Português (Brasil)', 'R$ 5,89']) expect(isPortuguese(text), text).toBe(false);
  });

  it('has no word of Portuguese', () => {
    const sentences = PAIRS.flatMap((path) => stringsOf(englishOf(path)));
    expect(sentences.length).toBeGreaterThan(1500);
    expect(sentences.filter(({ text }) => isPortuguese(text))).toEqual([]);
  });
});

const PAGE = globSync('renderer/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
/** Files that hold what the user reads, by their names; those without a sentence of their own have no sibling. */
const isTexts = (path: string): boolean => /(?:texts?|\/texts\/[\w/-]+)(?:\.en)?\.ts$/.test(path);
const WITHOUT = [
  'renderer/app/texts/first.ts',
  'renderer/app/texts/index.ts',
  'renderer/app/texts/pt-BR.ts',
  'renderer/app/texts/screens.ts',
  'renderer/features/outbox/batches/now-text.ts',
  'renderer/features/pending/fueling/issuing-text.ts',
  'renderer/features/pending/issue/issue-text.ts',
];

/** What the network calls its fields, data that is recognised and shown by names from the texts; and how sheets are headed. */
const RECOGNISED = ['renderer/features/pending/fueling/issuing-names.ts', 'renderer/features/home/tour/example-sheet.ts'];

describe('the page', () => {
  it('has English for each file of texts', () => {
    const portuguese = PAGE.filter((path) => isTexts(path) && !path.endsWith('.en.ts'));
    expect(portuguese.length).toBeGreaterThan(35);
    expect(portuguese.filter((path) => !PAIRS.includes(path)).toSorted()).toEqual(WITHOUT);
  });

  it('says nothing that is not in its texts', () => {
    const code = PAGE.filter((path) => (!isTexts(path) || WITHOUT.includes(path)) && !RECOGNISED.includes(path));
    expect(code.length).toBeGreaterThan(300);
    expect(code.flatMap(stringsOf).filter(({ text }) => isPortuguese(text))).toEqual([]);
  });
});
