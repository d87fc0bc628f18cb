import { find, isObject } from '../http/json.ts';
import type { Candidates } from '../profile/values.ts';
import { wireTexts } from '../texts.ts';
import { WireError } from './wire.ts';

/**
 * The records of a list within an answer. If the path leads through another list, the records of each of its items, merged with the
 * item's own fields. An absent list has none.
 */
export function recordsAt(body: unknown, candidates: Candidates): readonly unknown[] {
  for (const path of candidates) {
    const found = through(body, path.split('.'), path);
    if (found !== null) return found;
  }
  return [];
}

/** null: no such list. */
function through(value: unknown, path: readonly string[], whole: string): readonly unknown[] | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = find(value, [path.slice(0, length).join('.')]);
    if (found === null) continue;
    const rest = path.slice(length);
    if (!Array.isArray(found.value)) {
      if (rest.length > 0) return null;
      throw new WireError(wireTexts.wrongType(whole, wireTexts.list(), typeof found.value));
    }
    if (rest.length === 0) return found.value;
    const [inner = ''] = rest;
    return found.value.flatMap((item: unknown) => {
      const { [inner]: _own, ...around }: Readonly<Record<string, unknown>> = isObject(item) ? item : {};
      return (through(item, rest, whole) ?? []).map((each) => (isObject(each) ? { ...around, ...each } : each));
    });
  }
  return null;
}
