/**
 * Which tests reach a change. Files that only pass on what others hold (doors, testing.ts) are looked through by name: a test
 * that takes two names of a door depends on the two files that hold them, not on the whole feature.
 */

import { type Module, readModule } from '../house/check-exports.ts';

/** Files with a statement of their own; a door has none. */
const PASSED_ON = /^export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from '[^']+';$/gm;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * @param changed paths.
 * @param files path -> text, of product and tests.
 * @returns those that reach one of the changed files, and these themselves.
 */
export function reaching(changed: readonly string[], files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const modules = new Map([...files].map(([path, text]) => [path, readModule(path, text)]));
  const doors = new Set([...files].flatMap(([path, text]) => (isDoor(text) ? [path] : [])));

  /** The files that a name of a door comes from; the file itself where it is none. */
  function holders(from: string, name: string | null, seen: ReadonlySet<string> = new Set()): readonly string[] {
    if (!doors.has(from) || seen.has(from)) return [from];
    const { passed = [], stars = [] } = modules.get(from) ?? {};
    const named = name === null ? passed : passed.filter((each) => each.as === name);
    const next = new Set([...seen, from]);
    // A name that is listed comes from no other file.
    const through = [...named, ...(name === null || named.length === 0 ? stars.map((star) => ({ from: star, name })) : [])];
    return through.flatMap((each) => holders(each.from, each.name, next));
  }

  const users = new Map<string, Set<string>>();
  for (const [path, { uses }] of modules) {
    if (doors.has(path)) continue;
    for (const holder of heldBy(uses, holders)) users.set(holder, (users.get(holder) ?? new Set()).add(path));
  }
  const found = new Set<string>();
  const left = [...changed];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    left.push(...(users.get(path) ?? []));
  }
  return found;
}

function heldBy(uses: Module['uses'], holders: (from: string, name: string | null) => readonly string[]): ReadonlySet<string> {
  return new Set(uses.flatMap(({ from, name }) => holders(from, name)));
}

const isDoor = (text: string): boolean => {
  const code = text.replace(COMMENTS, '').trim();
  return code !== '' && code.replace(PASSED_ON, '').trim() === '';
};
