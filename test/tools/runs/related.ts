/**
 * Which tests reach a change. Files that only pass on what others hold (doors, testing.ts) are looked through by name: a test
 * that takes two names of a door depends on the two files that hold them, not on the whole feature.
 */

import { readModule } from '../house/check-exports.ts';

/**
 * @param changed paths.
 * @param files path -> text, of product and tests.
 * @returns those that reach one of the changed files, and these themselves.
 */
export function reaching(changed: readonly string[], files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const modules = new Map([...files].map(([path, text]) => [path, readModule(path, text)]));

  /** The files that a name of a door comes from; the file itself where it is none. */
  function holders(from: string, name: string | null, seen: ReadonlySet<string> = new Set()): readonly string[] {
    const module = modules.get(from);
    if (module?.isDoor !== true || seen.has(from)) return [from];
    const { passed, stars } = module;
    const named = name === null ? passed : passed.filter((each) => each.as === name);
    const next = new Set([...seen, from]);
    // A name that is listed comes from no other file.
    const through = [...named, ...(name === null || named.length === 0 ? stars.map((star) => ({ from: star, name })) : [])];
    return through.flatMap((each) => holders(each.from, each.name, next));
  }

  const users = new Map<string, Set<string>>();
  for (const [path, { isDoor, uses }] of modules) {
    if (isDoor) continue;
    for (const { from, name } of uses)
      for (const holder of holders(from, name)) users.set(holder, (users.get(holder) ?? new Set()).add(path));
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
