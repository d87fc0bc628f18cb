/**
 * The exports check of `npm run check`: a value that product code exports is imported by product code. What only tests need
 * from behind a door goes through the feature's `testing.ts`, which no product file imports. Types are not judged.
 */

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface ExportFinding {
  readonly rule: 'export';
  readonly text: string;
}

/** Files that the build or Electron starts from. */
const ENTRY = /^(?:main\/(?:index|launch)\.ts|preload\/index\.ts|renderer\/main\.tsx)$/;
/** English siblings export what the Portuguese file does; `testing.ts` is a door for tests. */
const NOT_JUDGED = /(?:\.en\.ts|\.d\.ts|\/testing\.ts)$/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const DECLARED = /^export (?:async )?(?:const|let|function\*?|class) (?:(\w+)|[{[]([^=]*?)[}\]]\s*=)/gm;
const LISTED = /^export (type )?\{([^}]*)\}(?: from '([^']+)')?/gm;
const STAR = /^export \* (?:as \w+ )?from '([^']+)'/gm;
const PASSED_ON = /^export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from '[^']+';$/gm;
const IMPORTED = /^import (?:type )?(?:\w+,? ?)?(?:\{([^}]*)\}|\* as \w+)? ?(?:from )?'([^']+)'/gm;
/** Everything of a file that is loaded or named as a whole. */
const WHOLE = /\bimport\(\s*'([^']+)'\s*\)(?:\)\.(\w+)|\.(\w+))?|new URL\(\s*'([^']+)'/g;

interface Module {
  /** Values by the name under which others import them. */
  readonly values: readonly string[];
  readonly stars: readonly string[];
  /** Whether it only passes on what others hold. */
  readonly isDoor: boolean;
  /** Names of other files that it passes on, and under which name. */
  readonly passed: readonly { readonly from: string; readonly name: string; readonly as: string }[];
  /** Names it takes from other files; null = all of them. */
  readonly uses: readonly { readonly from: string; readonly name: string | null }[];
}

/** @param files path -> text, of the product; the build's own files may be among them, as users. */
export function checkExports(files: ReadonlyMap<string, string>): readonly ExportFinding[] {
  const modules = new Map([...files].map(([path, text]) => [path, readModule(path, text)]));
  const used = new Map<string, Set<string | null>>();
  const mark = (path: string, name: string | null): void => {
    const names = used.get(path) ?? new Set();
    if (names.has(name)) return;
    used.set(path, names.add(name));
    for (const star of modules.get(path)?.stars ?? []) mark(star, name);
  };
  for (const { uses } of modules.values()) for (const { from, name } of uses) mark(from, name);
  return [...modules].flatMap(([path, { values, uses }]) => {
    const doors = uses.filter(({ from }) => from.endsWith('/testing.ts')).map(({ from }) => `${path}: ${from} is a door for tests alone`);
    const names = used.get(path);
    const isJudged = /^(?:main|preload|renderer)\//.test(path) && !ENTRY.test(path) && !NOT_JUDGED.test(path) && names?.has(null) !== true;
    const unused = isJudged ? values.filter((name) => names?.has(name) !== true) : [];
    const texts = [...doors, ...unused.map((name) => `${path}: no product file imports ${name}: keep it in its file, or delete it`)];
    return texts.map((text) => ({ rule: 'export', text }));
  });
}

/** What a file's text says of its imports and exports. */
export function readModule(path: string, text: string): Module {
  const code = text.replace(COMMENTS, '');
  const at = (named: string): string => posix.join(posix.dirname(path), named);
  const values: string[] = [];
  const uses: { from: string; name: string | null }[] = [];
  const passed: { from: string; name: string; as: string }[] = [];
  for (const [, name, several] of code.matchAll(DECLARED)) values.push(...(name === undefined ? split(several ?? '').map(lastOf) : [name]));
  for (const [, type, list = '', from] of code.matchAll(LISTED)) {
    for (const each of split(list)) {
      if (from !== undefined) {
        uses.push({ from: at(from), name: firstOf(each) });
        passed.push({ from: at(from), name: firstOf(each), as: lastOf(each) });
      }
      if (type === undefined && !each.startsWith('type ')) values.push(lastOf(each));
    }
  }
  for (const [, list, from = ''] of code.matchAll(IMPORTED)) {
    if (list === undefined) uses.push({ from: at(from), name: null });
    else for (const each of split(list)) uses.push({ from: at(from), name: firstOf(each) });
  }
  for (const [, from, one, other, url] of code.matchAll(WHOLE)) uses.push({ from: at(from ?? url ?? ''), name: one ?? other ?? null });
  return { values, stars: [...code.matchAll(STAR)].map(([, from = '']) => at(from)), isDoor: isDoor(code), passed, uses };
}

function isDoor(code: string): boolean {
  return code.trim() !== '' && code.replace(PASSED_ON, '').trim() === '';
}

const split = (list: string): readonly string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
/** `type a as b` is taken as a, and given as b. */
const firstOf = (each: string): string =>
  each
    .replace(/^type /, '')
    .split(/ as |:/)[0]
    ?.trim() ?? each;
const lastOf = (each: string): string =>
  each
    .replace(/^type /, '')
    .split(/ as |:/)
    .at(-1)
    ?.trim() ?? each;

export function readProduct(): ReadonlyMap<string, string> {
  const paths = globSync('{{main,preload,renderer}/**/*.{ts,tsx},*.config.ts}').map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
