/** Where a page of a listing says what, by the names beside its list. Pure. */

import type { JsonValue } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { find, isObject } from '../../http/json.ts';
import type { WireProfile } from '../../profile/types.ts';
import { flagWords } from './flags.ts';
import { leavesOf, wordsOf } from './leaves.ts';

const DEEPEST = 3;

/** The place of the list of records; null: there is none. '' = the answer itself. */
export function listIn(root: unknown, depth = 0): string | null {
  if (Array.isArray(root)) return root.length > 0 && root.every(isObject) ? '' : null;
  if (!isObject(root) || depth > DEEPEST) return null;
  const entries = Object.entries(root).filter(([name]) => name !== '' && !name.includes('.'));
  const list = entries.find(([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject));
  if (list !== undefined) return list[0];
  for (const [name, value] of entries) {
    const inner = isObject(value) ? listIn(value, depth + 1) : null;
    if (inner !== null) return `${name}.${inner}`;
  }
  return null;
}

/** The order counts: a field that counts the pages is no page number. */
const NAMES: readonly (readonly [entry: string, words: RegExp])[] = [
  ['page.isLast', /^(?:ultim|last|fim|final)/],
  ['page.pages', /^(?:paginas|pages|pagecount)$/],
  ['page.size', /^(?:tam|size|limit|por$|per$|max)/],
  ['page.total', /^(?:total|quant|qtd|qt$|count|registros|items|itens|elements)/],
  ['page.number', /^(?:pagina|page|pag$|current|atual)/],
];
const PAGES = /^(?:proxim|next|anterior|previous|prev)/;

/** Entries that differ from the profile. */
export function pageIn(root: unknown, { page }: Pick<WireProfile, 'page'>): Readonly<Record<string, JsonValue>> {
  const list = listIn(root);
  if (list === null) return {};
  const values: Record<string, JsonValue> = {};
  if (find(root, page.list)?.path !== list) values['page.list'] = list === '' ? [...page.list, ''] : [list, ...page.list];
  if (!isObject(root)) return values;
  const leaves = leavesOf([root]).filter(({ path }) => path !== list && !path.startsWith(`${list}.`));
  const taken = new Set<string>();
  for (const [entry, words] of NAMES) {
    const name = entry.slice('page.'.length) as 'isLast' | 'pages' | 'size' | 'total' | 'number';
    const known = find(root, page[name]);
    const leaf = leaves.find(({ path }) => {
      const { own } = wordsOf(path);
      return !taken.has(path) && own.some((word) => words.test(word)) && !own.some((word) => PAGES.test(word));
    });
    if (known !== null) taken.add(known.path);
    else if (leaf !== undefined && fits(name, leaf.values[0])) {
      taken.add(leaf.path);
      values[entry] = [leaf.path, ...page[name]];
    }
  }
  const isLastValue = find(root, (values['page.isLast'] as readonly string[] | undefined) ?? page.isLast)?.value;
  const words = flagWords([isLastValue]);
  if (words !== null && page.isLastWords.yes.length === 0)
    Object.assign(values, { 'page.isLastWords.yes': words.yes, 'page.isLastWords.no': words.no });
  return values;
}

const fits = (name: string, value: unknown): boolean =>
  name === 'isLast' ? typeof value === 'boolean' || typeof value === 'string' : /^\d{1,9}$/.test(String(value));
