/** Sentences as they are read, once their facts are put in: counts agree with their nouns, and nothing shows where the parts meet. */

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Counted, disagrees, jointFaults, type Language } from '../tools/language/speech.ts';
import { argumentsFor, pairs, said } from '../tools/language/spoken.ts';

type Module = Readonly<Record<string, unknown>>;
const load = async (path: string): Promise<Module> => ({ ...((await import(pathToFileURL(resolve(path)).href)) as Module) });

const filesOf = (side: string, language: Language): readonly string[] =>
  globSync(`${side}/**/*.en.ts`)
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => (language === 'English' ? path : path.replace(/\.en\.ts$/, '.ts')));

interface Leaf {
  readonly where: string;
  readonly text: string;
}

function leavesOf(value: unknown, where: string): readonly Leaf[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${where}.${key}`));
}

const COUNTS: Readonly<Record<string, readonly number[]>> = { one: [1], other: [0, 2, 1000], zero: [0] };

/** A text of the page with its counts and names put in; without forms, any count may come. */
function filled({ where, text }: Leaf): readonly string[] {
  const counts = COUNTS[/_(one|other|zero)$/.exec(where)?.[1] ?? ''] ?? [0, 1, 2];
  return counts.map((count) =>
    text
      .replaceAll(/\{\{\s*count[^}]*\}\}/g, count.toLocaleString('pt-BR'))
      .replaceAll(/\{\{[^}]*number[^}]*\}\}/g, '7')
      .replaceAll(/\{\{[^}]*\}\}/g, '“Ipê”'),
  );
}

/** The nouns that the texts count, by their forms for one and for more; verbs end otherwise. */
function countedNouns(leaves: readonly Leaf[]): Counted {
  const texts = new Map(leaves.map(({ where, text }) => [where, text]));
  const [one, more] = [new Set<string>(), new Set<string>()];
  for (const [where, text] of texts) {
    const other = where.endsWith('_one') ? texts.get(where.replace(/_one$/, '_other')) : undefined;
    if (other === undefined) continue;
    const noun = (form: string): string | undefined => /\{\{\s*count[^}]*\}\} (\p{L}+)/u.exec(form)?.[1];
    const [single, several] = [noun(text), noun(other)];
    if (single === undefined || several === undefined || !several.endsWith('s') || single.endsWith('s')) continue;
    one.add(single);
    more.add(several);
  }
  return { one, more };
}

async function pageOf(language: Language): Promise<readonly Leaf[]> {
  const leaves = await Promise.all(filesOf('renderer', language).map(async (path) => leavesOf(await load(path), path)));
  return leaves.flat();
}

/** Samples that no sentence is made for: it was given what it does not take. */
const NONE = /\b(?:null|standard)\b|Ipê,Jatobá| (?:ser|be) \.$/;

/** What main says to samples, each sentence once; a name that was put in may be a sentence of its own. */
async function spokenOf(language: Language): Promise<readonly Leaf[]> {
  const found = new Map<string, string>();
  for (const path of filesOf('main', language)) {
    const module = await load(path);
    for (const { where, text } of leavesOf(module, path)) found.set(text, where);
    for (const [name, speak] of pairs(module, module, path))
      for (const given of argumentsFor(Math.min(speak.length, 4)).filter((one) => !one.includes(true)))
        for (const text of said(speak, given) ?? []) found.set(text, name);
  }
  return [...found].filter(([text]) => !NONE.test(text)).map(([text, where]) => ({ where, text: text.replaceAll(/Ipê|Jatobá/g, '“$&”') }));
}

describe('what is measured', () => {
  it.each([
    ['3 preços  prontos.', 'two spaces'],
    ['Nada a enviar : pronto.', 'a space before a stop'],
    ['Nada foi enviado..', 'two stops'],
    ['Espere. tente de novo.', 'a small letter after a stop'],
    ['A nota de o posto.', 'an article that its preposition takes in'],
    ['Lido por o programa.', 'an article that its preposition takes in'],
    ['Nada foi enviado. Tente de novo', 'a last sentence without a stop'],
  ])('%s', (text, fault) => expect(jointFaults(text, 'Portuguese')).toEqual([fault]));

  it('lets a good sentence be', () => {
    for (const text of ['Depois de a nota entrar na fila, confira.', 'Solte o .xml, ou “a.. b”.', 'Lendo… 3 de 7', '1.000 notas: R$ 5,89.'])
      expect(jointFaults(text, 'Portuguese')).toEqual([]);
  });

  it('knows one from more', () => {
    const nouns = { one: new Set(['nota']), more: new Set(['notas']) };
    expect(['1 notas', '2 nota', '0 nota', '1.000 nota'].map((text) => disagrees(text, nouns))).toEqual([true, true, true, true]);
    expect(['1 nota', '0 notas', '21 notas', 'nota 1'].map((text) => disagrees(text, nouns))).toEqual([false, false, false, false]);
  });
});

describe.each(['Portuguese', 'English'] as const)('%s', (language) => {
  it('of the page joins well', async () => {
    const leaves = await pageOf(language);
    const nouns = countedNouns(leaves);
    expect(nouns.more.size).toBeGreaterThan(20);
    const read = leaves.flatMap((leaf) => filled(leaf).map((text) => ({ where: leaf.where, text })));
    expect(read.length).toBeGreaterThan(5000);
    expect(read.flatMap(({ where, text }) => jointFaults(text, language).map((fault) => ({ where, text, fault })))).toEqual([]);
    expect(read.filter(({ text }) => disagrees(text, nouns))).toEqual([]);
  });

  it('of the page has no second stop after a name that ends with one', async () => {
    const named = (await pageOf(language)).filter(({ text }) => /\{\{(?:name|station|customer)\}\}/.test(text));
    expect(named.length).toBeGreaterThan(50);
    const read = named.map(({ where, text }) => ({
      where,
      text: text.replaceAll(/\{\{(?:name|station|customer)\}\}/g, 'Posto Ipê Ltda.'),
    }));
    expect(read.filter(({ text }) => text.includes('Ltda..'))).toEqual([]);
  });

  it('of main joins well', async () => {
    const nouns = countedNouns(await pageOf(language));
    const spoken = await spokenOf(language);
    expect(spoken.length).toBeGreaterThan(2000);
    expect(spoken.flatMap(({ where, text }) => jointFaults(text, language).map((fault) => ({ where, text, fault })))).toEqual([]);
    expect(spoken.filter(({ text }) => disagrees(text, nouns))).toEqual([]);
  });
});
