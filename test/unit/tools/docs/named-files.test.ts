/** A reader who follows a comment or a document finds the file it names. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const TREE = globSync(['{main,preload,renderer,test,docs,assets}/**/*', '*.{md,ts,json,yml}']).map((file) => file.replaceAll('\\', '/'));
const CODE = TREE.filter((file) => /\.(ts|tsx|mjs|sql|css)$/.test(file));
const DOCUMENTS = [...globSync('docs/**/*.md'), 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
/** Written by the program or by its users, not part of the repository. */
const OF_THE_PROGRAM = new Set(['wire-profile.json']);
const NAMES = new Set([...TREE.map((file) => basename(file)), ...OF_THE_PROGRAM]);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const DOCUMENT_NAMED = /(?:\b[\w-]+\/)*[\w-]+\.md\b/g;
const FILE_NAMED = /(?<![*\w.}-])(?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|sql)\b/g;
const PATH_NAMED = /`((?:main|preload|renderer|test|docs|assets)\/[\w./-]+)`/g;

const LINK = /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g;
const COMMAND = /\bnpm run ([\w:]+)/g;
/** Words that a reader has patience for (docs are the place for the rest). */
const LONGEST = { 'README.md': 900, 'ARCHITECTURE.md': 2500 };

function stands(named: string): boolean {
  return named.includes('/') ? TREE.some((file) => file === named || file.endsWith(`/${named}`)) : NAMES.has(named);
}

test('comments name documents and files that are there', () => {
  const missing = CODE.flatMap((file) => {
    const comments = (readFileSync(file, 'utf8').match(COMMENT) ?? []).join('\n');
    const named = [...comments.matchAll(DOCUMENT_NAMED), ...comments.matchAll(FILE_NAMED)].map(([text]) => text);
    return named.filter((text) => !stands(text)).map((text) => `${file}: ${text}`);
  });
  expect(missing).toEqual([]);
});

test('documents name paths that are there', () => {
  const missing = DOCUMENTS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PATH_NAMED)]
      .map(([, path]) => (path ?? '').replace(/\/$/, ''))
      .filter((path) => !/NNN/.test(path) && !TREE.includes(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('links of documents lead to files that are there', () => {
  const missing = DOCUMENTS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LINK)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^https?:/.test(target) && !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('commands of documents are scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
  const unknown = DOCUMENTS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(COMMAND)]
      .filter(([, name]) => !Object.hasOwn(scripts, name ?? ''))
      .map(([command]) => `${file}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test.each(Object.entries(LONGEST))('%s has at most %i words', (file, most) => {
  expect(readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most);
});
