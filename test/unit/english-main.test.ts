/** The English of main: every file of sentences has it, with the same names, and none of it is Portuguese. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ESTree, parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { argumentsFor, pairs, said } from '../tools/language/spoken.ts';
import { isPortuguese } from '../tools/portuguese.ts';

const slashed = (paths: readonly string[]): readonly string[] => paths.map((path) => path.replaceAll('\\', '/')).sort();

/** The network of the training speaks for itself, and Portuguese. */
const NOT_OURS = 'main/training/';
const CODE = slashed(globSync('{main,preload}/**/*.ts')).filter((path) => !path.startsWith(NOT_OURS));
const ENGLISH = CODE.filter((path) => path.endsWith('.en.ts'));
const portugueseOf = (path: string): string => path.replace(/\.en\.ts$/, '.ts');
const TEXTS = CODE.filter((path) => /texts\.ts$|\/texts\/(?!index)[^/]*(?<!\.en)\.ts$/.test(path));

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;

/** What stands in a sentence where the program puts something. */
const FILLED = '§';

/** A word alone may be one of the code. */
const isSentence = (text: string): boolean => /\s|[À-ÿ]/.test(text.trim());

interface Found {
  readonly where: string;
  readonly text: string;
}

/** Answers of earlier calls: several tests read the same files. */
function once<T>(answer: (path: string) => T): (path: string) => T {
  const answers = new Map<string, T>();
  return (path) => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const made = answer(path);
    answers.set(path, made);
    return made;
  };
}

const parsed = once((path) => parseSync(path, readFileSync(path, 'utf8')).program);

/** All strings of a file that are neither names, types nor paths: of templates too. */
const stringsOf = once((path: string): readonly Found[] => {
  const code = readFileSync(path, 'utf8');
  const found: Found[] = [];
  let line = 1;
  let counted = 0;
  const add = (node: ESTree.Node, text: string): void => {
    if (node.start < counted) [line, counted] = [1, 0];
    for (; counted < node.start; counted += 1) if (code[counted] === '\n') line += 1;
    found.push({ where: `${path}:${line}`, text });
  };
  const visit = (node: ESTree.Node): void => {
    if (node.type.startsWith('Import') || (node.type.startsWith('TS') && !('expression' in node))) return;
    if (/^Export(All|Named)/.test(node.type) && 'source' in node && node.source !== null) return;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value);
    if (node.type === 'TemplateLiteral') add(node, node.quasis.map(({ value }) => value.cooked ?? '').join(FILLED));
    for (const child of Object.values(node)) for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one);
  };
  visit(parsed(path));
  return found;
});

/** What the user is told by each `fail(code, sentence)`, as code. */
function refusalsOf(path: string): readonly Found[] {
  const code = readFileSync(path, 'utf8');
  const found: Found[] = [];
  const visit = (node: ESTree.Node): void => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'fail') {
      const [, sentence] = node.arguments;
      if (sentence !== undefined) found.push({ where: path, text: code.slice(sentence.start, sentence.end) });
    }
    for (const child of Object.values(node)) for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one);
  };
  visit(parsed(path));
  return found;
}

type Module = Readonly<Record<string, unknown>>;
const load = async (path: string): Promise<Module> => (await import(pathToFileURL(resolve(path)).href)) as Module;

/** Each text of the page, and what it is in English wherever it stands. */
function named(names: Map<string, Set<string>>, theirs: unknown, ours: unknown): void {
  if (typeof theirs === 'string' && typeof ours === 'string') names.set(theirs, (names.get(theirs) ?? new Set()).add(ours));
  if (typeof theirs !== 'object' || theirs === null || typeof ours !== 'object' || ours === null) return;
  for (const [name, value] of Object.entries(theirs)) named(names, value, (ours as Module)[name]);
}

const SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|AS)\b/;

/** Words that are data, by their reason: they are Portuguese in every language. */
const DATA: ReadonlyMap<string, string> = new Map([
  ['preload/contract/pending/issuing-names.ts', 'names that a network may give its fields'],
  ['main/prices/sheet-words.ts', 'an import knows its columns by them'],
  ['main/shared/zip/zip-name.ts', 'the letters of an old code page'],
  ['main/support/pc.ts', 'what is written to try the disk, and removed'],
]);

/** Entries of the wire profile have both languages at one place (test/unit/renderer/wire-profile/entries.test.ts). */
const BOTH = /^main\/network\/(?:profile\/entries|endpoints)\//;

/** As the headers of sheets are compared. */
const isHeader = (text: string): boolean => text === text.toUpperCase() && !/[À-ÖØ-öø-ÿ]/.test(text);

/** What was put in: figures, and names. */
const putIn = (texts: readonly string[]): readonly string[] => [...(texts.join(' ').match(/\d+|Ipê|Jatobá/g) ?? [])].sort();

describe('the English of main', () => {
  it('stands beside every file of sentences', () => {
    expect(TEXTS.length).toBeGreaterThan(30);
    expect(TEXTS.filter((path) => !ENGLISH.includes(path.replace(/\.ts$/, '.en.ts')))).toEqual([]);
    expect(ENGLISH.filter((path) => !existsSync(portugueseOf(path)))).toEqual([]);
  });

  it('has no Portuguese word', () => {
    expect(ENGLISH.flatMap(stringsOf).filter(({ text }) => isPortuguese(text))).toEqual([]);
    // It would find one.
    expect(TEXTS.flatMap(stringsOf).filter(({ text }) => isPortuguese(text)).length).toBeGreaterThan(900);
  });

  it('says as much as the Portuguese does, whatever it is given', async () => {
    const wrong: unknown[] = [];
    let called = 0;
    let sampled = 0;
    for (const path of ENGLISH) {
      for (const [name, theirs, ours] of pairs({ ...(await load(portugueseOf(path))) }, { ...(await load(path)) }, path)) {
        called += 1;
        const asked = argumentsFor(theirs.length).filter((given) => said(theirs, given) !== null);
        if (asked.length > 0) sampled += 1;
        for (const given of asked) {
          const answer = said(ours, given);
          // One is often a word: "uma nota", "a note".
          const whole = answer !== null && (given.includes(1) || putIn(answer).join() === putIn(said(theirs, given) ?? []).join());
          if (!whole) wrong.push({ name, given, theirs: said(theirs, given), ours: answer });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(sampled / called).toBeGreaterThan(0.8);
  });

  it('is of files of sentences: none stands elsewhere', () => {
    const elsewhere = CODE.filter(
      (path) => !TEXTS.includes(path) && !ENGLISH.includes(path) && !existsSync(path.replace(/\.ts$/, '.en.ts')),
    );
    const found = elsewhere.filter((path) => !DATA.has(path) && !BOTH.test(path)).flatMap(stringsOf);
    expect(found.filter(({ text }) => isSentence(text) && isPortuguese(text) && !SQL.test(text) && !isHeader(text))).toEqual([]);
    expect([...DATA.keys()].filter((path) => !stringsOf(path).some(({ text }) => isPortuguese(text)))).toEqual([]);
  });

  it('is what every refusal says: none is worded where it is made', () => {
    const refusals = CODE.flatMap((path) => refusalsOf(path));
    expect(refusals.length).toBeGreaterThan(150);
    expect(refusals.filter(({ text }) => /^['"`]/.test(text))).toEqual([]);
  });

  it('calls each button of the page by the name that it has there', async () => {
    const page = slashed(globSync('renderer/**/*.en.ts'));
    const names = new Map<string, Set<string>>();
    for (const path of page) named(names, { ...(await load(portugueseOf(path))) }, { ...(await load(path)) });
    const quoted = (path: string): readonly string[] => stringsOf(path).flatMap(({ text }) => text.match(/(?<=“)[^”§]{4,}(?=”)/g) ?? []);
    const calls = ENGLISH.flatMap((path) =>
      [...new Set(quoted(portugueseOf(path)))].filter((name) => names.has(name)).map((name) => ({ path, name, ours: quoted(path) })),
    );
    expect(calls.length).toBeGreaterThan(12);
    expect(calls.filter(({ name, ours }) => !ours.some((one) => names.get(name)?.has(one)))).toEqual([]);
  });
});
